import type { Candle, MarketTrade } from '#protocol/systems/market/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { clockTimeToSecond, dateAndTime } from '#web/ui/figure/times.ts';
import { type Box, LABEL_WIDTH } from '../parts/geometry.ts';

/** `share`: the part of the chart width in use; the rest, on the left, is empty. */
export interface Span {
  readonly first: string;
  readonly last: string;
  readonly share: number;
}

/** Share of the chart width below which two labels overlap. */
const ROOM_FOR_BOTH = 0.4;

export function ChartTimes({ box, span }: { box: Box; span: Span }) {
  const { first, last, share } = span;
  const isBoth = first !== last && share >= ROOM_FOR_BOTH;
  return (
    <p
      className={cx(
        'figures absolute right-2 flex text-muted text-xs',
        isBoth ? 'justify-between' : 'justify-end',
      )}
      style={{
        left: `calc(${LABEL_WIDTH}px + (100% - ${LABEL_WIDTH}px) * ${1 - share})`,
        top: box.bottom + 8,
      }}
    >
      {isBoth && <span>{first}</span>}
      <span className="whitespace-nowrap">{last}</span>
    </p>
  );
}

export const spanOfTrades = (trades: readonly MarketTrade[], slots: number): Span | null =>
  spanOf(
    trades.map(({ timestamp }) => timestamp),
    { slots, formatOf: clockTimeToSecond },
  );

export const spanOfCandles = (candles: readonly Candle[], slots: number): Span | null =>
  spanOf(
    candles.map(({ t }) => t),
    { slots, formatOf: dateAndTime },
  );

interface SpanOptions {
  readonly slots: number;
  readonly formatOf: (iso: string) => string;
}

function spanOf(times: readonly string[], { slots, formatOf }: SpanOptions): Span | null {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return null;
  return { first: formatOf(first), last: formatOf(last), share: Math.min(1, times.length / slots) };
}
