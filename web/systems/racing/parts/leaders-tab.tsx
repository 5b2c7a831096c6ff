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

/** In two lines on a phone: five columns have to fit. */
const Head = ({ children }: { children: string }) => (
  <span className="max-sm:whitespace-normal">{children}</span>
);

const columns: readonly Column<RacingLeader>[] = [
  {
    key: 'rank',
    head: 'Rank',
    cell: ({ rank }) => <span className="display figures">{rank}</span>,
    className: 'sm:w-16',
  },
  {
    key: 'player',
    head: 'Player',
    names: true,
    cell: ({ username }) => <span className="block py-2 wrap-anywhere">{username}</span>,
    // On a phone the figures take what they need, and the name the rest.
    className: 'max-sm:w-full',
  },
  {
    key: 'winnings',
    head: <Head>Total Winnings</Head>,
    align: 'right',
    cell: ({ total_winnings }) => <Money of={total_winnings} form="short" />,
  },
  {
    key: 'bets',
    head: <Head>Total Bets</Head>,
    align: 'right',
    cell: ({ total_bets }) => <Figure of={total_bets} />,
  },
  {
    key: 'rate',
    head: <Head>Win Rate</Head>,
    align: 'right',
    cell: ({ win_rate }) => percent(win_rate),
  },
];
