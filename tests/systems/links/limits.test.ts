import { describe, expect } from 'vitest';
import { DAY_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  contribute,
  deleted,
  dollarsOf,
  done,
  family,
  founded,
  get,
  join,
  mateAt,
  outcomeOf,
  outcomesOf,
  post,
  safeCents,
  SPEED,
} from '../alliance/family.ts';
import { giveStone, holding, stoneOf } from '../alliance/stone.ts';
import { attack, gang, NEWCOMER_MS } from '../combat/boss.ts';
import { buy, offers, openOrders, purse, sell, trader } from '../market/trader.ts';
import { giftsOf, shareHousehold } from './same-person.ts';

/** 24 hourly wages of $50. */
const LIMIT = 1_200;

const test = inWorld({ speed: SPEED });

const linkedAnswer = (left: number) => ({
  status: 409,
  body: { code: 'linked_accounts', details: { left, limit: LIMIT } },
});

describe('on the market', () => {
  async function traders(world: TestWorld) {
    const [ann, bob, eve] = [await trader(world), await trader(world), await trader(world)];
    await shareHousehold(ann, bob);
    return { ann, bob, eve };
  }

  test('the resting order of a linked account is cancelled, and the next one trades', async () => {
    const world = await createWorld();
    const { ann, bob, eve } = await traders(world);
    await done(sell(ann, { quantity: 10, price: 2.5 }));
    await done(sell(eve, { quantity: 10, price: 2.6 }));
    const before = await purse(ann);
    const { trades } = await done(buy(bob, { quantity: 10, price: 3 }));
    expect(trades).toMatchObject([{ price: 2.6, quantity: 10 }]);
    expect(await openOrders(ann)).toEqual([]);
    expect(await purse(ann)).toEqual({ ...before, wood: before.wood + 10 });
  });

  test('never trade with each other, in parallel either', async () => {
    const world = await createWorld();
    const { ann, bob, eve } = await traders(world);
    const orders = Array.from({ length: 30 }, (_, at) => {
      const place = [sell, buy][at % 2] ?? sell;
      return place([ann, bob, eve][at % 3] ?? ann, { quantity: 5, price: 3 });
    });
    expect(outcomesOf(await Promise.all(orders))).toEqual({ '200': 30 });
    const trades = await world.database.read(({ orm, run, tables: { marketTrades } }) =>
      run(orm.select().from(marketTrades)),
    );
    const home = [ann.id, bob.id];
    expect(trades.length).toBeGreaterThan(0);
    expect(trades.filter(({ buyer, seller }) => home.includes(buyer) && home.includes(seller))).toEqual([]);
  });

  test('strangers trade as before', async () => {
    const world = await createWorld();
    const { ann, eve } = await traders(world);
    await done(sell(ann, { quantity: 10, price: 3 }));
    expect((await done(buy(eve, { quantity: 10, price: 3 }))).trades).toHaveLength(1);
    expect(await offers(ann, 'sell')).toEqual([]);
  });
});

test('linked accounts cannot raid each other, nor are they on the list', async () => {
  const world = await createWorld({ speed: 3_600 });
  const [ann, bob] = [await gang(world, 'capo', 10), await gang(world, 'capo', 10)];
  await world.advance(NEWCOMER_MS);
  const targetsOf = async (player: TestPlayer) =>
    (await player.get('/api/mafiosi/targets?limit=20')).body.targets.map(({ id }: { id: string }) => id);
  expect(await targetsOf(ann)).toEqual([bob.id]);
  await shareHousehold(ann, bob);
  expect(await targetsOf(ann)).toEqual([]);
  const refused = await attack(bob, ann);
  expect(refused).toMatchObject({ status: 409, body: { code: 'linked_accounts' } });
  expect(refused.body.error).toBe(
    'You share a device or a household with this player. You cannot raid each other.',
  );
});

describe('through a safe', () => {
  /** Two who live together, in the alliance of one of them. */
  async function home(world: TestWorld, dollars = 50_000) {
    const { leader, mates, id, name } = await family(world, { dollars });
    const mate = mateAt(mates, 0);
    await shareHousehold(leader, mate);
    return { leader, mate, id, name };
  }

  test('a day’s wages pass in seven game days, and both see what is left', async ({ world }) => {
    const { leader, mate, id } = await home(world);
    expect(await giftsOf(mate)).toEqual({ left: LIMIT, limit: LIMIT });
    expect(await giftsOf(await world.player())).toBeNull();
    expect((await get(mate, 'contribution-limit')).body).toMatchObject({ can_give: LIMIT });
    expect(await contribute(mate, LIMIT + 1)).toMatchObject(linkedAnswer(LIMIT));
    await done(contribute(mate, 1_000));
    expect(await giftsOf(mate)).toEqual({ left: 200, limit: LIMIT });
    expect((await get(mate, 'contribution-limit')).body).toMatchObject({ can_give: 200 });
    const refused = await contribute(mate, 201);
    expect(refused).toMatchObject(linkedAnswer(200));
    expect(refused.body.error).toBe(
      'Accounts that share a device or a household can pass on $1,200 in 7 game days. $200 of it is left.',
    );
    // What counted as a gift does not count again when it is paid out.
    await done(post(leader, 'payout', { username: leader.username, amount: 1_000 }));
    expect(await giftsOf(mate)).toEqual({ left: 200, limit: LIMIT });
    expect(await safeCents(world, id)).toBe(0);
    await world.advance(7 * DAY_MS);
    expect(await giftsOf(mate)).toEqual({ left: LIMIT, limit: LIMIT });
  });

  test('stone counts by its value, with the dollars', async ({ world }) => {
    const { mate } = await home(world);
    await holding(world, mate, 10_000);
    const { can_give_stone: units } = (await get(mate, 'contribution-limit')).body;
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThan(10_000);
    expect(outcomeOf(await giveStone(mate, units + 1))).toBe('409 linked_accounts');
    await done(giveStone(mate, units));
    expect(outcomeOf(await contribute(mate, 10))).toBe('409 linked_accounts');
    expect(await stoneOf(mate)).toBe(10_000 - units);
  });

  test('parallel contributions never exceed the limit', async ({ world }) => {
    const { mate, id } = await home(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => contribute(mate, 100)));
    expect(outcomesOf(answers)).toEqual({ '200': 12, '409 linked_accounts': 8 });
    expect(await safeCents(world, id)).toBe(LIMIT * 100);
  });

  test('a payout counts as the gift of a linked contributor who came before', async ({ world }) => {
    const { leader, mates, id } = await family(world, { mates: 2 });
    const [giver, receiver] = [mateAt(mates, 0), mateAt(mates, 1)];
    await done(contribute(giver, 10_000));
    await shareHousehold(giver, receiver);
    const pay = (amount: number) => post(leader, 'payout', { username: receiver.username, amount });
    expect(await pay(LIMIT + 1)).toMatchObject(linkedAnswer(LIMIT));
    await done(pay(LIMIT));
    expect(await giftsOf(giver)).toEqual({ left: 0, limit: LIMIT });
    await world.advance(DAY_MS);
    expect(await pay(1)).toMatchObject(linkedAnswer(0));
    // What others gave is nobody's gift to the receiver.
    expect(await safeCents(world, id)).toBe(10_000_00 - LIMIT * 100);
    for (const days of [15, 16]) {
      // Else another member would lead.
      await done(leader.post('/api/activity/updateActivityJson'));
      await world.advance(days * DAY_MS);
    }
    await done(contribute(leader, 20_000));
    expect(outcomeOf(await pay(20_000))).toBe('200');
  });

  test('a closed account is still who gave', async ({ world }) => {
    const { leader, mates } = await family(world, { dollars: 50_000 });
    const mate = mateAt(mates, 0);
    await done(contribute(mate, 5_000));
    await shareHousehold(leader, mate);
    await deleted(world, mate.id);
    const taken = post(leader, 'payout', { username: leader.username, amount: LIMIT + 1 });
    expect(await taken).toMatchObject({ status: 409, body: { code: 'linked_accounts' } });
    await done(post(leader, 'payout', { username: leader.username, amount: LIMIT }));
  });

  test('leaving before the other one joins changes nothing', async ({ world }) => {
    const { leader, mates, name } = await family(world, { mates: 1 });
    const giver = mateAt(mates, 0);
    await done(contribute(giver, 10_000));
    await done(post(giver, 'leave'));
    const receiver = await world.player();
    await shareHousehold(giver, receiver);
    await done(join(receiver, name));
    const paid = await post(leader, 'payout', { username: receiver.username, amount: 5_000 });
    expect(paid).toMatchObject(linkedAnswer(LIMIT));
  });

  test('a dissolved safe is refused the same way', async ({ world }) => {
    const giver = await world.player({ dollars: 50_000 });
    const receiver = await world.player();
    const { name } = await founded(giver);
    await done(contribute(giver, 5_000));
    await shareHousehold(giver, receiver);
    await done(join(receiver, name));
    await done(post(giver, 'leave'));
    const before = await dollarsOf(receiver);
    expect(await post(receiver, 'leave')).toMatchObject(linkedAnswer(LIMIT));
    expect(await dollarsOf(receiver)).toBe(before);
    await world.advance(31 * DAY_MS);
    await done(post(receiver, 'leave'));
    expect(await dollarsOf(receiver)).toBe(before + 5_000 * 0.95);
  });

  test('all pairs of a giver count together', async ({ world }) => {
    const { mate, name } = await home(world);
    const third = await world.player();
    await shareHousehold(mate, third);
    await done(contribute(mate, 700));
    await done(post(mate, 'leave'));
    const other = await founded(await world.player({ dollars: 20_000 }));
    for (const one of [mate, third]) await done(join(one, other.name));
    expect(await contribute(mate, 600)).toMatchObject(linkedAnswer(500));
    expect(name).not.toBe(other.name);
  });
});
