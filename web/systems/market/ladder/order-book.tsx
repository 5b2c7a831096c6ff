import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Market, MarketOrder, MarketResource, MarketTrade } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { clockTimeToSecond } from '#web/ui/figure/times.ts';
import type { View } from '../model.ts';
import { formatPrice, formatQuantity } from '../parts/format.ts';
import { Quantity, QuantityHead } from '../parts/cells.tsx';
import { orderBookText, sharedText } from '../text/page.ts';
import { type BookOrder, FRONT_ORDERS, frontOrders, readOrders } from './front-orders.ts';

interface OrderBookProps {
  readonly resource: MarketResource;
  readonly view: View;
  readonly market: Market | undefined;
  readonly mine: readonly MarketOrder[] | null;
}

export function OrderBook({ resource, view, market, mine }: OrderBookProps) {
  const { id } = useUser();
  const own = (orderType: MarketOrder['orderType']) =>
    mine?.filter((order) => order.resource === resource && order.orderType === orderType) ?? null;
  const front = (orderType: MarketOrder['orderType'], levels: View['bids']) =>
    frontOrders(levels, readOrders(market, { resource, orderType, ownId: id }), own(orderType));
  return (
    <section className="@container min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5 py-3 max-sm:px-4">
        <h2 className="font-semibold text-base">{orderBookText.title}</h2>
        <p className="text-muted text-xs">{orderBookText.note}</p>
      </header>
      <div className="grid gap-px bg-line @min-[20rem]:grid-cols-2 @min-[39rem]:grid-cols-[1fr_1fr_1.1fr]">
        <Queue
          title={orderBookText.buyOrders}
          empty={orderBookText.noBuyOrders}
          tone="text-gain"
          orders={front('buy', view.bids)}
        />
        <Queue
          title={orderBookText.sellOrders}
          empty={orderBookText.noSellOrders}
          tone="text-loss"
          orders={front('sell', view.asks)}
        />
        <Tape trades={view.trades} />
      </div>
    </section>
  );
}

interface QueueProps {
  readonly title: string;
  readonly empty: string;
  readonly tone: string;
  readonly orders: readonly BookOrder[];
}

function Queue({ title, empty, tone, orders }: QueueProps) {
  return (
    <div className="min-w-0 bg-surface pt-2 pb-3">
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="h-8 whitespace-nowrap pl-5 text-left font-medium max-sm:pl-3">
              {title}
            </th>
            <th scope="col" className="px-1 text-right font-medium sm:px-2">
              {orderBookText.price}
            </th>
            <th scope="col" className="pr-5 text-right font-medium max-sm:pr-3">
              <QuantityHead />
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <tr key={order.id} className={cx('h-7', order.isOwn && 'bg-money/8')}>
              <td className="pl-5 text-muted text-xs max-sm:pl-3">
                {order.isOwn ? (
                  <span className="font-medium text-money">{sharedText.ownMark}</span>
                ) : (
                  index + 1
                )}
              </td>
              <td className={cx('figures px-1 text-right font-medium sm:px-2', tone)}>
                {formatPrice(order.price)}
              </td>
              <td className="figures pr-5 text-right max-sm:pr-3">
                <Quantity of={order.quantity} />
              </td>
            </tr>
          ))}
          {orders.length === 0 && (
            <tr style={{ height: FRONT_ORDERS * 28 }}>
              <td colSpan={3} className="text-center text-muted">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Tape({ trades }: { trades: readonly MarketTrade[] }) {
  const shown = trades.slice(-FRONT_ORDERS).toReversed();
  const [seenId] = useState(() => trades.at(-1)?.id ?? 0);
  const before = trades.at(-1 - FRONT_ORDERS);
  return (
    <div className="min-w-0 bg-surface pt-2 pb-3 @min-[20rem]:@max-[39rem]:col-span-2">
      <table className="w-full text-sm">
        <caption className="sr-only">{orderBookText.lastTrades}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="h-8 pl-5 text-left font-medium max-sm:pl-3">
              {orderBookText.lastTrades}
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              {orderBookText.price}
            </th>
            <th scope="col" className="pr-5 text-right font-medium max-sm:pr-3">
              {sharedText.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((trade, index) => (
            <tr key={trade.id} className={cx('h-7', trade.id > seenId && 'slides-in')}>
              <td className="figures pl-5 text-muted text-xs max-sm:pl-3">
                {clockTimeToSecond(trade.timestamp)}
              </td>
              <td className="px-2 text-right">
                <Price price={trade.price} before={(shown[index + 1] ?? before)?.price ?? trade.price} />
              </td>
              <td className="figures pr-5 text-right max-sm:pr-3">{formatQuantity(trade.quantity)}</td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr style={{ height: FRONT_ORDERS * 28 }}>
              <td colSpan={3} className="text-center text-muted">
                {orderBookText.noTrades}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Price({ price, before }: { price: number; before: number }) {
  if (price === before) return <span className="figures font-medium">{formatPrice(price)}</span>;
  const isUp = price > before;
  return (
    <span
      className={cx('figures inline-flex items-center gap-1 font-medium', isUp ? 'text-gain' : 'text-loss')}
    >
      <Icon of={isUp ? ArrowUp : ArrowDown} size={12} label={isUp ? sharedText.up : sharedText.down} />
      <span>{formatPrice(price)}</span>
    </span>
  );
}
