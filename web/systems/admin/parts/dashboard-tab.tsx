import { Users, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerStats, SystemStats } from '#protocol/systems/admin/models.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { megabytes, uptimeText } from '../model.ts';
import { statsText, pageText } from '../text/dashboard.ts';
import { useStats, useBackups, useEconomy } from '../use-admin.ts';
import { EconomyBoard } from './economy-board.tsx';
import { problemsOf } from '../health.ts';
import { healthText } from '../text/health.ts';

export function DashboardTab() {
  const stats = useStats();
  const { data, error } = stats;
  return (
    <div className="grid gap-6">
      <HealthPanel />
      {error && !data ? (
        <FailedPanel padding="flush" of={stats} fallback={pageText.loadFailed} />
      ) : (
        <>
          <Figures players={data?.players} system={data?.system} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <TopPlayers players={data?.players.topPlayers} />
            <SystemPanel system={data?.system} />
          </div>
        </>
      )}
      <EconomyBoard />
    </div>
  );
}

interface FiguresProps {
  readonly players: PlayerStats | undefined;
  readonly system: SystemStats | undefined;
}

function Figures({ players, system }: FiguresProps) {
  const pending = <Skeleton className="h-8 w-24" />;
  return (
    <Stats>
      <Stat
        label={statsText.totalPlayers}
        value={players ? <Figure of={players.totalPlayers} /> : pending}
        note={statsText.totalPlayersNote}
      />
      <Stat
        label={statsText.activeToday}
        value={players ? <Figure of={players.activeToday} /> : pending}
        note={statsText.activeTodayNote}
      />
      <Stat
        label={statsText.totalWealth}
        value={players ? <Money of={players.wealth.totalWealth} form="short" /> : pending}
        note={statsText.totalWealthNote}
      />
      <Stat label={statsText.uptime} value={system ? uptimeText(system.uptime) : pending} />
    </Stats>
  );
}

type TopPlayer = PlayerStats['topPlayers'][number];

const TopPlayers = ({ players }: { players: readonly TopPlayer[] | undefined }) => (
  <Panel title={statsText.topPlayers} note={statsText.topPlayersNote} padding="flush">
    <Table
      caption={statsText.topPlayers}
      columns={columns}
      rows={players ?? []}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => `/profile/${_id}`}
      loadingRows={players ? 0 : 5}
      empty={
        <EmptyState
          icon={Users}
          title={statsText.noPlayers}
          text={statsText.noPlayersNote}
          action={<NextStep to="/admin?tab=config">{statsText.newcomerSettings}</NextStep>}
        />
      }
    />
  </Panel>
);

const columns: readonly Column<TopPlayer>[] = [
  {
    key: 'rank',
    head: statsText.rank,
    className: 'w-16',
    cell: (_player, index) => <span className="display figures">{index + 1}</span>,
  },
  {
    key: 'username',
    head: statsText.username,
    names: true,
    cell: ({ username }) => <span className="break-all">{username}</span>,
  },
  { key: 'dollars', head: statsText.dollars, align: 'right', cell: ({ dollars }) => <Money of={dollars} /> },
];

function SystemPanel({ system }: { system: SystemStats | undefined }) {
  const { used, total } = system?.memory ?? { used: 0, total: 1 };
  return (
    <Panel title={statsText.system}>
      <dl className="-my-3 divide-y divide-line">
        <SystemLine name={statsText.memory} isLoaded={system !== undefined}>
          <span>{`${megabytes(used)} ${statsText.of} ${megabytes(total)}`}</span>
          <Meter value={used} max={total} label={statsText.memoryUsed} className="mt-2" />
        </SystemLine>
        <SystemLine name={statsText.databaseSize} isLoaded={system !== undefined}>
          {megabytes(system?.database.dataSize ?? 0)}
        </SystemLine>
        <SystemLine name={statsText.collections} isLoaded={system !== undefined}>
          <Figure of={system?.database.collections ?? 0} />
        </SystemLine>
      </dl>
    </Panel>
  );
}

const SystemLine = (props: { name: string; isLoaded: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-3">
    <dt className="text-muted text-sm">{props.name}</dt>
    <dd className="figures text-base">{props.isLoaded ? props.children : <Skeleton className="w-24" />}</dd>
  </div>
);

/** Covers what is new: a surge of last month is history. */
const RECENT_DAYS = 7;

/** One sentence for each thing that needs an admin, or that nothing does. */
function HealthPanel() {
  const { data: stats } = useStats();
  const { data: economy } = useEconomy(RECENT_DAYS);
  const { data: backups } = useBackups();
  if (!stats || !economy)
    return (
      <Panel>
        <Skeleton className="h-6 w-64" />
      </Panel>
    );
  const problems = problemsOf({ system: stats.system, economy, backups: backups ?? [] });
  const isHealthy = problems.length === 0;
  return (
    <Panel>
      <div role="status" className="flex items-start gap-3">
        <Icon
          of={isHealthy ? CircleCheck : TriangleAlert}
          size={20}
          className={isHealthy ? 'mt-0.5 shrink-0 text-gain' : 'mt-0.5 shrink-0 text-warn'}
        />
        <div className="min-w-0">
          <h2 className="display text-lg">{isHealthy ? healthText.healthy : healthText.look}</h2>
          {isHealthy ? (
            <p className="text-muted text-sm">{healthText.healthyNote}</p>
          ) : (
            <ul className="mt-1 grid gap-1 text-sm">
              {problems.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  );
}
