import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { HOUR_MS } from '#protocol/time.ts';
import { MICROS_PER_CENT } from './reference.ts';

/** The market maker's maximum quote per side, and its refill per game hour. */
const MAX_UNITS = 50;
const UNITS_PER_HOUR = 50;

/** Least real time between the market maker's turns, however fast the game runs. */
const MIN_BETWEEN_TURNS_MS = 1000;

/** The bid's ratio to the lower price, and the ask's to the higher one. */
export interface MarketMakerRatios {
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

/** The units to quote after this much game time, given what is left of the last quote. */
export const refilled = (left: number, sinceMs: number): number =>
  Math.min(MAX_UNITS, left + Math.floor((UNITS_PER_HOUR * sinceMs) / HOUR_MS));

/** The market maker's next turn: at the next full hour, and at least a real second after the last one. */
export const nextTurnMs = (lastTurnMs: EpochMs, speed: number): EpochMs =>
  Math.max(lastTurnMs - (lastTurnMs % HOUR_MS) + HOUR_MS, lastTurnMs + MIN_BETWEEN_TURNS_MS * speed);
