import { isoOf } from '#protocol/kit/iso.ts';
import type { Candle, CandleInterval, MarketTrade } from '#protocol/systems/market/models.ts';
import { CANDLE_MS, CANDLES_SHOWN } from '#protocol/systems/market/terms.ts';
import { startOf } from '#protocol/values/time.ts';

export const INTERVALS: readonly CandleInterval[] = ['1m', '1h', '1d'];

/** With fewer candles the chart is filled from the right; their width does not grow. */
export const MIN_CANDLES = 24;

/** Trades older than the last candle are skipped: the candles already include them. */
export function withCandleTrades(
  candles: readonly Candle[],
  trades: readonly MarketTrade[],
  interval: CandleInterval,
): Candle[] {
  const next = [...candles];
  for (const { timestamp, price, quantity } of trades) {
    const beganMs = startOf(Date.parse(timestamp), CANDLE_MS[interval]);
    const last = next.at(-1);
    const lastMs = last ? Date.parse(last.t) : Number.NEGATIVE_INFINITY;
    if (last && beganMs === lastMs) {
      const { h, l, v } = last;
      next[next.length - 1] = {
        ...last,
        h: Math.max(h, price),
        l: Math.min(l, price),
        c: price,
        v: v + quantity,
      };
    } else if (beganMs > lastMs) {
      next.push({
        t: isoOf(beganMs),
        o: price,
        h: price,
        l: price,
        c: price,
        v: quantity,
      });
    }
  }
  return next.slice(-CANDLES_SHOWN);
}
