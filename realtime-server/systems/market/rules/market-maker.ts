import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { HOUR_MS } from '#protocol/time.ts';
import { MICROS_PER_CENT } from './reference.ts';

/** So many units a side the market maker quotes at most, and so many it takes up again in a game hour. */
const MAX_UNITS = 50;
const UNITS_PER_HOUR = 50;

/** The market maker takes its turn at most once in so much real time, however fast the game runs. */
const MIN_BETWEEN_TURNS_MS = 1000;

/** Which part of the lower price the market maker pays, and which of the higher one it asks. */
export interface MarketMakerRatios {
  readonly 'marketGoldRatio.min': number;
  readonly 'marketGoldRatio.max': number;
}

/** The two prices that the market maker looks at. */
export interface QuoteBasis {
  readonly referenceMicros: number;
  readonly baseMicros: number;
}

/**
 * What the market maker bids and asks for a unit: below both prices and above both, so that nobody gains by moving the reference;
 * rounded in its own favour, so the two never meet.
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

/** How many units the market maker quotes after so much game time, when so many of its last quote are left. */
export const refilled = (left: number, sinceMs: number): number =>
  Math.min(MAX_UNITS, left + Math.floor((UNITS_PER_HOUR * sinceMs) / HOUR_MS));

/** When the market maker's next turn is due: at the next full hour, and not sooner than a real second after the last one. */
export const nextTurnMs = (lastTurnMs: EpochMs, speed: number): EpochMs =>
  Math.max(lastTurnMs - (lastTurnMs % HOUR_MS) + HOUR_MS, lastTurnMs + MIN_BETWEEN_TURNS_MS * speed);
