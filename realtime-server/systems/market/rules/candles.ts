import type { Cents } from '#protocol/primitives.ts';
import { countedCents } from './reference.ts';

/** A trade as far as candles depend on it. */
export interface Traded {
  readonly priceCents: Cents;
  readonly quantity: number;
}

/** Trades of one moment, as a part of a candle. */
export interface CandlePart {
  readonly openCents: Cents;
  readonly highCents: Cents;
  readonly lowCents: Cents;
  readonly closeCents: Cents;
  readonly units: number;
  readonly turnoverCents: Cents;
  readonly countedCents: Cents;
}

/** What trades of one order, in their order, add to the candles of their time. */
export function candlePart(trades: readonly [Traded, ...Traded[]], referenceMicros: number): CandlePart {
  const prices = trades.map(({ priceCents }) => priceCents);
  const sum = (of: (trade: Traded) => number): number =>
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
