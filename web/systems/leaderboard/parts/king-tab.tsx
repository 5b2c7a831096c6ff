import { Crown } from 'lucide-react';
import { KING_SHARE_PERCENT } from '#protocol/systems/bank/salary.ts';
import type { KingRecord } from '#protocol/systems/leaderboard/models.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { Name, nameCell } from '#web/ui/person/name.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { columnText, kingText } from '../text.ts';
import { useKingStats } from '../use-leaderboard.ts';
import { Rank } from './marks.tsx';

export function KingTab() {
  const { data, isError, isFetching, refetch } = useKingStats();
  if (isError && !data)
    return (
      <Panel>
        <ErrorState message={kingText.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  return (
    <div className="grid gap-6">
      <Stats>
        <Stat
          label={kingText.production}
          value={data ? <Money of={data.daily_production} /> : <Skeleton className="w-24" />}
          note={kingText.productionNote}
        />
        <Stat
          label={kingText.bonus}
          value={data ? <Money of={data.estimated_daily_bonus} /> : <Skeleton className="w-24" />}
          note={kingText.bonusNote(data?.king_bonus_percentage ?? KING_SHARE_PERCENT)}
        />
      </Stats>
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel title={kingText.byBonusTitle} padding="flush">
          <Kings caption={kingText.byBonusCaption} rows={data?.top_kings_by_bonus} figure={bonuses} />
        </Panel>
        <Panel title={kingText.longestTitle} padding="flush">
          <Kings caption={kingText.longestCaption} rows={data?.longest_reigns} figure={days} />
        </Panel>
      </div>
    </div>
  );
}

interface KingsProps {
  caption: string;
  rows: readonly KingRecord[] | undefined;
  figure: Column<KingRecord>;
}

const Kings = ({ caption, rows, figure }: KingsProps) => (
  <Table
    caption={caption}
    columns={[rank, name, figure]}
    rows={rows ?? []}
    rowKey={({ id }) => id}
    rowLink={({ id }) => `/profile/${id}`}
    loadingRows={rows ? 0 : 3}
    empty={
      <EmptyState
        icon={Crown}
        title={kingText.emptyTitle}
        text={kingText.empty}
        action={<NextStep to="/central-bank">{kingText.getRich}</NextStep>}
      />
    }
  />
);

const rank: Column<KingRecord> = {
  key: 'rank',
  head: columnText.rank,
  cell: (_king, index) => <Rank of={index + 1} />,
  className: 'w-20 max-sm:w-0 max-sm:pr-0',
};

const name: Column<KingRecord> = {
  key: 'king',
  head: kingText.king,
  names: true,
  cell: ({ username, crest }) => (
    <span className="flex items-center gap-1.5">
      <Name>{username}</Name>
      <GildedMark part="crest" level={crest} />
    </span>
  ),
  className: nameCell,
};

const bonuses: Column<KingRecord> = {
  key: 'bonuses',
  head: kingText.totalBonuses,
  align: 'right',
  cell: ({ king_stats }) => <Money of={king_stats.total_bonuses} />,
};

const days: Column<KingRecord> = {
  key: 'days',
  head: kingText.daysAsKing,
  align: 'right',
  cell: ({ king_stats }) => <Figure of={king_stats.days_as_king} />,
};
