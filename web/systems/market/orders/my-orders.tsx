import { X } from 'lucide-react';
import { useState } from 'react';
import type { MarketOrder } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fullCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { FailedLoad, isFailed } from '../parts/failed-load.tsx';
import { formatShortSpan, formatPrice } from '../parts/format.ts';
import { Quantity } from '../parts/quantity.tsx';
import { begin } from '../parts/shortcuts.ts';
import { looks } from '../parts/resource-names.ts';
import { MARKET_READS, useMyOrders } from '../use-market.ts';

/** Longer lists are folded to keep the portfolio below them in view. */
const IN_SIGHT = 8;
const MAX_UNFOLDED = 10;

export function MyOrders() {
  const [isWhole, setWhole] = useState(false);
  const reading = useMyOrders();
  const { data: orders } = reading;
  const all = orders ?? [];
  const isLong = all.length > MAX_UNFOLDED;
  if (isFailed(reading)) return <FailedLoad of={reading} what="your orders" />;
  return (
    <>
      <Table
        caption="My open orders"
        columns={columns}
        rows={isLong && !isWhole ? all.slice(0, IN_SIGHT) : all}
        rowKey={({ id }) => id}
        loadingRows={orders ? 0 : 3}
        className={narrowCells}
        empty={
          <EmptyState
            title="Nothing of yours is in the book"
            text="What does not trade at once waits here until somebody takes it, or its time is up."
            action={<Button onClick={() => begin('buy')}>Write an order</Button>}
          />
        }
      />
      {isLong && (
        <Button
          variant="quiet"
          className="w-full rounded-t-none"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Show the newest ${IN_SIGHT}` : `Show all ${fullCount(all.length)}`}
        </Button>
      )}
    </>
  );
}

export const narrowCells =
  'max-sm:[&_:is(td,th):not(:first-child)]:pl-1.5 max-sm:[&_:is(td,th):not(:last-child)]:pr-1.5';

export function SideLabel({ orderType }: Pick<MarketOrder, 'orderType'>) {
  return (
    <span className={cx('font-medium', orderType === 'buy' ? 'text-gain' : 'text-loss')}>
      {orderType === 'buy' ? 'Buy' : 'Sell'}
    </span>
  );
}

const columns: readonly Column<MarketOrder>[] = [
  {
    key: 'order',
    head: 'Order',
    names: true,
    cell: ({ orderType, resource, status, quantity, remaining }) => (
      <span className={cx('flex items-center gap-2', status !== 'open' && 'order-leaves')}>
        <Icon of={looks[resource].icon} size={16} className="text-muted max-[22rem]:hidden" />
        <span>
          <SideLabel orderType={orderType} /> {looks[resource].name}
          <span className="figures block whitespace-nowrap font-normal text-muted text-xs sm:hidden">
            <Quantity of={remaining} />
            <span> of </span>
            <Quantity of={quantity} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    align: 'right',
    cell: ({ price }) => <span className="font-medium">{formatPrice(price)}</span>,
  },
  {
    key: 'remaining',
    head: 'Remaining',
    align: 'right',
    wideOnly: true,
    cell: ({ quantity, remaining }) => (
      <span className="inline-block min-w-28">
        {fullCount(remaining)} <span className="text-muted">of {fullCount(quantity)}</span>
        <Meter value={quantity - remaining} max={quantity} label="Traded" tone="money" className="mt-1" />
      </span>
    ),
  },
  {
    key: 'worth',
    head: 'Worth',
    align: 'right',
    wideOnly: true,
    cell: ({ price, remaining }) => <Money of={Math.round(price * 100 * remaining) / 100} form="short" />,
  },
  {
    key: 'expires',
    head: (
      <span>
        <span className="max-sm:sr-only">Expires</span>
        <span className="sm:hidden">Ends</span> in
      </span>
    ),
    align: 'right',
    cell: ({ expires_at, status }) =>
      status === 'open' ? (
        <TimeLeft untilMs={Date.parse(expires_at)} />
      ) : (
        <Badge tone={status === 'filled' ? 'gain' : 'plain'}>{status}</Badge>
      ),
  },
  {
    key: 'cancel',
    head: <span className="sr-only">Cancel</span>,
    align: 'right',
    // Sticky: on overflow the other columns are cut off, not the button.
    className: 'sticky right-0 bg-surface',
    cell: (order) => order.status === 'open' && <CancelButton order={order} />,
  },
];

function TimeLeft({ untilMs }: { untilMs: number }) {
  return (
    <>
      <Countdown until={untilMs} done="expired" className="max-sm:hidden" />
      <Countdown until={untilMs} done="expired" formatOf={formatShortSpan} className="sm:hidden" />
    </>
  );
}

function CancelButton({ order }: { order: MarketOrder }) {
  const { isBusyWith, run } = useCommand({
    key: ['market', 'cancel'],
    subjectOf: (orderId: string) => orderId,
    send: (orderId) => api.command('POST /api/market/cancel-order', { orderId }),
    changes: MARKET_READS,
    fallback: 'Failed to cancel order',
  });
  const isBusy = isBusyWith(order.id);
  const { orderType, resource, remaining, price } = order;
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isBusy}
      className="-mr-2 max-sm:min-w-10 max-sm:px-0 pointer-coarse:min-h-11! pointer-coarse:min-w-11!"
      aria-label={`Cancel: ${orderType} ${fullCount(remaining)} ${resource} at ${formatPrice(price)}`}
      onClick={() => void run(order.id)}
    >
      {!isBusy && <Icon of={X} size={14} className="sm:hidden" />}
      <span className="max-sm:hidden">Cancel</span>
    </Button>
  );
}
