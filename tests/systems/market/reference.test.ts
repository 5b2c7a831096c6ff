import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import {
  baseMicros,
  countedCents,
  movedReference,
  pairLimit,
  type Traded,
} from '#server/systems/market/rules/reference.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, give, sell } from './trader.ts';

const test = inWorld({ speed: 3600 });
const BASE = baseMicros('iron');

/** The reference price of iron relative to its base price. */
const timesBase = async (world: TestWorld): Promise<number> => {
  const row = await world.database.read((tx) => resourceStore(tx).of('iron'));
  return (row?.referenceMicros ?? 0) / BASE;
};

/** The price relative to the base price at which a trade counts most. */
const pass = async (world: TestWorld, [from, to]: readonly [TestPlayer, TestPlayer]): Promise<void> => {
  const price = Math.floor(12 * (await timesBase(world)) * 100) / 100;
  const order = { resource: 'iron', quantity: 5_000, price } as const;
  expect((await sell(from, order)).status).toBe(200);
  expect((await buy(to, order)).status).toBe(200);
  // The market maker's cheaper offers were taken from it.
  await from.post('/api/market/cancel-all', {});
};

describe('the reference price', () => {
  test('moves at most about 1 % when two accounts trade at twice its level for five days', async ({
    world,
  }) => {
    const pair = [
      await world.player({ dollars: 200_000 }),
      await world.player({ dollars: 200_000 }),
    ] as const;
    await give(world, pair[0], { iron: 5_000 });
    const before = await timesBase(world);
    for (let day = 0; day < 5; day += 1) {
      await pass(world, day % 2 === 0 ? pair : [pair[1], pair[0]]);
      await world.advance(DAY_MS);
    }
    expect((await timesBase(world)) / before).toBeGreaterThan(1);
    expect((await timesBase(world)) / before).toBeLessThan(1.012);
  });

  test('moves with the trades of many pairs as specified, whoever sold to whom', async ({ world }) => {
    const players: TestPlayer[] = [];
    for (let at = 0; at < 6; at += 1) players.push(await world.player({ dollars: 50_000 }));
    const [maker, ...others] = players as [TestPlayer, ...TestPlayer[]];
    await give(world, maker, { iron: 5_000 });
    const before = await timesBase(world);
    const price = Math.floor(6 * before * 110) / 100;
    const day = { units: 0, countedCents: 0, heavyPairs: [] as Traded[] };
    const trade = async (from: TestPlayer, to: TestPlayer, quantity: number) => {
      const order = { resource: 'iron', quantity, price } as const;
      expect((await sell(from, order)).status).toBe(200);
      const { trades } = (await buy(to, order)).body;
      expect(trades).toMatchObject([{ quantity, price }]);
      day.units += quantity;
      day.countedCents += quantity * countedCents(Math.round(price * 100), before * BASE);
    };
    for (const other of others) await trade(maker, other, 100);
    // Both directions are one pair.
    await trade(maker, others[0]!, 300);
    await trade(others[0]!, maker, 300);
    const cents = Math.round(price * 100);
    day.heavyPairs.push({ units: 700, countedCents: 700 * cents });
    await world.advance(DAY_MS);
    const moved = movedReference('iron', before * BASE, day);
    expect(await timesBase(world)).toBeCloseTo(moved / BASE, 9);
    const share = (400 + pairLimit(1_100)) / 1_100;
    expect(moved / BASE).toBeCloseTo(before * (1 + 0.05 * share * share * (cents / (600 * before) - 1)), 6);
  });

  test('moves 5 % of the way for five equal pairs, a 25th of that for one, and not at all without trades', () => {
    const at = (units: number): Traded => ({ units, countedCents: units * 1_200 });
    expect(movedReference('iron', BASE, { ...at(500), heavyPairs: [] })).toBe(Math.round(1.05 * BASE));
    expect(movedReference('iron', BASE, { ...at(500), heavyPairs: [at(500)] })).toBe(
      Math.round(1.002 * BASE),
    );
    expect(movedReference('iron', BASE, { units: 0, countedCents: 0, heavyPairs: [] })).toBe(BASE);
  });

  test('gives one pair at most a fifth of the weight, whatever it trades', () => {
    const volume = fc.integer({ min: 1, max: 1_000_000 });
    const cents = fc.integer({ min: 300, max: 1_200 });
    fc.assert(
      fc.property(volume, cents, fc.nat(1_000_000), (units, pairCents, otherUnits) => {
        const pair = { units, countedCents: units * pairCents };
        const whole = {
          units: units + otherUnits,
          countedCents: pair.countedCents + otherUnits * 600,
        };
        const heavyPairs = units > pairLimit(whole.units) ? [pair] : [];
        const moved = movedReference('iron', BASE, { ...whole, heavyPairs });
        // All others trade at the reference: only the pair moves it.
        expect(Math.abs(moved - BASE)).toBeLessThanOrEqual(
          0.05 * 0.2 * Math.abs(pairCents / 600 - 1) * BASE + 1,
        );
        expect(Math.sign(moved - BASE) * Math.sign(pairCents - 600)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
