import type { Cents } from '../../values/primitives.ts';

/** Reference prices are in millionths of a dollar: cheap goods move less than a cent a day. */
export const MICROS_PER_CENT = 10_000;

interface MarketMakerRatios {
  readonly 'marketGoldRatio.min': number;
  readonly 'marketGoldRatio.max': number;
}

interface MarketMakerDepth {
  readonly 'market.deskDepth': number;
  readonly 'market.deskDepthPerPlayer': number;
}

/** Exact for settings of up to this many decimals. */
const DEPTH_DECIMALS = 6;

/** Units a side and game hour of each good: a base plus a part per active player, rounded down. */
export function marketMakerDepth(activePlayers: number, depth: MarketMakerDepth): number {
  const units = depth['market.deskDepth'] + depth['market.deskDepthPerPlayer'] * activePlayers;
  return Math.floor(Number(units.toFixed(DEPTH_DECIMALS)));
}

export interface QuoteBasis {
  readonly referenceMicros: number;
  readonly baseMicros: number;
}

/** Bid and ask in cents: outside both prices, so moving the reference gains nothing, and rounded outwards. */
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
