import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketMakerPrices } from '#protocol/systems/market/quotes.ts';

const RATIOS = { 'marketGoldRatio.min': 0.8, 'marketGoldRatio.max': 1.2 };
/** $3. */
const BASE_MICROS = 3_000_000;
const at = (timesBase: number) =>
  marketMakerPrices({ referenceMicros: timesBase * BASE_MICROS, baseMicros: BASE_MICROS }, RATIOS);

test('the market maker bids 0.8 of the lower and asks 1.2 of the higher of reference and base price', () => {
  expect([0.5, 1, 2].map(at)).toEqual([
    { buy: 120, sell: 360 },
    { buy: 240, sell: 360 },
    { buy: 240, sell: 720 },
  ]);
});

test('the market maker never buys back above its selling price, wherever the reference moves', () => {
  const micros = fc.integer({ min: 1, max: 2_000_000_000 });
  fc.assert(
    fc.property(micros, micros, micros, (baseMicros, one, other) => {
      const { sell } = marketMakerPrices({ referenceMicros: one, baseMicros }, RATIOS);
      const { buy } = marketMakerPrices({ referenceMicros: other, baseMicros }, RATIOS);
      expect(buy).toBeLessThanOrEqual(sell);
    }),
  );
});
