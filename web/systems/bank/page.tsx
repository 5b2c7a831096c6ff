import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { KING_SHARE_PERCENT, SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { useIsConfirmed, useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { EconomyPanel } from './parts/economy-panel.tsx';
import { SalaryPanel } from './parts/salary-panel.tsx';
import { bankText, economyText, helpText, salaryText, statusText as text } from './text.ts';
import { useEconomy, useKing, useSalary } from './use-bank.ts';

export function BankPage() {
  const isLost = useIsConnectionLost();
  const salary = useSalary();
  const economy = useEconomy();
  const king = useKing();
  return (
    <>
      <PageHead help={<BankHelp />} title={bankText.title} lead={bankText.lead} />
      <Stale stale={isLost && salary.data !== undefined}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
          <QueryPanel
            of={salary}
            title={salaryText.title}
            fallback={salaryText.loadFailed}
            loading={<SalarySkeleton />}
          >
            {(status) => <SalaryPanel status={status} />}
          </QueryPanel>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <QueryPanel
              of={economy}
              title={economyText.title}
              fallback={economyText.loadFailed}
              loading={<EconomySkeleton />}
            >
              {(figures) => <EconomyPanel economy={figures} wealth={salary.data?.wealth} king={king} />}
            </QueryPanel>
          </div>
          <StatusPanel />
        </div>
      </Stale>
    </>
  );
}

function BankHelp() {
  const settings = useSettings();
  const lines =
    settings &&
    helpText({
      hourlyWage: fullDollars(settings['centralBankSettings.hourlyWage']),
      maxHours: SALARY_FULL_AFTER_HOURS,
      kingSharePercent: KING_SHARE_PERCENT,
    });
  return <HelpLines lines={lines} />;
}

interface QueryPanelProps<T> {
  of: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  title: string;
  fallback: string;
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

function QueryPanel<T>({ of, title, fallback, loading, children }: QueryPanelProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error === null) return loading;
  return <FailedPanel title={title} of={of} fallback={fallback} />;
}

const SalarySkeleton = () => (
  <Panel title={salaryText.title} note={salaryText.note}>
    <div aria-busy="true" className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="mx-auto flex aspect-square w-full max-w-80 flex-col items-center justify-center gap-3 rounded-full border border-line bg-page">
        <Skeleton className="w-28" />
        <Skeleton className="h-10 w-36" />
      </div>
      <div>
        {['rate', 'hours', 'full', 'last'].map((line) => (
          <div key={line} className="flex min-h-12 items-center justify-between border-line border-b">
            <Skeleton className="w-28" />
            <Skeleton className="w-20" />
          </div>
        ))}
        <Skeleton className="mt-6 h-12 rounded-md max-sm:hidden" />
      </div>
    </div>
  </Panel>
);

const EconomySkeleton = () => (
  <Panel title={economyText.title}>
    <div aria-busy="true" className="grid gap-5">
      {['total', 'share', 'wealth'].map((part, index) => (
        <div key={part} className={index === 0 ? '' : 'border-line border-t pt-5'}>
          <Skeleton className="w-28" />
          <Skeleton className="mt-2 h-8 w-36" />
          <Skeleton className="mt-2 h-3 w-56" />
          {index > 0 && <Skeleton className={index === 1 ? 'mt-4 h-20' : 'mt-4 h-2'} />}
        </div>
      ))}
    </div>
  </Panel>
);

function StatusPanel() {
  const user = useUser();
  const isConfirmed = useIsConfirmed();
  return (
    <Panel title={text.title} padding="flush">
      <dl className="divide-y divide-line">
        <Line label={text.balance} to="/statement?asset=dollars">
          <Money of={user.dollars} className={cx('font-semibold', !isConfirmed && 'opacity-75')} />
        </Line>
        <Line label={text.monthlyRent} note={text.monthlyRentNote} to="/real-estate?tab=rent">
          <Money of={user.rent_due} tone="inherit" />
        </Line>
        <Line label={text.points}>
          <Figure of={user.points} />
        </Line>
        <Line label={text.iron} to="/statement?asset=iron">
          <Figure of={user.iron} />
        </Line>
        <Line label={text.oil} to="/statement?asset=oil">
          <Figure of={user.oil} />
        </Line>
      </dl>
    </Panel>
  );
}

interface LineProps {
  label: string;
  note?: string;
  to?: string;
  children: ReactNode;
}

const Line = ({ label, note, to, children }: LineProps) => (
  <div
    className={cx(
      'relative flex min-h-12 items-center gap-3 px-5 max-sm:px-4',
      to !== undefined && 'hover:bg-raised',
    )}
  >
    <dt className="mr-auto text-muted">
      {to === undefined ? (
        <span>{label}</span>
      ) : (
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      )}
      {note !== undefined && <span className="ml-2 text-xs">{note}</span>}
    </dt>
    <dd className="figures min-w-0 text-right">{children}</dd>
    <span aria-hidden="true" className="w-3.5 text-muted">
      {to !== undefined && <Icon of={ChevronRight} size={14} />}
    </span>
  </div>
);
