import type { Candle, MarketTrade } from '#protocol/systems/market/models.ts';
import { type Box, LABELS } from './geometry.ts';
import { dayWord, timeWord } from './market-words.ts';

interface ChartTimesProps {
  readonly box: Box;
  /** In words, the earliest and the latest. */
  readonly times: readonly string[];
}

/** When what is drawn began and ended. */
export function ChartTimes({ box, times }: ChartTimesProps) {
  const [first] = times;
  const last = times.at(-1);
  return (
    <p
      className="figures absolute right-2 flex justify-between text-muted text-xs"
      style={{ left: LABELS, top: box.bottom + 8 }}
    >
      <span>{first}</span>
      {times.length > 1 && <span>{last}</span>}
    </p>
  );
}

export const timesOfTrades = (trades: readonly MarketTrade[]): string[] =>
  ends(trades).map(({ timestamp }) => timeWord(timestamp));

export const timesOfCandles = (candles: readonly Candle[]): string[] =>
  ends(candles).map(({ t }) => dayWord(t));

function ends<T>(list: readonly T[]): T[] {
  const [first] = list;
  const last = list.at(-1);
  return [first, last === first ? undefined : last].filter((end) => end !== undefined);
}
