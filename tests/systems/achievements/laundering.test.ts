import { describe, expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import { contribute, founded, join, post as inAlliance } from '#tests/systems/alliance/family.ts';
import { NEWCOMER_MS } from '#tests/systems/combat/boss.ts';
import { listed } from '#tests/systems/real-estate/owner.ts';
import { done, REWARDED, unlockedBy } from './achiever.ts';
import { borrower, figure, trade } from './lender.ts';

const test = inWorld(REWARDED);
const HOUR_MS = 3_600_000;
const WEALTHY = ['seven_figures', 'well_off', 'tycoon', 'empire'];

describe('gifts from another account do not become earned', () => {
  test('by buying and selling property', async ({ world }) => {
    const { fresh } = await borrower(world);
    const bought: string[] = [];
    for (const { _id: propertyId } of (await listed(fresh)).toSorted((a, b) => b.price - a.price)) {
      const { status } = await fresh.post('/api/real-estate/purchase', { propertyId });
      if (status === 200) bought.push(propertyId);
    }
    expect(bought.length).toBeGreaterThan(2);
    await world.advance(HOUR_MS);
    expect(await figure(world, fresh, 'netWorth')).toBeLessThan(1_000_000);
    for (const propertyId of bought) await done(fresh.post('/api/real-estate/sell', { propertyId }));
    expect((await fresh.get('/api/auth/me')).body.user.dollars).toBeGreaterThan(1_000_000);
    expect(await figure(world, fresh, 'dollars')).toBeLessThan(1_000_000);
    await done(fresh.post('/api/achievements/check-progress'));
    for (const id of WEALTHY) expect(await unlockedBy(fresh)).not.toContain(id);
  });

  test('by returning them before the net worth is recomputed', async ({ world }) => {
    const { lender, fresh } = await borrower(world);
    await world.advance(HOUR_MS);
    await trade([lender, fresh], { resource: 'tools', quantity: 6_000, price: 190 });
    await done(fresh.post('/api/achievements/check-progress'));
    for (const id of WEALTHY) expect(await unlockedBy(fresh)).not.toContain(id);
  });

  test('as a share of a safe that a mate filled and left', async ({ world }) => {
    const leader = await world.player({ dollars: 12_000 });
    const mate = await world.player({ dollars: 1_200_000 });
    const { name } = await founded(leader);
    await done(join(mate, name));
    await done(contribute(mate, 1_100_000));
    await done(inAlliance(mate, 'leave'));
    await world.advance(HOUR_MS);
    expect(await figure(world, leader, 'netWorth')).toBeLessThan(1_200_000);
    await done(leader.post('/api/achievements/check-progress'));
    for (const id of WEALTHY) expect(await unlockedBy(leader)).not.toContain(id);
  });

  test('by paying them into one’s own safe, where own dollars still count', async ({ world }) => {
    const leader = await world.player({ dollars: 1_200_000 });
    const mate = await world.player({ dollars: 12_000 });
    const { name } = await founded(leader);
    await done(join(mate, name));
    await done(contribute(leader, 1_100_000));
    expect(await figure(world, leader, 'netWorth')).toBeGreaterThan(110_000_000);
    await done(inAlliance(leader, 'payout', { username: mate.username, amount: 1_000_000 }));
    await done(inAlliance(mate, 'leave'));
    await world.advance(NEWCOMER_MS);
    await founded(mate);
    await done(contribute(mate, 940_000));
    await world.advance(HOUR_MS);
    expect(await figure(world, mate, 'netWorth')).toBeLessThan(3_000_000);
    await done(mate.post('/api/achievements/check-progress'));
    for (const id of WEALTHY) expect(await unlockedBy(mate)).not.toContain(id);
  });
});
