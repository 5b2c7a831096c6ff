import { describe, expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import { contribute, deleted, founded, join, post as inAlliance } from '#tests/systems/alliance/family.ts';
import { fought, gang, NEWCOMER_MS } from '#tests/systems/combat/boss.ts';
import { give } from '#tests/systems/market/trader.ts';
import { done, progressOf, REWARDED, unlockedBy } from './achiever.ts';
import { figure, trade } from './lender.ts';

const test = inWorld(REWARDED);

const IN_HAND = [
  'pocket_money',
  'roll_of_bills',
  'suitcase',
  'seven_figures',
  'glitter',
  'gold_fever',
  'fort',
];
const WORTH = ['well_off', 'tycoon', 'empire'];

describe('wealth achievements do not count gifts from another account:', () => {
  test('$1M lent by trades far off the price and taken back', async ({ world }) => {
    const lender = await world.player({ dollars: 2_000_000 });
    const fresh = await world.player({ dollars: 1_500 });
    await give(world, lender, { tools: 20_000 });
    const lend = (quantity: number) => trade([lender, fresh], { resource: 'tools', quantity, price: 2.1 });
    const pay = (quantity: number) => trade([fresh, lender], { resource: 'tools', quantity, price: 190 });
    await lend(700);
    await pay(600);
    await lend(6_000);
    await pay(5_500);
    expect((await fresh.get('/api/auth/me')).body.user.dollars).toBeGreaterThan(1_000_000);
    expect(await figure(world, fresh, 'dollars')).toBeLessThan(500_000);
    expect((await progressOf(fresh, 'seven_figures')).current).toBeLessThan(5_000);
    await done(fresh.post('/api/achievements/check-progress'));
    for (const id of [...IN_HAND, ...WORTH]) expect(await unlockedBy(fresh)).not.toContain(id);
    const minted = (await fresh.get('/api/statement?code=achievement_reward')).body.entries;
    expect(minted.map(({ text }: { text: string }) => text).join()).not.toMatch(/hand|worth/i);
  });

  test('gold below the price band, and gold bought at a fair price with lent dollars', async ({ world }) => {
    const [lender, cheap, fair] = [
      await world.player({ dollars: 500_000 }),
      await world.player({ dollars: 4_000 }),
      await world.player({ dollars: 4_000 }),
    ];
    await give(world, lender, { gold: 2_000, tools: 10_000 });
    await trade([lender, cheap], { resource: 'gold', quantity: 300, price: 5.2 });
    expect((await cheap.get('/api/auth/me')).body.user.gold).toBeGreaterThanOrEqual(300);
    expect(await figure(world, cheap, 'gold')).toBe(0);
    expect(await unlockedBy(cheap)).not.toContain('glitter');

    await trade([lender, fair], { resource: 'tools', quantity: 500, price: 2.1 });
    await trade([fair, lender], { resource: 'tools', quantity: 400, price: 190 });
    expect((await fair.get('/api/auth/me')).body.user.dollars).toBeGreaterThan(65_000);
    await trade([lender, fair], { resource: 'gold', quantity: 1_000, price: 50 });
    expect(await figure(world, fair, 'gold')).toBeLessThan(250);
    expect(await unlockedBy(fair)).not.toContain('gold_fever');
  });

  test('given goods are removed with a deleted player', async ({ world }) => {
    const [lender, cheap] = [await world.player(), await world.player({ dollars: 4_000 })];
    await give(world, lender, { gold: 500 });
    await trade([lender, cheap], { resource: 'gold', quantity: 300, price: 5.2 });
    const units = () => world.database.read((tx) => giftStore(tx).unitsOf(cheap.id, 'gold'));
    expect(await units()).toBe(300);
    await deleted(world, cheap.id);
    expect(await units()).toBe(0);
  });

  test('gold within the band does count, and so do dollars for own goods at the reference price', async ({
    world,
  }) => {
    const [buyer, seller] = [await world.player({ dollars: 60_000 }), await world.player()];
    await give(world, seller, { gold: 600 });
    await trade([seller, buyer], { resource: 'gold', quantity: 500, price: 45 });
    expect(await figure(world, buyer, 'gold')).toBe(500);
    expect(await unlockedBy(buyer)).toContain('gold_fever');
    expect(await figure(world, seller, 'dollars')).toBeGreaterThan(2_000_000);
    expect(await unlockedBy(seller)).toContain('pocket_money');
  });

  test("an alliance's payout and safe; a player's own contribution counts again when it returns", async ({
    world,
  }) => {
    const leader = await world.player({ dollars: 300_000 });
    const mate = await world.player({ dollars: 2_000 });
    const { name } = await founded(leader);
    await done(join(mate, name));
    await done(contribute(leader, 200_000));
    await done(inAlliance(leader, 'payout', { username: mate.username, amount: 100_000 }));
    expect((await mate.get('/api/auth/me')).body.user.dollars).toBeGreaterThan(95_000);
    expect(await figure(world, mate, 'dollars')).toBeLessThan(400_000);
    expect(await unlockedBy(mate)).not.toContain('roll_of_bills');
    await done(inAlliance(leader, 'leave'));
    await world.advance(NEWCOMER_MS);
    await done(inAlliance(mate, 'leave'));
    expect((await mate.get('/api/auth/me')).body.user.dollars).toBeGreaterThan(185_000);
    expect(await figure(world, mate, 'dollars')).toBeLessThan(400_000);
    for (const id of IN_HAND) expect(await unlockedBy(mate)).not.toContain(id);

    const own = await world.player({ dollars: 140_000 });
    await founded(own);
    await done(contribute(own, 129_000));
    await done(inAlliance(own, 'leave'));
    expect(await figure(world, own, 'dollars')).toBeGreaterThan(12_000_000);
    expect(await unlockedBy(own)).toContain('suitcase');
  });

  test('the loot of a fight', async ({ world }) => {
    const winner = await gang(world, 'thug', 5);
    const loser = await world.player({ dollars: 60_000 });
    await world.advance(NEWCOMER_MS);
    expect((await fought(winner, loser)).reward).toBe(5_000);
    expect(await figure(world, winner, 'loot')).toBe(500_000);
    expect(await figure(world, winner, 'dollars')).toBeLessThan(300_000);
    expect(await unlockedBy(winner)).not.toContain('pocket_money');
  });

  test('gifts are spent first, and later earnings count', async ({ world }) => {
    const winner = await gang(world, 'thug', 5);
    const loser = await world.player({ dollars: 60_000 });
    await world.advance(NEWCOMER_MS);
    await fought(winner, loser);
    await done(winner.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 25 }));
    const { dollars } = (await winner.get('/api/auth/me')).body.user;
    expect(await figure(world, winner, 'dollars')).toBe(dollars * 100);
  });
});
