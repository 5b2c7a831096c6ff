import { UserPlus, Users } from 'lucide-react';
import type { Company } from '#protocol/systems/company.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { goTo } from '#web/ui/go-to.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { Office } from '../art/office.tsx';
import { useCompanyCommand, useAccruedRevenue } from '../use-company.ts';
import { shortReason } from './format.ts';

export function EmployeesTab({ company }: { company: Company }) {
  const { stats, max_employees, employees } = company;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Panel
        title="Office"
        note={
          <span>
            <Figure of={stats.totalEmployees} /> of <Figure of={max_employees} /> places taken
          </span>
        }
      >
        <HireBox company={company} />
        <Office
          name={company.name}
          taken={stats.totalEmployees}
          places={max_employees}
          isWorking={company.salaries.paid}
        />
      </Panel>
      <Panel
        title="Employees"
        aside={
          <span className="figures text-muted text-sm">
            {stats.totalEmployees} of {max_employees}
          </span>
        }
        padding="flush"
      >
        <Table
          caption="Employees"
          columns={columnsFor(company)}
          rows={employees}
          rowKey={({ _id }) => _id}
          className="max-h-180"
          empty={
            <EmptyState
              icon={Users}
              title="The desks are empty"
              text="Hire the first employee. Each brings more than they cost while salaries are paid and well chosen."
              action={<Button onClick={() => goTo('hire')}>Hire the first</Button>}
            />
          }
        />
      </Panel>
    </div>
  );
}

function HireBox({ company }: { company: Company }) {
  const { dollars } = useUser();
  const { hireCost, salaries, stats } = company;
  const { accrued } = useAccruedRevenue(company);
  const { isBusy, run } = useCompanyCommand({
    name: 'hire',
    send: () => api.command('POST /api/tycoon-company/hire', { isNPC: true, targetUserId: null }),
    expectedDollars: (Math.round(accrued * 100) - Math.round(hireCost * 100)) / 100,
    fallback: 'Failed to hire employee',
  });
  const reason =
    stats.availableSlots <= 0
      ? 'No free slots. Upgrade the capacity first.'
      : shortReason(hireCost, { dollars, accrued });
  return (
    <>
      <dl className="-mt-2">
        <LineItem label="Cost of the next one, twice the salary">
          <Money of={hireCost} className="font-semibold" />
        </LineItem>
        {salaries.paidUntil !== null && salaries.paidUntilAfterHire !== null && (
          <>
            <LineItem label="All are paid until">{dateAndTime(salaries.paidUntil)}</LineItem>
            <LineItem label="With one more until">{dateAndTime(salaries.paidUntilAfterHire)}</LineItem>
          </>
        )}
      </dl>
      <ThumbBar className="mt-5">
        <Button
          id="hire"
          variant="primary"
          size="lg"
          icon={UserPlus}
          busy={isBusy}
          disabledReason={isBusy ? undefined : reason}
          onClick={() => void run()}
          className="w-full"
        >
          Hire NPC Employee
        </Button>
      </ThumbBar>
      <div className="mt-3 mb-5 flex items-center gap-3">
        <Button disabledReason="Hiring players is coming soon.">Hire Player</Button>
        <Badge>Coming Soon</Badge>
      </div>
    </>
  );
}

type Employee = Company['employees'][number];

const columnsFor = (company: Company): readonly Column<Employee>[] => [
  {
    key: 'name',
    head: 'Name',
    names: true,
    cell: ({ username, isNPC, hiredAt }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Name>{username}</Name>
        <Badge tone={isNPC ? 'plain' : 'accent'}>{isNPC ? 'NPC' : 'Player'}</Badge>
        <span className="figures w-full font-normal text-muted text-xs sm:hidden">
          since {dateAndTime(hiredAt)}
        </span>
      </span>
    ),
  },
  {
    key: 'hired',
    head: 'Hired',
    align: 'right',
    wideOnly: true,
    cell: ({ hiredAt }) => <span className="text-muted">{dateAndTime(hiredAt)}</span>,
  },
  {
    key: 'fire',
    head: <span className="sr-only">Fire</span>,
    align: 'right',
    cell: (employee) => <FireButton company={company} employee={employee} />,
  },
];

function FireButton({ company, employee }: { company: Company; employee: Employee }) {
  const { isBusyWith, run } = useCompanyCommand({
    name: 'fire',
    subjectOf: ({ _id }: Employee) => _id,
    send: ({ _id }: Employee) => api.command('POST /api/tycoon-company/fire', { targetUserId: _id }),
    expectedDollars: company.finances.accrued,
    fallback: 'Failed to fire employee',
  });
  return (
    <Button
      variant="danger"
      size="sm"
      busy={isBusyWith(employee._id)}
      aria-label={`Fire ${employee.username}`}
      onClick={() => void run(employee)}
    >
      Fire
    </Button>
  );
}
