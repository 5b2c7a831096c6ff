import { UserPlus, Users } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Name } from '#web/ui/person/name.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Office } from '../art.tsx';
import { useCompanyCommand, useAccruedRevenue } from '../use-company.ts';
import { payAfterHire } from '../model.ts';
import { employeesText, shortReason } from '../text/page.ts';

export function EmployeesTab({ company }: { company: Company }) {
  const { stats, max_employees, employees } = company;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Panel
        title={employeesText.office}
        note={
          <span>
            <Figure of={stats.totalEmployees} />
            {employeesText.of}
            <Figure of={max_employees} />
            {employeesText.slotsFilled}
          </span>
        }
      >
        <HireBox company={company} />
        <Office
          name={company.name}
          filled={stats.totalEmployees}
          slots={max_employees}
          isWorking={company.salaries.paid}
        />
      </Panel>
      <Panel
        title={employeesText.title}
        aside={
          <span className="figures text-muted text-sm">
            {employeesText.count(stats.totalEmployees, max_employees)}
          </span>
        }
        padding="flush"
      >
        <Table
          caption={employeesText.title}
          columns={columnsFor(company)}
          rows={employees}
          rowKey={({ _id }) => _id}
          className="max-h-180"
          empty={
            <EmptyState
              icon={Users}
              title={employeesText.empty.title}
              text={employeesText.empty.text}
              action={<Button onClick={() => goTo('hire')}>{employeesText.empty.action}</Button>}
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
    fallback: employeesText.hireFailed,
  });
  const reason =
    stats.availableSlots <= 0 ? employeesText.noSlots : shortReason(hireCost, { dollars, accrued });
  return (
    <>
      <dl className="-mt-2">
        <LineItem label={employeesText.nextHire}>
          <Money of={hireCost} tone="inherit" className="font-semibold" />
        </LineItem>
        {salaries.paidUntil !== null && salaries.paidUntilAfterHire !== null && (
          <>
            <LineItem label={employeesText.paidUntil}>{dateAndTime(salaries.paidUntil)}</LineItem>
            <LineItem label={employeesText.paidUntilAfterHire}>
              {dateAndTime(salaries.paidUntilAfterHire)}
            </LineItem>
          </>
        )}
      </dl>
      {!salaries.paid && (
        <p className="mt-3 text-muted text-sm">{employeesText.thenPay(payAfterHire(company))}</p>
      )}
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
          {employeesText.hire}
        </Button>
      </ThumbBar>
      <div className="mt-3 mb-5 flex items-center gap-3">
        <Button disabledReason={employeesText.hirePlayerSoon}>{employeesText.hirePlayer}</Button>
        <Badge>{employeesText.comingSoon}</Badge>
      </div>
    </>
  );
}

type Employee = Company['employees'][number];

const columnsFor = (company: Company): readonly Column<Employee>[] => [
  {
    key: 'name',
    head: employeesText.columns.name,
    names: true,
    cell: ({ username, isNPC, hiredAt }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Name>{username}</Name>
        <Badge tone={isNPC ? 'plain' : 'accent'}>{isNPC ? employeesText.npc : employeesText.player}</Badge>
        <span className="figures w-full font-normal text-muted text-xs sm:hidden">
          {`${employeesText.since}${dateAndTime(hiredAt)}`}
        </span>
      </span>
    ),
  },
  {
    key: 'hired',
    head: employeesText.columns.hired,
    align: 'right',
    wideOnly: true,
    cell: ({ hiredAt }) => <span className="text-muted">{dateAndTime(hiredAt)}</span>,
  },
  {
    key: 'fire',
    head: <span className="sr-only">{employeesText.columns.fire}</span>,
    align: 'right',
    cell: (employee) => <FireButton company={company} employee={employee} />,
  },
];

function FireButton({ company, employee }: { company: Company; employee: Employee }) {
  const { accrued } = useAccruedRevenue(company);
  const { isBusyWith, run } = useCompanyCommand({
    name: 'fire',
    subjectOf: ({ _id }: Employee) => _id,
    send: ({ _id }: Employee) => api.command('POST /api/tycoon-company/fire', { targetUserId: _id }),
    expectedDollars: accrued,
    fallback: employeesText.fireFailed,
  });
  return (
    <Button
      variant="danger"
      size="sm"
      busy={isBusyWith(employee._id)}
      aria-label={employeesText.fireNamed(employee.username)}
      onClick={() => void run(employee)}
    >
      {employeesText.fire}
    </Button>
  );
}
