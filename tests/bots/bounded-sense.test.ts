import { describe, expect, test } from 'vitest';
import { createDice } from '#bots/wire/dice.ts';
import type { OrderAct } from '#bots/personalities/act.ts';
import { PERSONALITIES, personalities } from '#bots/personalities/personalities.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { bookOf, CHANCES, raceOf, seenWith } from './seen.ts';

const TURNS = 4_000;

/** The expected value of a bet in dollars, by the race's own chances. */
function expectationOf(raceId: string, horseId: string, stake: number): number {
  const index = raceOf(raceId).horses.findIndex(({ id }) => id === horseId);
  const { odds = 0 } = raceOf(raceId).horses[index] ?? {};
  return (CHANCES[index] ?? 0) * stake * (odds + 1) - stake;
}

describe('an inhabitant loses to a good player on average:', () => {
  test.each(PERSONALITIES)('every bet of a %s has a negative expected value', (name) => {
    const dice = createDice(3);
    const acts = Array.from({ length: TURNS }, () => personalities[name].decide(seenWith(), dice));
    const bets = acts.filter((act) => act.kind === 'bet');
    const expected = bets.map(({ raceId, horseId, amount }) => expectationOf(raceId, horseId, amount));
    expect(bets.length).toBeGreaterThan(50);
    expect(expected.filter((dollars) => dollars > 0)).toEqual([]);
    const staked = bets.reduce((sum, { amount }) => sum + amount, 0);
    const lost = -expected.reduce((sum, dollars) => sum + dollars, 0);
    expect(lost / staked).toBeGreaterThan(0.05);
    expect(lost / staked).toBeLessThan(0.2);
  });

  test.each([0.85, 1, 1.15])(
    'trading against its mispriced quotes is profitable, with the last trade at %s of the reference',
    (level) => {
      const market = { ...seenWith().market, iron: bookOf('iron', 400, level * BASE_PRICE_DOLLARS.iron) };
      const seen = seenWith({ market });
      const dice = createDice(9);
      const orders = Array.from({ length: TURNS }, () => personalities.trader.decide(seen, dice)).filter(
        (act): act is OrderAct => act.kind === 'order' && act.resource === 'iron',
      );
      // The other side gains this much by buying below the reference and selling above it.
      const gains = orders.map(({ orderType, price, quantity }) =>
        Math.max(
          0,
          quantity *
            (orderType === 'sell' ? BASE_PRICE_DOLLARS.iron - price : price - BASE_PRICE_DOLLARS.iron),
        ),
      );
      const gained = gains.filter((dollars) => dollars > 0);
      expect(orders.length).toBeGreaterThan(200);
      expect(gained.length / orders.length).toBeGreaterThan(0.1);
      expect(gained.length / orders.length).toBeLessThan(0.7);
    },
  );

  test('a player who quotes wider than it does buys cheaper and sells dearer', () => {
    const dice = createDice(4);
    const orders = Array.from({ length: TURNS }, () => personalities.trader.decide(seenWith(), dice)).filter(
      (act): act is OrderAct => act.kind === 'order',
    );
    const relative = orders.map(({ resource, price }) => price / BASE_PRICE_DOLLARS[resource]);
    const mean = (side: OrderAct['orderType']): number => {
      const prices = relative.filter((_, index) => orders[index]?.orderType === side);
      return prices.reduce((sum, one) => sum + one, 0) / prices.length;
    };
    expect(mean('buy')).toBeGreaterThan(0.9);
    expect(mean('sell')).toBeLessThan(1.1);
    expect(Math.min(...relative)).toBeGreaterThan(0.8);
    expect(Math.max(...relative)).toBeLessThan(1.2);
  });
});
