import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import type { ShellWidget } from '#web/system-entry.ts';
import { Stale } from '#web/ui/figure/stale.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { IncomePanel } from './income-panel.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ChartsSkeleton } from './records-skeleton.tsx';
import { WorthPanel } from './worth-panel.tsx';

interface ChartsProps {
  readonly dashboard: Dashboard | undefined;
  readonly failure: string | null;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

export interface RecordsProps extends ChartsProps {
  readonly widgets: readonly ShellWidget[];
}

/** The net worth over time, the income by source, and what happened last. */
export const Records = ({ widgets, ...charts }: RecordsProps) => (
  <>
    <Charts {...charts} />
    <RecentActivity widgets={widgets} />
  </>
);

function Charts({ dashboard, failure, isTrying, onRetry }: ChartsProps) {
  const isLost = useIsConnectionLost();
  if (dashboard)
    return (
      <Stale stale={isLost} className="min-w-0 [&>div]:grid [&>div]:gap-6">
        <WorthPanel dashboard={dashboard} />
        <IncomePanel income={dashboard.income} />
      </Stale>
    );
  if (failure === null) return <ChartsSkeleton />;
  return (
    <Panel padding="flush">
      <ErrorState message={failure} onRetry={onRetry} retrying={isTrying} />
    </Panel>
  );
}
