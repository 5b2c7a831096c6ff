import { useState } from 'react';
import type { MyTrade } from '#protocol/systems/market/models.ts';
import { openReport } from '#web/live/report-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ReportButton } from '#web/ui/button/report-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { OlderPages, type Passed } from '#web/ui/page/older-pages.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { narrowCells, Quantity, QuantityHead, resourceIcons, SideLabel } from '../parts/cells.tsx';
import { formatPrice } from '../parts/format.ts';
import { FailedLoad, isFailed } from '../parts/loading.tsx';
import { startOrder } from '../parts/shortcuts.ts';
import { failedLoadText, sharedText, RESOURCE_NAMES, tradesText } from '../text/page.ts';
import { useMyTrades } from '../use-market.ts';

export function MyTrades() {
  const [passed, setPassed] = useState<Passed>([]);
  const reading = useMyTrades(passed);
  const { data, isPlaceholderData } = reading;
  const trades = isPlaceholderData ? undefined : data?.trades;
  if (isFailed(reading)) return <FailedLoad of={reading} message={failedLoadText.trades} />;
  return (
    <>
      <Table
        caption={tradesText.caption}
        columns={columns}
        rows={trades ?? []}
        rowKey={({ id, orderType }) => `${id} ${orderType}`}
        loadingRows={trades ? 0 : 5}
        className={narrowCells}
        empty={
          <EmptyState
            title={tradesText.empty.title}
            text={tradesText.empty.text}
            action={<Button onClick={() => startOrder('buy')}>{sharedText.placeOrder}</Button>}
          />
        }
      />
      <OlderPages
        label={tradesText.pages}
        passed={passed}
        lastId={trades?.at(-1)?.id}
        of={reading}
        onTurn={setPassed}
      />
    </>
  );
}

const columns: readonly Column<MyTrade>[] = [
  {
    key: 'trade',
    head: tradesText.columns.trade,
    names: true,
    cell: ({ orderType, resource, timestamp }) => (
      <span className="flex items-center gap-2">
        <Icon of={resourceIcons[resource]} size={16} className="text-muted max-[22rem]:hidden" />
        <span>
          <SideLabel orderType={orderType} /> <span>{RESOURCE_NAMES[resource]}</span>
          <span className="figures block font-normal text-muted text-xs sm:hidden whitespace-nowrap">
            {dateAndTime(timestamp)}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'time',
    head: tradesText.columns.time,
    wideOnly: true,
    cell: ({ timestamp }) => <span className="figures text-muted">{dateAndTime(timestamp)}</span>,
  },
  {
    key: 'quantity',
    head: <QuantityHead />,
    align: 'right',
    cell: ({ quantity }) => <Quantity of={quantity} />,
  },
  {
    key: 'price',
    head: tradesText.columns.price,
    align: 'right',
    cell: ({ price }) => <span className="font-medium">{formatPrice(price)}</span>,
  },
  {
    key: 'total',
    head: tradesText.columns.total,
    align: 'right',
    cell: ({ orderType, total }) => <Total of={orderType === 'buy' ? -total : total} />,
  },
  {
    key: 'report',
    head: <span className="sr-only">{tradesText.report}</span>,
    align: 'right',
    className: 'w-0 px-0! max-sm:pr-1!',
    cell: ({ id, resource }) => (
      <ReportButton
        name={tradesText.reported(RESOURCE_NAMES[resource])}
        onReport={() =>
          openReport({ kind: 'trade', id: String(id), name: tradesText.reported(RESOURCE_NAMES[resource]) })
        }
      />
    ),
  },
];

function Total({ of: dollars }: { of: number }) {
  return (
    <>
      <Money of={dollars} signed tone="inherit" className="max-sm:hidden" />
      <Money of={dollars} form="short" signed tone="inherit" className="sm:hidden" />
    </>
  );
}
