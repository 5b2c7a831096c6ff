import { Building2 } from 'lucide-react';
import type { CompanyLeader } from '#protocol/systems/company/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Name, nameCell } from '#web/ui/person/name.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { useCompanyLeaders } from '../use-company.ts';
import { formatFactor, leadersText } from '../text/page.ts';

export function LeadersTab() {
  const { username } = useUser();
  const { data, isError, isFetching, refetch } = useCompanyLeaders();
  return (
    <Panel padding="flush">
      {isError && !data ? (
        <ErrorState message={leadersText.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table
          caption={leadersText.caption}
          columns={columns}
          rows={data ?? []}
          rowKey={({ rank }) => String(rank)}
          rowLink={({ owner }) => `/profile/${encodeURIComponent(owner)}`}
          isMarked={({ owner }) => owner === username}
          loadingRows={data ? 0 : 5}
          empty={
            <EmptyState
              icon={Building2}
              title={leadersText.empty.title}
              text={leadersText.empty.text}
              action={<NextStep to="/company?tab=employees">{leadersText.empty.action}</NextStep>}
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
    head: leadersText.columns.rank,
    cell: ({ rank }) => <span className="display figures">{rank}</span>,
    className: 'sm:w-16',
  },
  {
    key: 'company',
    head: leadersText.columns.company,
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
    head: leadersText.columns.owner,
    wideOnly: true,
    cell: ({ owner }) => <Name>{owner}</Name>,
    className: nameCell,
  },
  {
    key: 'employees',
    head: leadersText.columns.employees,
    align: 'right',
    cell: ({ employees }) => <Figure of={employees} />,
  },
  {
    key: 'efficiency',
    head: leadersText.columns.efficiency,
    align: 'right',
    cell: ({ efficiency }) => formatFactor(efficiency),
  },
];
