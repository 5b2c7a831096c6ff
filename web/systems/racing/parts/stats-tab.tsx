import type { BettingStats } from '#protocol/systems/racing/models.ts';
import { percent } from '#web/ui/format.ts';
import { Figure, Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stat, Stats } from '#web/ui/stat.tsx';

export function StatsTab({ stats }: { stats: BettingStats | undefined }) {
  const waiting = <Skeleton className="h-8 w-20" />;
  return (
    <Stats>
      <Stat
        label="Total Bets"
        value={stats ? <Figure of={stats.total_bets} /> : waiting}
        note={stats && pendingNote(stats)}
      />
      <Stat label="Wins" value={stats ? <Figure of={stats.wins} /> : waiting} />
      <Stat
        label="Win Rate"
        value={stats ? percent(stats.win_rate) : waiting}
        note={stats && 'Of the bets that are settled'}
      />
      <Stat
        label="Profit/Loss"
        value={stats ? <Result amount={stats.profit_loss} /> : waiting}
        note={
          stats && (
            <span>
              <Money of={stats.total_staked} tone="inherit" /> staked,{' '}
              <Money of={stats.total_winnings} tone="inherit" /> paid
            </span>
          )
        }
      />
    </Stats>
  );
}

const pendingNote = ({ pending_bets }: BettingStats): string =>
  pending_bets === 0 ? 'None pending' : `${pending_bets} pending`;

function Result({ amount }: { amount: number }) {
  return (
    <span className={amount >= 0 ? 'text-gain' : 'text-loss'}>
      <Money of={amount} signed tone="inherit" />
    </span>
  );
}
