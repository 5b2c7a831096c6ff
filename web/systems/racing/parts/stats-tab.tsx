import type { BettingStats } from '#protocol/systems/racing/models.ts';
import { percent } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { statsText } from '../text/bets.ts';

export function StatsTab({ stats }: { stats: BettingStats | undefined }) {
  const waiting = <Skeleton className="h-8 w-20" />;
  return (
    <Stats>
      <Stat
        label={statsText.totalBets}
        value={stats ? <Figure of={stats.total_bets} /> : waiting}
        note={stats && statsText.pending(stats.pending_bets)}
      />
      <Stat label={statsText.wins} value={stats ? <Figure of={stats.wins} /> : waiting} />
      <Stat
        label={statsText.winRate}
        value={stats ? percent(stats.win_rate) : waiting}
        note={stats && statsText.winRateNote}
      />
      <Stat
        label={statsText.profitLoss}
        value={
          stats ? (
            <span className={stats.profit_loss >= 0 ? 'text-gain' : 'text-loss'}>
              <Money of={stats.profit_loss} signed tone="inherit" />
            </span>
          ) : (
            waiting
          )
        }
        note={
          stats && (
            <span>
              <Money of={stats.total_staked} tone="inherit" /> {statsText.staked}{' '}
              <Money of={stats.total_winnings} tone="inherit" /> {statsText.paid}
            </span>
          )
        }
      />
    </Stats>
  );
}
