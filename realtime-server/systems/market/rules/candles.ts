import type { Cents } from '#protocol/values/primitives.ts';
import { countedCents } from './reference.ts';

/** Price in cents. */
export interface CandleTrade {
  readonly priceCents: Cents;
  readonly quantity: number;
}

/** OHLC, units and turnover of consecutive trades. */
export interface CandlePart {
  readonly openCents: Cents;
  readonly highCents: Cents;
  readonly lowCents: Cents;
  readonly closeCents: Cents;
  readonly units: number;
  readonly turnoverCents: Cents;
  readonly countedCents: Cents;
}

/** Candle contribution of one order's trades, oldest first; micro-dollars for the reference. */
export function candlePart(
  trades: readonly [CandleTrade, ...CandleTrade[]],
  referenceMicros: number,
): CandlePart {
  const prices = trades.map(({ priceCents }) => priceCents);
  const sum = (of: (trade: CandleTrade) => number): number =>
    trades.reduce((total, trade) => total + trade.quantity * of(trade), 0);
  return {
    openCents: trades[0].priceCents,
    highCents: Math.max(...prices),
    lowCents: Math.min(...prices),
    closeCents: prices.at(-1) ?? trades[0].priceCents,
    units: sum(() => 1),
    turnoverCents: sum(({ priceCents }) => priceCents),
    countedCents: sum(({ priceCents }) => countedCents(priceCents, referenceMicros)),
  };
}
