import type { Cents } from '#protocol/primitives.ts';
import { countedCents } from './reference.ts';

/** The part of a trade that candles depend on. */
export interface CandleTrade {
  readonly priceCents: Cents;
  readonly quantity: number;
}

/** Trades of one time, as a part of a candle. */
export interface CandlePart {
  readonly openCents: Cents;
  readonly highCents: Cents;
  readonly lowCents: Cents;
  readonly closeCents: Cents;
  readonly units: number;
  readonly turnoverCents: Cents;
  readonly countedCents: Cents;
}

/** What the trades of one order add to the candles of their time, in order. */
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
