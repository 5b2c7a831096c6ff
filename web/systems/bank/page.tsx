import type { ReactNode } from 'react';
import { KING_SHARE_PERCENT, SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { EconomyPanel } from './parts/economy-panel.tsx';
import { SalaryPanel } from './parts/salary-panel.tsx';
import { EconomySkeleton, SalarySkeleton } from './parts/skeletons.tsx';
import { StatusPanel } from './parts/status-panel.tsx';
import { bankText, economyText, helpText, salaryText } from './text.ts';
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
  return (
    <Panel title={title}>
      <FailedRead of={of} fallback={fallback} />
    </Panel>
  );
}
