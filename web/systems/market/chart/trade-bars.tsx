import type { MarketTrade } from '#protocol/systems/market/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { TRADES_SHOWN } from '#protocol/systems/market/terms.ts';
import { type Box, LABEL_WIDTH } from '../parts/geometry.ts';
import { chartText } from '../text/page.ts';
import { placeOf, type PriceAxis } from './price-axis.ts';

interface TradeBarsProps {
  readonly box: Box;
  readonly trades: readonly MarketTrade[];
  readonly axis: PriceAxis;
  readonly pointed: MarketTrade | null;
  readonly onPoint: (trade: MarketTrade | null) => void;
}

/** One unit of the viewBox per bar, newest on the right. */
export function TradeBars({ box, trades, axis, pointed, onPoint }: TradeBarsProps) {
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
