import type { AchievementStat } from '#protocol/systems/achievements/contract.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { percent } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { categoryName } from '../model.ts';
import { achievementsText, statisticsText } from '../text.ts';
import { useAchievementStatistics } from '../use-achievements.ts';
import { AchievementEmblem, RarityBadge } from './rarity.tsx';

export function StatisticsTab() {
  const reading = useAchievementStatistics();
  const { data, error } = reading;
  if (error && !data) return <FailedPanel of={reading} fallback={achievementsText.loadFailed} />;
  const waiting = <Skeleton className="h-8 w-16" />;
  return (
    <div className="grid gap-6">
      <Stats>
        <Stat
          label={statisticsText.totalAchievements}
          value={data ? <Figure of={data.total_achievements} /> : waiting}
        />
        <Stat
          label={statisticsText.totalPlayers}
          value={data ? <Figure of={data.total_users} form="short" /> : waiting}
        />
      </Stats>
      <Panel title={statisticsText.rarest} padding="flush">
        <Table
          caption={statisticsText.rarest}
          columns={columns}
          rows={data?.achievement_stats ?? []}
          rowKey={({ id }) => id}
          loadingRows={data ? 0 : 10}
        />
      </Panel>
    </div>
  );
}

const columns: readonly Column<AchievementStat>[] = [
  {
    key: 'name',
    head: statisticsText.achievement,
    names: true,
    cell: ({ name, icon, rarity, category }) => (
      <span className="flex items-center gap-3 py-2">
        <AchievementEmblem {...{ icon, rarity }} size={32} />
        <span>
          <span>{name}</span>
          <span className="block font-normal text-muted text-xs sm:hidden">
            <span className="capitalize">{categoryName(category)}</span> · <span>{rarity}</span>
          </span>
        </span>
      </span>
    ),
    className: 'max-sm:w-full',
  },
  {
    key: 'category',
    head: statisticsText.category,
    wideOnly: true,
    cell: ({ category }) => <span className="capitalize">{categoryName(category)}</span>,
  },
  {
    key: 'rarity',
    head: statisticsText.rarity,
    wideOnly: true,
    cell: ({ rarity }) => <RarityBadge rarity={rarity} />,
  },
  {
    key: 'users',
    head: statisticsText.players,
    align: 'right',
    cell: ({ users_unlocked }) => <Figure of={users_unlocked} />,
  },
  {
    key: 'share',
    head: statisticsText.share,
    align: 'right',
    cell: ({ unlock_percentage }) => percent(unlock_percentage),
  },
];
