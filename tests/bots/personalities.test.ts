import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDice } from '#bots/wire/dice.ts';
import { MAX_HELD_DOLLARS, MAX_SHOWN_SHARE, MIN_SHOWN_DOLLARS } from '#bots/behaviours/market-share.ts';
import type { Act } from '#bots/personalities/act.ts';
import type { Observation } from '#bots/personalities/observation.ts';
import { PERSONALITIES, personalities } from '#bots/personalities/personalities.ts';
import { BASE_PRICE_DOLLARS, MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { bookOf, NOON_MS, openOrder, seenWith } from './seen.ts';

const TURNS = 400;

/** A personality's actions when it sees the same situation repeatedly. */
function actsOf(name: (typeof PERSONALITIES)[number], seen: Observation, seed = 1): readonly Act[] {
  const dice = createDice(seed);
  return Array.from({ length: TURNS }, () => personalities[name].decide(seen, dice));
}

const kindsOf = (acts: readonly Act[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(acts, ({ kind }) => kind)).map(([kind, all]) => [kind, all?.length ?? 0]),
  );

describe('a personality', () => {
  test.each(PERSONALITIES)('%s decides the same with the same dice', (name) => {
    expect(actsOf(name, seenWith(), 5)).toEqual(actsOf(name, seenWith(), 5));
    expect(actsOf(name, seenWith(), 5)).not.toEqual(actsOf(name, seenWith(), 6));
  });

  test.each(PERSONALITIES)('%s pays its rent before anything else, then collects its salary', (name) => {
    expect(kindsOf(actsOf(name, seenWith({ canPayRent: true, salaryHours: 9 })))).toEqual({
      'pay-own-rent': TURNS,
    });
    expect(kindsOf(actsOf(name, seenWith({ salaryHours: 16 })))).toEqual({ 'collect-salary': TURNS });
  });

  test.each(PERSONALITIES)('%s lives on its salary when it has nothing else', (name) => {
    const nothing = { gold: 0, food: 0, wood: 0, stone: 0, iron: 0, oil: 0, tools: 0 };
    const poor = seenWith({ balance: { dollars: 3, ...nothing } });
    expect(kindsOf(actsOf(name, poor))).toEqual({ 'collect-salary': TURNS });
    const acts = kindsOf(actsOf(name, { ...poor, salaryHours: 0 }));
    expect(Object.keys(acts).filter((kind) => kind !== 'idle' && kind !== 'order')).toEqual([]);
  });

  test('mostly does what its name says', () => {
    const share = (name: (typeof PERSONALITIES)[number], kind: Act['kind'], seen = seenWith()) =>
      (kindsOf(actsOf(name, seen))[kind] ?? 0) / TURNS;
    expect(share('gambler', 'bet')).toBeGreaterThan(0.4);
    expect(share('trader', 'order')).toBeGreaterThan(0.5);
    expect(share('saver', 'buy-property')).toBeGreaterThan(0.1);
    expect(share('saver', 'bet')).toBeLessThan(0.15);
    const prey = {
      id: 'prey',
      username: 'prey',
      dollars: 9_000,
      points: 0,
      defense_power: 20,
      wins: 0,
      losses: 0,
    };
    const free = { protection: null, protected_until: null, next_attack_at: null };
    const crew = { ...seenWith().crew, targets: [{ ...prey, ...free }] };
    expect(share('fighter', 'attack', seenWith({ crew }))).toBeGreaterThan(0.2);
    expect(share('fighter', 'attack', seenWith({ crew: { ...crew, attacksLeft: 0 } }))).toBe(0);
  });

  test('attacks nobody who is protected, was just attacked, or is much stronger', () => {
    const other = { username: 'x', dollars: 9_000, points: 0, defense_power: 20, wins: 0, losses: 0 };
    const free = { protection: null, protected_until: null, next_attack_at: null };
    const targets = [
      { ...other, ...free, id: 'new', protection: 'newcomer' as const, protected_until: '' },
      { ...other, ...free, id: 'again', next_attack_at: '' },
      { ...other, ...free, id: 'strong', defense_power: 70 },
    ];
    const seen = seenWith({ crew: { ...seenWith().crew, targets } });
    expect(kindsOf(actsOf('fighter', seen)).attack).toBeUndefined();
  });

  test('founds an alliance when it is a founder and there are few, else joins one', () => {
    const summary = { stats: { total_members: 3 }, name: 'Brass Ring' };
    const open = [summary] as unknown as Observation['alliance']['open'];
    const kinds = (isFounder: boolean, alliances: Observation['alliance']['open']) => {
      const seen = seenWith({
        traits: { isFounder, daring: 0 },
        alliance: { own: null, chat: [], open: alliances },
      });
      return Object.keys(kindsOf(actsOf('saver', seen))).filter((kind) => kind.endsWith('alliance'));
    };
    expect(kinds(true, open)).toEqual(['found-alliance']);
    expect(kinds(true, Array.from({ length: 6 }, () => summary) as never)).toEqual(['join-alliance']);
    expect(kinds(false, open)).toEqual(['join-alliance']);
    expect(kinds(false, [])).toEqual([]);
  });

  test('buys a house while it owns fewer than eight', () => {
    const { estate } = seenWith();
    const buys = (count: number): boolean => {
      const owned = Array.from({ length: count }, () => ({})) as unknown as Observation['estate']['owned'];
      return 'buy-property' in kindsOf(actsOf('saver', seenWith({ estate: { ...estate, owned } })));
    };
    expect([7, 8].map(buys)).toEqual([true, false]);
  });

  test('withdraws an old quote', () => {
    const created_at = new Date(NOON_MS - 4 * 86_400_000).toISOString();
    const seen = seenWith({ ownOrders: [openOrder({ id: 'old', created_at })] });
    expect(actsOf('trader', seen)).toContainEqual({ kind: 'cancel-order', orderId: 'old' });
  });
});

describe("an inhabitant's share of a market", () => {
  const amount = fc.nat({ max: 6_000 });
  const order = fc.record({
    resource: fc.constantFrom(...MARKET_RESOURCES),
    orderType: fc.constantFrom<OrderType>('buy', 'sell'),
    remaining: fc.integer({ min: 1, max: 300 }),
  });
  const situation = fc.record({
    name: fc.constantFrom(...PERSONALITIES),
    seed: fc.nat(),
    dollars: fc.nat({ max: 1_000_000 }),
    held: amount,
    shown: fc.nat({ max: 5_000 }),
    ownOrders: fc.array(order, { maxLength: 5 }),
  });

  test("is at most a tenth of a side's depth or a small floor, and within its storage limit", () => {
    fc.assert(
      fc.property(situation, ({ name, seed, dollars, held, shown, ownOrders }) => {
        const goods = { gold: held, food: held, wood: held, stone: held, iron: held, oil: held, tools: held };
        const own = ownOrders.map((one, index) => openOrder({ ...one, id: String(index) }));
        const market = Object.fromEntries(
          MARKET_RESOURCES.map((one) => [one, bookOf(one, shown)]),
        ) as Observation['market'];
        const seen = seenWith({ balance: { dollars, ...goods }, ownOrders: own, market });
        const openOf = (resource: MarketResource, side: OrderType) =>
          own
            .filter((one) => one.resource === resource && one.orderType === side)
            .reduce((sum, { remaining }) => sum + remaining, 0);
        for (const act of actsOf(name, seen, seed)) {
          if (act.kind !== 'order') continue;
          const { resource, orderType, quantity, price } = act;
          const floor = Math.max(1, MIN_SHOWN_DOLLARS / BASE_PRICE_DOLLARS[resource]);
          expect(quantity + openOf(resource, orderType)).toBeLessThanOrEqual(
            Math.max(floor, MAX_SHOWN_SHARE * shown),
          );
          if (orderType === 'sell') expect(quantity).toBeLessThanOrEqual(held);
          if (orderType === 'sell') continue;
          expect(quantity * price).toBeLessThanOrEqual(dollars);
          const all = quantity + held + openOf(resource, 'buy') + openOf(resource, 'sell');
          expect(all * BASE_PRICE_DOLLARS[resource]).toBeLessThanOrEqual(MAX_HELD_DOLLARS);
        }
      }),
      { numRuns: propertyRuns(20) },
    );
  });
});
