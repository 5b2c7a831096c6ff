import { Building2 } from 'lucide-react';
import type { CompanyLeader } from '#protocol/systems/company.ts';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Figure } from '#web/ui/money.tsx';
import { Name, nameCell } from '#web/ui/name.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useCompanyLeaders } from '../use-company.ts';
import { formatFactor } from './format.ts';

export function LeadersTab() {
  const { username } = useUser();
  const { data, isError, isFetching, refetch } = useCompanyLeaders();
  return (
    <Panel padding="flush">
      {isError && !data ? (
        <ErrorState
          message="The board could not be read."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Table
          caption="Company leaderboard"
          columns={columns}
          rows={data ?? []}
          rowKey={({ rank }) => String(rank)}
          isMarked={({ owner }) => owner === username}
          loadingRows={data ? 0 : 5}
          empty={
            <EmptyState
              icon={Building2}
              title="No company on the board yet"
              text="The first one that is founded takes the top of it."
              action={<NextStep to="/company?tab=employees">Hire somebody</NextStep>}
            />
          }
        />
      )}
    </Panel>
  );
}

const columns: readonly Column<CompanyLeader>[] = [
  {
    key: 'rank',
    head: 'Rank',
    cell: ({ rank }) => <span className="display figures">{rank}</span>,
    className: 'sm:w-16',
  },
  {
    key: 'company',
    head: 'Company',
    names: true,
    cell: ({ name, owner }) => (
      <span className="block py-2">
        <Name>{name}</Name>
        <Name className="font-normal text-muted text-xs sm:hidden">{owner}</Name>
      </span>
    ),
    className: nameCell,
  },
  {
    key: 'owner',
    head: 'Owner',
    wideOnly: true,
    cell: ({ owner }) => <Name>{owner}</Name>,
    className: nameCell,
  },
  {
    key: 'employees',
    head: 'Employees',
    align: 'right',
    cell: ({ employees }) => <Figure of={employees} />,
  },
  {
    key: 'efficiency',
    head: 'Efficiency',
    align: 'right',
    cell: ({ efficiency }) => formatFactor(efficiency),
  },
];
