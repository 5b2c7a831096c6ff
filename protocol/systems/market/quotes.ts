import type { Cents } from '../../primitives.ts';

/** Reference prices are in millionths of a dollar: cheap goods move by less than a cent a day. */
export const MICROS_PER_CENT = 10_000;

/** The bid's ratio to the lower price, and the ask's to the higher one. */
interface MarketMakerRatios {
  readonly 'marketGoldRatio.min': number;
  readonly 'marketGoldRatio.max': number;
}

/** The two prices that the quotes depend on. */
export interface QuoteBasis {
  readonly referenceMicros: number;
  readonly baseMicros: number;
}

/**
 * The market maker's bid and ask: below and above both prices, so that nobody gains by moving the reference; rounded in its
 * own favour, so that they never cross.
 */
export const marketMakerPrices = (
  { referenceMicros, baseMicros }: QuoteBasis,
  ratios: MarketMakerRatios,
): Record<'buy' | 'sell', Cents> => {
  const [lower, higher] = [Math.min(referenceMicros, baseMicros), Math.max(referenceMicros, baseMicros)];
  return {
    buy: Math.max(1, Math.floor((lower * ratios['marketGoldRatio.min']) / MICROS_PER_CENT)),
    sell: Math.ceil((higher * ratios['marketGoldRatio.max']) / MICROS_PER_CENT),
  };
};
