import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { MarketTrade } from '#protocol/systems/market/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { clockTimeToSecond } from '#web/ui/figure/times.ts';
import { formatPrice, formatQuantity } from '../parts/format.ts';
import { orderBookText, sharedText } from '../text/page.ts';
import { FRONT_ORDERS } from './front-orders.ts';

export function Tape({ trades }: { trades: readonly MarketTrade[] }) {
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
