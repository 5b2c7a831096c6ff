import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerStats, SystemStats } from '#protocol/systems/admin/models.ts';
import { failureText } from '#web/live/failure-text.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stat, Stats } from '#web/ui/stat.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { megabytes, uptimeText } from '../model.ts';
import { useStats } from '../use-admin.ts';
import { EconomyBoard } from './economy-board.tsx';

export function DashboardTab() {
  const { data, error, isFetching, refetch } = useStats();
  return (
    <div className="grid gap-6">
      {error && !data ? (
        <Panel padding="flush">
          <ErrorState
            message={failureText(error, 'Failed to load admin data')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Panel>
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
  const waiting = <Skeleton className="h-8 w-24" />;
  return (
    <Stats>
      <Stat
        label="Total players"
        value={players ? <Figure of={players.totalPlayers} /> : waiting}
        note="Staff not counted"
      />
      <Stat
        label="Active today"
        value={players ? <Figure of={players.activeToday} /> : waiting}
        note="Acted in this game day"
      />
      <Stat
        label="Total wealth"
        value={players ? <Money of={players.wealth.totalWealth} form="short" /> : waiting}
        note="Escrows and safes included"
      />
      <Stat label="Uptime" value={system ? uptimeText(system.uptime) : waiting} />
    </Stats>
  );
}

type TopPlayer = PlayerStats['topPlayers'][number];

const TopPlayers = ({ players }: { players: readonly TopPlayer[] | undefined }) => (
  <Panel title="Top players" note="By dollars in hand" padding="flush">
    <Table
      caption="Top players"
      columns={columns}
      rows={players ?? []}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => `/profile/${_id}`}
      loadingRows={players ? 0 : 5}
      empty={
        <EmptyState
          icon={Users}
          title="Nobody is there yet"
          text="The first sign-up takes the top."
          action={<NextStep to="/admin?tab=config">What newcomers begin with</NextStep>}
        />
      }
    />
  </Panel>
);

const columns: readonly Column<TopPlayer>[] = [
  {
    key: 'rank',
    head: 'Rank',
    className: 'w-16',
    cell: (_player, index) => <span className="display figures">{index + 1}</span>,
  },
  {
    key: 'username',
    head: 'Username',
    names: true,
    cell: ({ username }) => <span className="break-all">{username}</span>,
  },
  { key: 'dollars', head: 'Dollars', align: 'right', cell: ({ dollars }) => <Money of={dollars} /> },
];

function SystemPanel({ system }: { system: SystemStats | undefined }) {
  const line = (name: string, value: ReactNode) => (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="figures text-base">{system ? value : <Skeleton className="w-24" />}</dd>
    </div>
  );
  const { used, total } = system?.memory ?? { used: 0, total: 1 };
  return (
    <Panel title="System">
      <dl className="-my-3 divide-y divide-line">
        {line(
          'Memory',
          <span>
            {megabytes(used)} of {megabytes(total)}
            <Meter value={used} max={total} label="Memory used" className="mt-2" />
          </span>,
        )}
        {line('Database size', megabytes(system?.database.dataSize ?? 0))}
        {line('Collections', <Figure of={system?.database.collections ?? 0} />)}
      </dl>
    </Panel>
  );
}
