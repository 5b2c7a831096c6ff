import type { ReactNode } from 'react';
import { Name, nameCell } from '../person/name.tsx';
import { Money } from './money.tsx';
import { type Column, Table } from './table.tsx';

interface Leader {
  readonly rank: number;
  readonly user_id: string;
  readonly username: string;
}

interface LeaderTableProps<Row> {
  caption: string;
  /** Undefined while loading. */
  leaders: readonly Row[] | undefined;
  ownId: string;
  rowLink: (row: Row) => string;
  figures: readonly Column<Row>[];
  mark?: (row: Row) => ReactNode;
  /** On phones, under the name: values without a column there. */
  underName?: (row: Row) => ReactNode;
  empty: ReactNode;
}

export function LeaderTable<Row extends Leader>(props: LeaderTableProps<Row>) {
  const { caption, leaders, ownId, rowLink, figures, mark, underName, empty } = props;
  const player: Column<Row> = {
    key: 'player',
    head: 'Player',
    names: true,
    cell: (row) => (
      <span className="block py-2">
        <span className="flex items-center gap-1.5">
          <Name>{row.username}</Name>
          <span className="contents">{mark?.(row)}</span>
        </span>
        {underName && (
          <span className="figures block font-normal text-muted text-xs sm:hidden">{underName(row)}</span>
        )}
      </span>
    ),
    className: nameCell,
  };
  return (
    <Table
      caption={caption}
      columns={[rank, player, ...figures]}
      rows={leaders ?? []}
      rowKey={({ user_id }) => user_id}
      rowLink={rowLink}
      isMarked={({ user_id }) => user_id === ownId}
      loadingRows={leaders ? 0 : 6}
      empty={empty}
    />
  );
}

const rank: Column<Leader> = {
  key: 'rank',
  head: 'Rank',
  cell: (leader) => <span className="display figures">{leader.rank}</span>,
  className: 'sm:w-16',
};

export const dollarsColumn: Column<{ readonly dollars: number }> = {
  key: 'dollars',
  head: 'Dollars',
  align: 'right',
  cell: ({ dollars }) => <Money of={dollars} form="short" />,
};
