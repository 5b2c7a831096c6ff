import { ArrowDownLeft, ArrowUpRight, ScrollText } from 'lucide-react';
import { assetNoun } from '#protocol/systems/statement/assets.ts';
import type { StatementEntry } from '#protocol/systems/statement/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { type Filters, isFiltered } from '../model.ts';
import { emptyText, filterText, tableText } from '../text.ts';

interface EntryTableProps {
  /** Undefined while loading. */
  readonly entries: readonly StatementEntry[] | undefined;
  readonly filters: Filters;
  readonly onClear: () => void;
}

export function EntryTable({ entries, filters, onClear }: EntryTableProps) {
  const withBalance = filters.code === undefined && filters.to === undefined;
  return (
    <Table
      caption={tableText.caption}
      columns={withBalance ? columns : columns.filter(({ key }) => key !== 'balance')}
      rows={entries ?? []}
      rowKey={({ id }) => id}
      loadingRows={entries ? 0 : 8}
      empty={<NoEntries filters={filters} onClear={onClear} />}
    />
  );
}

function NoEntries({ filters, onClear }: Pick<EntryTableProps, 'filters' | 'onClear'>) {
  if (isFiltered(filters) || filters.passed.length > 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title={emptyText.noMatchTitle}
        text={emptyText.noMatch}
        action={<Button onClick={onClear}>{filterText.clear}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={ScrollText}
      title={emptyText.noneTitle}
      text={emptyText.none}
      action={
        <NextStep to="/central-bank" isPrimary>
          {emptyText.goToBank}
        </NextStep>
      }
    />
  );
}

const columns: readonly Column<StatementEntry>[] = [
  {
    key: 'rule',
    head: tableText.rule,
    names: true,
    className: 'py-2.5',
    cell: ({ at, title, text }) => (
      <span className="flex flex-col gap-0.5">
        <span>{title}</span>
        <span className="wrap-anywhere font-normal text-muted">{text}</span>
        <time dateTime={at} className="figures font-normal text-muted text-xs sm:hidden">
          {dateAndTime(at)}
        </time>
      </span>
    ),
  },
  {
    key: 'time',
    head: tableText.time,
    wideOnly: true,
    className: 'w-px whitespace-nowrap',
    cell: ({ at }) => (
      <time dateTime={at} className="figures text-muted">
        {dateAndTime(at)}
      </time>
    ),
  },
  {
    key: 'amount',
    head: tableText.amount,
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (entry) => <Amount {...entry} />,
  },
  {
    key: 'balance',
    head: tableText.balance,
    align: 'right',
    wideOnly: true,
    className: 'whitespace-nowrap',
    cell: ({ asset, balance }) =>
      balance === null ? null : <span className="text-muted">{formatAmount(asset, balance, false)}</span>,
  },
];

function Amount({ asset, amount }: StatementEntry) {
  const isIn = amount > 0;
  return (
    <span className={isIn ? 'text-gain' : 'text-loss'}>
      <span className="inline-flex items-center gap-1.5">
        <span className="font-medium">{formatAmount(asset, amount, true)}</span>
        <Icon of={isIn ? ArrowDownLeft : ArrowUpRight} size={14} />
      </span>
    </span>
  );
}

const formatAmount = (asset: StatementEntry['asset'], amount: number, signed: boolean): string =>
  asset === 'dollars'
    ? fullDollars(amount, { signed })
    : `${fullCount(amount, { signed })} ${assetNoun(asset, amount)}`;
