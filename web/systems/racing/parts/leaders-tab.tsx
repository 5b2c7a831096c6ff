import type { RacingLeader } from '#protocol/systems/racing/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { percent } from '#web/ui/format.ts';
import { Figure, Money } from '#web/ui/money.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** Who took most from the book. */
export function LeadersTab({ leaders }: { leaders: readonly RacingLeader[] | undefined }) {
  const { id } = useUser();
  return (
    <Table
      caption="Leaderboard"
      columns={columns}
      rows={leaders ?? []}
      rowKey={({ user_id }) => user_id}
      rowLink={({ user_id }) => `/profile/${user_id}`}
      isMarked={({ user_id }) => user_id === id}
      loadingRows={leaders ? 0 : 6}
      empty={
        <EmptyState
          title="The book has paid nobody yet"
          text="The first winner takes the top of this board."
        />
      }
    />
  );
}

const columns: readonly Column<RacingLeader>[] = [
  {
    key: 'rank',
    head: 'Rank',
    cell: ({ rank }) => <span className="display figures">{rank}</span>,
    className: 'w-16',
  },
  {
    key: 'player',
    head: 'Player',
    names: true,
    cell: ({ username }) => <span className="break-all">{username}</span>,
  },
  {
    key: 'winnings',
    head: 'Total Winnings',
    align: 'right',
    cell: ({ total_winnings }) => <Money of={total_winnings} form="short" />,
  },
  {
    key: 'bets',
    head: 'Total Bets',
    align: 'right',
    cell: ({ total_bets }) => <Figure of={total_bets} />,
  },
  { key: 'rate', head: 'Win Rate', align: 'right', cell: ({ win_rate }) => percent(win_rate) },
];
