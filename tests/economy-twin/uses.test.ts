import { describe, expect, test } from 'vitest';
import { serveAlliance, stoneForHall } from '#economy/strategies/alliances.ts';
import { goodsForUpgrades, investInHouses } from '#economy/strategies/estate.ts';
import { feedCrew, feedStaff, foodForStaff } from '#economy/strategies/feeding.ts';
import { gild, goldForGilding } from '#economy/strategies/gilding.ts';
import { sellGoods } from '#economy/strategies/production.ts';
import { createPurse } from '#economy/strategies/purse.ts';
import { betAtFairOdds, buyTickets } from '#economy/strategies/racing.ts';
import { createDice } from '#bots/wire/dice.ts';
import type { Seen } from '#economy/agents/agent.ts';
import { openOrder, raceOf, seenWith } from '#tests/bots/seen.ts';
import { houseOf, OWNER, seenBy } from './seen.ts';

const stepsOf = (seen: Seen, decide: (purse: ReturnType<typeof createPurse>) => void) => {
  const purse = createPurse(seen);
  decide(purse);
  return purse.steps;
};

describe('an upgrade that takes goods', () => {
  const before = seenWith();
  const full = (level: number, balance: Partial<Seen['balance']>, ownOrders: Seen['ownOrders'] = []): Seen =>
    seenBy({
      ownOrders,
      balance: { ...before.balance, ...balance },
      estate: {
        ...before.estate,
        listings: [],
        owned: Array.from({ length: 20 }, (_, at) => ({
          ...houseOf(`own-${at}`, at === 0 ? level : 5),
          ...(at === 0 ? {} : { upgradeCost: null, upgradedRent: null, upgradeMaterials: null }),
        })),
      },
    });

  test('is made with goods in hand', () => {
    const seen = full(2, { stone: 8, wood: 8, tools: 2 });
    const steps = stepsOf(seen, (purse) => investInHouses(seen, purse, OWNER));
    expect(steps).toEqual([
      { kind: 'call', path: '/api/real-estate/upgrade', body: { propertyId: 'own-0' } },
    ]);
  });

  test('waits for what is missing, which is bid for near the reference', () => {
    const seen = full(2, { stone: 8, wood: 3, tools: 0 });
    const steps = stepsOf(seen, (purse) => investInHouses(seen, purse, OWNER));
    expect(steps).toEqual([
      { kind: 'order', resource: 'wood', orderType: 'buy', quantity: 5, price: 3.06 },
      { kind: 'order', resource: 'tools', orderType: 'buy', quantity: 2, price: 20.4 },
    ]);
  });

  test('is not bid for twice', () => {
    const coming = [
      openOrder({ resource: 'wood', remaining: 5 }),
      openOrder({ resource: 'tools', remaining: 2 }),
    ];
    const seen = full(2, { stone: 8, wood: 3, tools: 0 }, coming);
    expect(stepsOf(seen, (purse) => investInHouses(seen, purse, OWNER))).toEqual([]);
  });

  test('keeps its goods from being sold', () => {
    const seen = full(2, { stone: 200, wood: 0, tools: 30 });
    expect(goodsForUpgrades(seen, OWNER)).toMatchObject({ stone: 8, wood: 8, tools: 2 });
    const sold = stepsOf(seen, (purse) => sellGoods(seen, purse, goodsForUpgrades(seen, OWNER)));
    expect(sold).toContainEqual({
      ...{ kind: 'order', resource: 'stone', orderType: 'sell' },
      ...{ quantity: 192, price: 0.97 * 4 },
    });
    expect(sold.some((step) => step.kind === 'order' && step.resource === 'wood')).toBe(false);
  });
});

describe('feeding', () => {
  const meal = { cost: 20, percent: 10, fedUntil: null };
  const company = (monthlyRevenue: number) =>
    ({ feeding: meal, stats: { totalEmployees: 10, monthlyRevenue } }) as Seen['company'];

  test('of the staff pays when a tenth of the revenue is worth more than the food', () => {
    const dear = seenBy({ company: company(10_000) });
    expect(stepsOf(dear, (purse) => feedStaff(dear, purse))).toEqual([]);
    const cheap = seenBy({ company: company(15_000) });
    expect(stepsOf(cheap, (purse) => feedStaff(cheap, purse))).toEqual([{ kind: 'feed-staff' }]);
  });

  test('keeps the food of the next meals from being sold', () => {
    expect(foodForStaff(seenBy({ company: company(15_000) }))).toEqual({ food: 40 });
    expect(foodForStaff(seenBy({ company: company(10_000) }))).toEqual({});
  });

  test('buys food for the next meals', () => {
    const { balance } = seenWith();
    const seen = seenBy({ company: company(15_000), balance: { ...balance, food: 5 } });
    expect(stepsOf(seen, (purse) => feedStaff(seen, purse))).toMatchObject([
      { kind: 'order', resource: 'food', orderType: 'buy', quantity: 35 },
    ]);
  });

  test('of a crew waits while it is fed', () => {
    const { nowMs, crew } = seenWith();
    const withMeal = (fedUntilMs: number) => seenBy({ crew: { ...crew, foodEach: 1, fedUntilMs } });
    const hungry = withMeal(0);
    expect(stepsOf(hungry, (purse) => feedCrew(hungry, purse, 100))).toEqual([{ kind: 'feed-crew' }]);
    const fed = withMeal(nowMs + 1);
    expect(stepsOf(fed, (purse) => feedCrew(fed, purse, 100))).toEqual([]);
  });
});

describe('a rich agent', () => {
  const gildings = [
    { part: 'crest', level: 1, next: { gold: 10, dollars: 1_000 } },
    { part: 'silk', level: 0, next: { gold: 5, dollars: 500 } },
  ] as const;

  test('gilds the lowest level when it costs a fifth of its dollars', () => {
    const seen = seenBy({ gildings });
    expect(stepsOf(seen, (purse) => gild(seen, purse, OWNER))).toMatchObject([
      { kind: 'gild', part: 'silk', horseId: expect.any(String) },
    ]);
    const poor = { ...seen, balance: { ...seen.balance, dollars: 3_500 } };
    expect(stepsOf(poor, (purse) => gild(poor, purse, OWNER))).toEqual([]);
  });

  test('buys the gold that it lacks, and does not sell it', () => {
    const { balance } = seenWith();
    const seen = seenBy({ gildings, balance: { ...balance, gold: 2 } });
    expect(goldForGilding(seen)).toEqual({ gold: 5 });
    expect(stepsOf(seen, (purse) => gild(seen, purse, OWNER))).toMatchObject([
      { kind: 'order', resource: 'gold', orderType: 'buy', quantity: 3 },
    ]);
  });
});

describe('a hall', () => {
  const own = (safe: { readonly dollars: number; readonly stone: number }) =>
    ({
      name: 'House AB',
      ...{ safe, members: [1, 2, 3, 4, 5], settings: { production_bonus: 0 } },
      hall: { level: 0, upkeep: 0, upkeep_at: null, next: { dollars: 10_000, stone: 500 } },
    }) as unknown as Seen['alliance']['own'];
  const seenIn = (safe: { readonly dollars: number; readonly stone: number }, stone: number): Seen => {
    const before = seenWith();
    return seenBy({
      alliance: { ...before.alliance, own: own(safe) },
      balance: { ...before.balance, stone, dollars: 2_000 },
    });
  };
  const serve = (seen: Seen, leads = false) =>
    stepsOf(seen, (purse) => serveAlliance(seen, purse, { character: { ...OWNER, leads }, retained: {} }));

  test('gets stone from the members once the safe holds the dollars', () => {
    expect(serve(seenIn({ dollars: 9_000, stone: 0 }, 60))).toEqual([]);
    expect(stoneForHall(seenIn({ dollars: 15_000, stone: 400 }, 0))).toEqual({ stone: 100 });
    expect(serve(seenIn({ dollars: 15_000, stone: 0 }, 60))).toMatchObject([
      { kind: 'contribute-stone', amount: 60 },
      { kind: 'order', resource: 'stone', orderType: 'buy', quantity: 40 },
    ]);
  });

  test('is built by the leader', () => {
    const seen = seenIn({ dollars: 15_000, stone: 500 }, 0);
    expect(serve(seen)).toEqual([]);
    expect(serve(seen, true)).toEqual([{ kind: 'build-hall' }]);
  });
});

describe('at the races', () => {
  test('the daring bet once a day, a little', () => {
    const bet = (seen: Seen) =>
      stepsOf(seen, (purse) => betAtFairOdds(seen, purse, { dice: createDice(1), character: OWNER }));
    expect(bet(seenBy())).toMatchObject([{ kind: 'bet', raceId: 'race-1', amount: 200 }]);
    expect(bet(seenBy({ hasBetToday: true }))).toEqual([]);
  });

  test('a gambler buys a few tickets of the pick three, once', () => {
    const game = (tickets: number) => ({ day: 1, races: ['a', 'b', 'c'].map(raceOf), tickets });
    const buy = (seen: Seen) => stepsOf(seen, (purse) => buyTickets(seen, purse, createDice(1)));
    const steps = buy(seenBy({ pickThree: game(0) }));
    expect(steps).toHaveLength(3);
    expect(steps[0]).toEqual({
      kind: 'buy-ticket',
      horseIds: [expect.any(String), expect.any(String), expect.any(String)],
    });
    expect(buy(seenBy({ pickThree: game(3) }))).toEqual([]);
  });
});
