import { describe, expect } from 'vitest';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  DAY_MS,
  deleted,
  done,
  family,
  get,
  HOUR_MS,
  join,
  joined,
  mateAt,
  outcomeOf,
  post,
  safeCents,
  SPEED,
} from './family.ts';
import { giveStone, holding, patron, safeStone, stoneOf } from './stone.ts';

const test = inWorld({ speed: SPEED });

describe('stone for the safe', () => {
  test('comes from the giver, is logged and told, and earns no experience', async ({ world }) => {
    const { leader, mates, id, name } = await family(world);
    const mate = mateAt(mates, 0);
    await holding(world, mate, 700);
    const { alliance, message, balance } = await done(giveStone(mate, 600));
    expect(message).toBe(`600 stone in the safe of ${name}.`);
    expect(balance.stone).toBe(100);
    expect(alliance.safe).toEqual({ dollars: 0, stone: 600 });
    expect(alliance.members[1]).toMatchObject({ username: mate.username, contribution: 0 });
    expect(await safeStone(world, id)).toBe(600);
    const { entries } = await done(get(leader, 'log'));
    expect(entries[0]).toMatchObject({ kind: 'stone', username: mate.username, amount: null, stone: 600 });
    const statement = (await mate.get('/api/statement')).body.entries;
    expect(statement[0].text).toMatch(new RegExp(`^600 stone into the safe of ${name}, worth \\$2,4\\d\\d`));
    await world.advance(8 * DAY_MS);
    expect((await allianceOf(leader))?.stats.experience).toBe(0);
  });

  test.for([0, -1, 1.5, 1e13, 'many', null])('of %j units is refused', async (amount, { world }) => {
    const { leader } = await family(world, { mates: 0 });
    expect(outcomeOf(await post(leader, 'contribute-stone', { amount }))).toBe('400 bad_request');
  });

  test('is refused beyond the holding, outside an alliance and in the club', async ({ world }) => {
    const { leader } = await family(world, { mates: 0 });
    await holding(world, leader, 10);
    expect(outcomeOf(await giveStone(leader, 11))).toBe('409 not_enough_goods');
    expect(outcomeOf(await giveStone(await world.player(), 1))).toBe('409 no_alliance');
    const member = await joined(world);
    await holding(world, member, 10);
    expect(outcomeOf(await giveStone(member, 1))).toBe('409 no_safe');
    expect(await stoneOf(member)).toBe(10);
  });

  test('goes to the last member less the fee, as a gift and as their payout of the day', async ({
    world,
  }) => {
    const { leader, id, name } = await family(world, { mates: 0 });
    await holding(world, leader, 500);
    await done(giveStone(leader, 500));
    await done(contribute(leader, 100));
    expect((await done(post(leader, 'leave'))).message).toBe(
      `You have left ${name}. The alliance has ended. You got $95 and 475 stone from its safe, the central bank $5 and 25 stone.`,
    );
    expect([await safeStone(world, id), await stoneOf(leader)]).toEqual([0, 475]);
    expect(await world.database.read((tx) => giftStore(tx).unitsOf(leader.id, 'stone'))).toBe(475);
    const { entries } = (await leader.get('/api/statement')).body;
    expect(entries.map(({ text }: { text: string }) => text)).toContain(
      `The last one out of ${name} took 475 stone from the safe`,
    );
    const second = await patron(world, { stone: 40 });
    await done(post(second.leader, 'payout', { username: second.leader.username, amount: 50_000 }));
    expect(outcomeOf(await post(second.leader, 'leave'))).toBe('409 paid_today');
    await world.advance(DAY_MS);
    expect((await done(post(second.leader, 'leave'))).message).toBe(
      `You have left ${second.name}. The alliance has ended. You got 38 stone from its safe, the central bank 2 stone.`,
    );
  });

  test('goes to the central bank with a deleted last member', async ({ world }) => {
    const { leader, id } = await patron(world, { stone: 30 });
    await deleted(world, leader.id);
    expect([await safeStone(world, id), await safeCents(world, id)]).toEqual([0, 0]);
  });
});

test('a newcomer gives stone and dollars up to their earnings, at the reference price', async () => {
  const world = await createWorld({ speed: 3600 });
  const { name } = await family(world, { mates: 0 });
  const late = await world.player({ isNewcomer: true, dollars: 5_000 });
  await holding(world, late, 1_000);
  await done(join(late, name));
  expect(outcomeOf(await giveStone(late, 1))).toBe('409 newcomer_limit');
  await world.advance(5 * HOUR_MS);
  const { amount } = (await late.post('/api/central-bank/collect-salary')).body;
  const limit = async () => (await late.get('/api/alliance/contribution-limit')).body;
  const { can_give_stone: most } = await limit();
  expect(most).toBeGreaterThan(amount / 5);
  expect(most).toBeLessThan(amount / 3);
  expect(outcomeOf(await giveStone(late, most + 1))).toBe('409 newcomer_limit');
  await done(giveStone(late, most - 10));
  const left = await limit();
  expect(left.can_give_stone).toBe(10);
  expect(outcomeOf(await contribute(late, left.can_give + 0.01))).toBe('409 newcomer_limit');
  await done(contribute(late, left.can_give));
  expect(await limit()).toMatchObject({ can_give: 0, can_give_stone: 0 });
  expect(outcomeOf(await giveStone(late, 1))).toBe('409 newcomer_limit');
  await world.advance(67 * HOUR_MS);
  expect((await limit()).can_give_stone).toBe(1_000 - most + 10);
  await done(giveStone(late, 100));
});

test('stone given does not make room for dollars that a newcomer got as a gift', async () => {
  const world = await createWorld({ speed: 3600 });
  const { leader, name } = await family(world, { mates: 0 });
  const late = await world.player({ isNewcomer: true });
  await done(join(late, name));
  await done(contribute(leader, 1_000));
  await done(post(leader, 'payout', { username: late.username, amount: 100 }));
  await holding(world, late, 1_000);
  await world.advance(5 * HOUR_MS);
  const { amount } = (await late.post('/api/central-bank/collect-salary')).body;
  const limit = async () => (await late.get('/api/alliance/contribution-limit')).body;
  const before = await limit();
  expect(before.can_give).toBe(amount - 95);
  await done(giveStone(late, Math.floor(before.can_give_stone / 2)));
  const { can_give } = await limit();
  expect(can_give / before.can_give).toBeCloseTo(0.5, 1);
  expect(outcomeOf(await contribute(late, can_give + 0.01))).toBe('409 newcomer_limit');
});
