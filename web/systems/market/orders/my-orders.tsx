import { X } from 'lucide-react';
import { useState } from 'react';
import type { MarketOrder } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { fullCount } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { narrowCells, Quantity, resourceIcons, SideLabel } from '../parts/cells.tsx';
import { formatPrice, formatShortSpan } from '../parts/format.ts';
import { FailedLoad, isFailed } from '../parts/loading.tsx';
import { startOrder } from '../parts/shortcuts.ts';
import { failedLoadText, ordersText, sharedText, RESOURCE_NAMES } from '../text/page.ts';
import { MARKET_READS, useMyOrders } from '../use-market.ts';

/** Longer lists are folded to keep the portfolio below them in view. */
const FOLDED_ROWS = 8;
const MAX_UNFOLDED = 10;

export function MyOrders() {
  const [isExpanded, setExpanded] = useState(false);
  const reading = useMyOrders();
  const { data: orders } = reading;
  const all = orders ?? [];
  const isLong = all.length > MAX_UNFOLDED;
  if (isFailed(reading)) return <FailedLoad of={reading} message={failedLoadText.orders} />;
  return (
    <>
      <Table
        caption={ordersText.caption}
        columns={columns}
        rows={isLong && !isExpanded ? all.slice(0, FOLDED_ROWS) : all}
        rowKey={({ id }) => id}
        loadingRows={orders ? 0 : 3}
        className={narrowCells}
        empty={
          <EmptyState
            title={ordersText.empty.title}
            text={ordersText.empty.text}
            action={<Button onClick={() => startOrder('buy')}>{sharedText.placeOrder}</Button>}
          />
        }
      />
      {isLong && (
        <Button
          variant="quiet"
          className="w-full rounded-t-none"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? ordersText.showNewest(FOLDED_ROWS) : ordersText.showAll(all.length)}
        </Button>
      )}
    </>
  );
}

const columns: readonly Column<MarketOrder>[] = [
  {
    key: 'order',
    head: ordersText.columns.order,
    names: true,
    cell: ({ orderType, resource, status, quantity, remaining }) => (
      <span className={cx('flex items-center gap-2', status !== 'open' && 'order-leaves')}>
        <Icon of={resourceIcons[resource]} size={16} className="text-muted max-[22rem]:hidden" />
        <span>
          <SideLabel orderType={orderType} /> <span>{RESOURCE_NAMES[resource]}</span>
          <span className="figures block whitespace-nowrap font-normal text-muted text-xs sm:hidden">
            <Quantity of={remaining} />
            <span>{ordersText.of}</span>
            <Quantity of={quantity} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'price',
    head: ordersText.columns.price,
    align: 'right',
    cell: ({ price }) => <span className="font-medium">{formatPrice(price)}</span>,
  },
  {
    key: 'remaining',
    head: ordersText.columns.remaining,
    align: 'right',
    wideOnly: true,
    cell: ({ quantity, remaining }) => (
      <span className="inline-block min-w-28">
        <span>{fullCount(remaining)}</span>
        <span className="text-muted">{`${ordersText.of}${fullCount(quantity)}`}</span>
        <Meter
          value={quantity - remaining}
          max={quantity}
          label={ordersText.traded}
          tone="money"
          className="mt-1"
        />
      </span>
    ),
  },
  {
    key: 'worth',
    head: ordersText.columns.worth,
    align: 'right',
    wideOnly: true,
    cell: ({ price, remaining }) => <Money of={Math.round(price * 100 * remaining) / 100} form="short" />,
  },
  {
    key: 'expires',
    head: (
      <span>
        <span className="max-sm:sr-only">{ordersText.expires}</span>
        <span className="sm:hidden">{ordersText.ends}</span>
        {ordersText.in}
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
    head: <span className="sr-only">{ordersText.columns.cancel}</span>,
    align: 'right',
    // Sticky: on overflow the other columns are cut off, not the button.
    className: 'sticky right-0 bg-surface',
    cell: (order) => order.status === 'open' && <CancelButton order={order} />,
  },
];

function TimeLeft({ untilMs }: { untilMs: number }) {
  return (
    <>
      <Countdown until={untilMs} done={ordersText.expired} className="max-sm:hidden" />
      <Countdown until={untilMs} done={ordersText.expired} formatOf={formatShortSpan} className="sm:hidden" />
    </>
  );
}

function CancelButton({ order }: { order: MarketOrder }) {
  const { isBusyWith, run } = useCommand({
    key: ['market', 'cancel'],
    subjectOf: (orderId: string) => orderId,
    send: (orderId) => api.command('POST /api/market/cancel-order', { orderId }),
    changes: MARKET_READS,
    fallback: ordersText.cancelFailed,
  });
  const isBusy = isBusyWith(order.id);
  const { orderType, resource, remaining, price } = order;
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isBusy}
      className="-mr-2 max-sm:min-w-10 max-sm:px-0 pointer-coarse:min-h-11! pointer-coarse:min-w-11!"
      aria-label={ordersText.cancelOrder({ orderType, quantity: remaining, resource, price })}
      onClick={() => void run(order.id)}
    >
      {!isBusy && <Icon of={X} size={14} className="sm:hidden" />}
      <span className="max-sm:hidden">{ordersText.cancel}</span>
    </Button>
  );
}
