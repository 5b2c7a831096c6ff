import { type ComponentType, lazy, Suspense } from 'react';
import type { Candle, MarketTrade } from '#protocol/systems/market/models.ts';
import { TRADES_SHOWN } from '#protocol/systems/market/terms.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import type { View } from '../model.ts';
import { startOrder } from '../parts/shortcuts.ts';
import { type Box, LABEL_WIDTH } from '../parts/geometry.ts';
import { FailedLoad, isFailed, type Reading } from '../parts/loading.tsx';
import { chartText, failedLoadText, sharedText } from '../text/page.ts';
import type { CandleChart as CandleChartPart } from './candle-chart.tsx';
import { MIN_CANDLES } from './candle-series.ts';
import { ChartTimes, type Span, spanOfCandles, spanOfTrades } from './chart-times.tsx';
import type { DepthChart as DepthChartPart } from './depth-chart.tsx';
import { type OwnMarks, type PriceAxis, placeOf } from './price-axis.ts';
import { PriceGrid } from './price-grid.tsx';
import type { ChartKind } from './use-chart.ts';

const CandleChart: ComponentType<Parameters<typeof CandleChartPart>[0]> = lazy(async () => {
  const { CandleChart: part } = await import('./candle-chart.tsx');
  return { default: part };
});
const DepthChart: ComponentType<Parameters<typeof DepthChartPart>[0]> = lazy(async () => {
  const { DepthChart: part } = await import('./depth-chart.tsx');
  return { default: part };
});

export type Pointed =
  | { readonly kind: 'trade'; readonly trade: MarketTrade }
  | { readonly kind: 'candle'; readonly candle: Candle }
  | { readonly kind: 'price'; readonly price: number };

interface PriceChartProps {
  readonly kind: ChartKind;
  readonly box: Box;
  readonly view: View;
  readonly candles: readonly Candle[] | null;
  readonly reading: Reading;
  readonly axis: PriceAxis | null;
  readonly own: OwnMarks;
  readonly pointedPrice: number | null;
  readonly pointed: Pointed | null;
  readonly onPoint: (pointed: Pointed | null) => void;
}

export function PriceChart({ box, axis, view, own, pointedPrice, ...rest }: PriceChartProps) {
  const span = spanOf({ ...rest, view });
  return (
    <div className="relative min-w-0" style={{ height: box.height }}>
      {axis ? (
        <>
          <PriceGrid
            box={box}
            axis={axis}
            last={view.trades.at(-1)?.price ?? null}
            own={own}
            pointed={pointedPrice}
          />
          {span && <ChartTimes box={box} span={span} />}
          <Suspense>
            <Drawing box={box} axis={axis} view={view} {...rest} />
          </Suspense>
        </>
      ) : (
        <NothingYet {...rest} />
      )}
    </div>
  );
}

function spanOf({ kind, view, candles }: Pick<PriceChartProps, 'kind' | 'view' | 'candles'>): Span | null {
  switch (kind) {
    case 'trades':
      return spanOfTrades(view.trades, TRADES_SHOWN);
    case 'candles':
      return spanOfCandles(candles ?? [], MIN_CANDLES);
    case 'depth':
      return null;
  }
}

type DrawingProps = Omit<PriceChartProps, 'own' | 'pointedPrice' | 'axis' | 'reading'> & {
  readonly axis: PriceAxis;
};

function Drawing({ kind, box, axis, view, candles, pointed, onPoint }: DrawingProps) {
  switch (kind) {
    case 'trades':
      return (
        <TradeBars
          box={box}
          axis={axis}
          trades={view.trades}
          pointed={pointed?.kind === 'trade' ? pointed.trade : null}
          onPoint={(trade) => onPoint(trade && { kind: 'trade', trade })}
        />
      );
    case 'candles':
      return (
        <CandleChart
          box={box}
          axis={axis}
          candles={candles ?? []}
          onPoint={(candle) => onPoint(candle && { kind: 'candle', candle })}
        />
      );
    case 'depth':
      return (
        <DepthChart
          box={box}
          axis={axis}
          view={view}
          onPoint={(price) => onPoint(price === null ? null : { kind: 'price', price })}
        />
      );
  }
}

function NothingYet({ kind, candles, reading }: Pick<PriceChartProps, 'kind' | 'candles' | 'reading'>) {
  if (kind === 'candles' && isFailed(reading))
    return <FailedLoad of={reading} message={failedLoadText.candles} />;
  if (kind === 'candles' && candles === null) return null;
  const { title, text } = kind === 'depth' ? chartText.emptyBook : chartText.empty;
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center px-6 text-center">
      <p className="font-medium text-base">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
      <Button size="sm" className="mt-3" onClick={() => startOrder('buy')}>
        {sharedText.placeOrder}
      </Button>
    </div>
  );
}

interface TradeBarsProps {
  readonly box: Box;
  readonly trades: readonly MarketTrade[];
  readonly axis: PriceAxis;
  readonly pointed: MarketTrade | null;
  readonly onPoint: (trade: MarketTrade | null) => void;
}

/** One unit of the viewBox per bar, newest on the right. */
function TradeBars({ box, trades, axis, pointed, onPoint }: TradeBarsProps) {
  const high = box.bottom - box.top;
  const first = TRADES_SHOWN - trades.length;
  return (
    <svg
      role="img"
      aria-label={chartText.trades(trades.map(({ price }) => price))}
      viewBox={`0 0 ${TRADES_SHOWN} ${high}`}
      preserveAspectRatio="none"
      className="absolute right-0"
      style={{ left: LABEL_WIDTH, top: box.top, width: `calc(100% - ${LABEL_WIDTH}px)`, height: high }}
      onPointerLeave={() => onPoint(null)}
    >
      {trades.map((trade, index) => (
        <Bar
          key={trade.id}
          slot={first + index}
          high={high}
          top={placeOf(axis, trade.price) * high}
          change={trade.price - (trades[index - 1]?.price ?? trade.price)}
          isBright={pointed ? pointed.id === trade.id : index === trades.length - 1}
          onPoint={() => onPoint(trade)}
        />
      ))}
    </svg>
  );
}

interface BarProps {
  readonly slot: number;
  readonly high: number;
  readonly top: number;
  readonly change: number;
  readonly isBright: boolean;
  readonly onPoint: () => void;
}

function Bar({ slot, high, top, change, isBright, onPoint }: BarProps) {
  const fill = change > 0 ? 'fill-gain' : change < 0 ? 'fill-loss' : 'fill-muted';
  return (
    <g
      className="trade-bar"
      style={{ transform: `translateX(${slot}px)` }}
      onPointerEnter={onPoint}
      onPointerDown={onPoint}
    >
      <rect width={1} height={high} fill="transparent" />
      <rect
        x={0.14}
        width={0.72}
        y={top}
        height={Math.max(0, high - top)}
        className={cx(fill, isBright ? 'opacity-45' : 'opacity-20')}
      />
      <rect x={0.14} width={0.72} y={top - 1} height={2} className={fill} />
    </g>
  );
}
