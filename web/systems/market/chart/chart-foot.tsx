import type { CandleInterval } from '#protocol/systems/market/models.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { clockTimeToSecond, dateAndTime } from '#web/ui/figure/times.ts';
import type { View } from '../model.ts';
import { formatPrice } from '../parts/format.ts';
import { chartText } from '../text/page.ts';
import type { Pointed } from './price-chart.tsx';
import type { ChartKind } from './use-chart.ts';

interface ChartFootProps {
  readonly kind: ChartKind;
  readonly interval: CandleInterval;
  readonly view: View;
  readonly pointed: Pointed | null;
}

export function ChartFoot({ kind, interval, view, pointed }: ChartFootProps) {
  return (
    <p className="figures min-h-4 truncate text-muted text-xs">
      {pointed ? <Readout pointed={pointed} view={view} /> : captionOf(kind, interval, view)}
    </p>
  );
}

function captionOf(kind: ChartKind, interval: CandleInterval, { trades, bids, asks }: View): string {
  switch (kind) {
    case 'trades':
      return trades.length === 0 ? '' : chartText.tradesCaption(trades.length);
    case 'candles':
      return trades.length === 0 ? '' : chartText.candlesCaption[interval];
    case 'depth':
      return bids.length + asks.length === 0 ? '' : chartText.depthCaption;
  }
}

function Readout({ pointed, view }: { pointed: Pointed; view: View }) {
  switch (pointed.kind) {
    case 'trade': {
      const { price, quantity, timestamp } = pointed.trade;
      return (
        <span>
          <b className="font-medium text-ink">{formatPrice(price)}</b>
          <span>{chartText.tradeAt(quantity, clockTimeToSecond(timestamp))}</span>
        </span>
      );
    }
    case 'candle': {
      const { t, o, h, l, c, v } = pointed.candle;
      return (
        <>
          <span>{dateAndTime(t)}</span> <Labelled name={chartText.open} price={o} />{' '}
          <Labelled name={chartText.high} price={h} /> <Labelled name={chartText.low} price={l} />{' '}
          <Labelled name={chartText.close} price={c} />
          <span>{chartText.volume}</span> <b className="font-medium text-ink">{fullCount(v)}</b>
        </>
      );
    }
    case 'price':
      return <DepthAt price={pointed.price} view={view} />;
  }
}

function Labelled({ name, price }: { name: string; price: number }) {
  return (
    <span>
      <span>{name}</span> <b className="font-medium text-ink">{formatPrice(price)}</b>
    </span>
  );
}

function DepthAt({ price, view: { bids, asks } }: { price: number; view: View }) {
  const sum = (levels: View['bids']) => levels.reduce((total, [, quantity]) => total + quantity, 0);
  const wanted = sum(bids.filter(([at]) => at >= price));
  const offered = sum(asks.filter(([at]) => at <= price));
  return (
    <>
      <b className="font-medium text-ink">{formatPrice(price)}</b>{' '}
      <span className="contents">
        {wanted > 0
          ? chartText.wanted(wanted)
          : offered > 0
            ? chartText.offered(offered)
            : chartText.withinSpread}
      </span>
    </>
  );
}
