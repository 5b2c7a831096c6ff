import type { ReactNode } from 'react';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/failure-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BankHelp } from './parts/help.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { EconomyPanel } from './parts/economy-panel.tsx';
import { SalaryPanel } from './parts/salary-panel.tsx';
import { EconomySkeleton, SalarySkeleton } from './parts/skeletons.tsx';
import { StatusPanel } from './parts/status-panel.tsx';
import { useEconomy, useKing, useSalary } from './use-bank.ts';

export function BankPage() {
  const isLost = useIsConnectionLost();
  const salary = useSalary();
  const economy = useEconomy();
  const king = useKing();
  return (
    <>
      <PageHead
        help={<BankHelp />}
        title="Central Bank"
        lead="An hour’s work for an hour’s wage. The city’s money starts here."
      />
      <Stale stale={isLost && salary.data !== undefined}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
          <Read
            of={salary}
            title="Hourly Salary"
            fallback="Failed to load salary"
            loading={<SalarySkeleton />}
          >
            {(status) => <SalaryPanel status={status} />}
          </Read>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Read
              of={economy}
              title="Economy Statistics"
              fallback="Failed to load economy statistics"
              loading={<EconomySkeleton />}
            >
              {(figures) => <EconomyPanel economy={figures} wealth={salary.data?.wealth} king={king} />}
            </Read>
          </div>
          <StatusPanel />
        </div>
      </Stale>
    </>
  );
}

interface ReadProps<T> {
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

function Read<T>({ of, title, fallback, loading, children }: ReadProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error === null) return loading;
  return (
    <Panel title={title}>
      <ErrorState
        message={failureText(of.error, fallback)}
        onRetry={() => void of.refetch()}
        retrying={of.isFetching}
      />
    </Panel>
  );
}
