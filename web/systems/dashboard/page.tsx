import { Suspense } from 'react';
import { useOutletContext } from 'react-router';
import type { Dashboard } from '#protocol/systems/dashboard.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/failure-text.ts';
import { useUser } from '#web/live/session-store.ts';
import type { ShellContext } from '#web/system-entry.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DashboardHelp } from './parts/help.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { Cards } from './parts/cards.tsx';
import { Directory } from './parts/directory.tsx';
import { IncomePanel } from './parts/income-panel.tsx';
import { RecentActivity } from './parts/recent-activity.tsx';
import { WorthPanel } from './parts/worth-panel.tsx';
import { useDashboard } from './use-dashboard.ts';

export function DashboardPage() {
  const shell = useOutletContext<ShellContext>();
  const user = useUser();
  const { data, error, isFetching, refetch } = useDashboard();
  return (
    <>
      <PageHead
        help={<DashboardHelp />}
        title="Tycoon Empire"
        lead={data || error ? `Your desk, ${user.username}.` : <output>Loading dashboard...</output>}
      />
      <Suspense>{shell.widgets.map(({ path, Lead }) => Lead && <Lead key={path} />)}</Suspense>
      <Cards dashboard={data ?? (error ? null : undefined)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={column}>
          <Pictures
            dashboard={data}
            failure={error && failureText(error, 'Failed to load the dashboard')}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
          {shell.widgets.map(
            ({ path, Tile }) =>
              Tile && (
                <div key={path} className="min-w-0 max-lg:order-2">
                  <Tile />
                </div>
              ),
          )}
        </div>
        <div className={column}>
          <div className="min-w-0 max-lg:order-1">
            <RecentActivity widgets={shell.widgets} />
          </div>
          <div className="min-w-0 max-lg:order-3">
            <Directory shell={shell} />
          </div>
        </div>
      </div>
    </>
  );
}

// On phones `contents` merges both columns, with their own order.
const column = 'grid min-w-0 gap-6 max-lg:contents';

interface PicturesProps {
  readonly dashboard: Dashboard | undefined;
  readonly failure: string | null;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function Pictures({ dashboard, failure, isTrying, onRetry }: PicturesProps) {
  const isLost = useIsConnectionLost();
  if (dashboard) {
    return (
      <Stale stale={isLost} className="min-w-0 [&>div]:grid [&>div]:gap-6">
        <WorthPanel dashboard={dashboard} />
        <IncomePanel income={dashboard.income} />
      </Stale>
    );
  }
  if (failure === null) return <PicturesSkeleton />;
  return (
    <Panel padding="flush">
      <ErrorState message={failure} onRetry={onRetry} retrying={isTrying} />
    </Panel>
  );
}

export const PicturesSkeleton = () => (
  <>
    {['Net worth over time', 'Income by source'].map((title) => (
      <Panel key={title} title={title} note={<Skeleton className="mt-1 h-3 w-40" />}>
        <Skeleton className="h-54" />
      </Panel>
    ))}
  </>
);
