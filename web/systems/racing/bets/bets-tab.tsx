import { MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import type { MyBet } from '#protocol/systems/racing/models.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { formatOdds } from '../model.ts';
import { betsText, waivedText } from '../text/bets.ts';

export function BetsTab({ bets }: { bets: readonly MyBet[] | undefined }) {
  return (
    <Table
      caption={betsText.caption}
      columns={columns}
      rows={bets ?? []}
      rowKey={({ id }) => id}
      loadingRows={bets ? 0 : 6}
      empty={
        <EmptyState
          title={betsText.emptyTitle}
          text={betsText.empty(fullDollars(MIN_BET_DOLLARS))}
          action={<Button onClick={() => goTo('stage')}>{betsText.toPaddock}</Button>}
        />
      }
    />
  );
}

const columns: readonly Column<MyBet>[] = [
  {
    key: 'race',
    head: betsText.race,
    names: true,
    cell: ({ race_name, scheduled_time }) => (
      <span className="block py-2">
        <span>{race_name}</span>
        <time dateTime={scheduled_time} className="block font-normal text-muted text-xs">
          {dateAndTime(scheduled_time)}
        </time>
      </span>
    ),
  },
  {
    key: 'horse',
    head: betsText.horse,
    cell: ({ horse_name, odds, is_margin_waived, amount, race_finished, winner }) => (
      <span className="block py-2">
        <span>{horse_name}</span> <span className="figures text-muted text-xs">{formatOdds(odds)}</span>
        {is_margin_waived && <span className="block text-muted text-xs">{waivedText}</span>}
        <Money of={amount} tone="inherit" className="block text-xs sm:hidden" />
        {race_finished && winner !== null && (
          <span className="block text-muted text-xs">{betsText.winner(winner)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    head: betsText.amount,
    align: 'right',
    wideOnly: true,
    cell: ({ amount }) => <Money of={amount} tone="inherit" />,
  },
  {
    key: 'outcome',
    head: betsText.outcome,
    align: 'right',
    cell: (bet) => (
      <span className="flex items-center justify-end gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
        <Outcome bet={bet} />
        <WinOrLose bet={bet} />
      </span>
    ),
  },
];

const WinOrLose = ({ bet: { race_finished, won } }: { bet: MyBet }) =>
  race_finished &&
  won !== null && <Badge tone={won ? 'gain' : 'loss'}>{won ? betsText.win : betsText.lose}</Badge>;

function Outcome({ bet }: { bet: MyBet }) {
  switch (bet.status) {
    case 'pending':
      return <span className="text-muted">{betsText.pending}</span>;
    case 'won':
      return (
        <span key="won" className="font-medium text-gain">
          {betsText.won} <Money of={bet.payout} tone="inherit" />
        </span>
      );
    case 'lost':
      return <span className="text-loss">{betsText.lost}</span>;
    case 'refunded':
      return <span className="text-muted">{betsText.refunded}</span>;
  }
}
