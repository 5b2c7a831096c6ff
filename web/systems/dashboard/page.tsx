import { useIsLive } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/failure-text.ts';
import { useUser } from '#web/live/session-store.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { Cards } from './parts/cards.tsx';
import { Directory } from './parts/directory.tsx';
import { IncomePanel } from './parts/income-panel.tsx';
import { NextRace } from './parts/next-race.tsx';
import { PicturesSkeleton } from './parts/pictures-skeleton.tsx';
import { RecentActivity } from './parts/recent-activity.tsx';
import { WorthPanel } from './parts/worth-panel.tsx';
import { useDashboard } from './use-dashboard.ts';

/** `/dashboard`: what one is worth and how it came to be, what happened last, what is next, and which doors are open. */
export function DashboardPage() {
  const user = useUser();
  const { data, error, isFetching, refetch } = useDashboard();
  const isLive = useIsLive();
  return (
    <>
      <PageHead
        title="Tycoon Empire"
        lead={`Your desk, ${user.username}.`}
        aside={data || error ? null : <output className="text-muted text-sm">Loading dashboard...</output>}
      />
      <Cards dashboard={data ?? (error ? null : undefined)} />
      <div className={grid}>
        <div className="grid min-w-0 gap-6">
          {data ? (
            <Stale stale={!isLive} note={null} className="grid [&>div]:grid [&>div]:gap-6">
              <WorthPanel dashboard={data} />
              <IncomePanel income={data.income} />
            </Stale>
          ) : error ? (
            <Panel padding="flush">
              <ErrorState
                message={failureText(error, 'Failed to load the dashboard')}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            </Panel>
          ) : (
            <PicturesSkeleton />
          )}
        </div>
        <RecentActivity />
      </div>
      <div className={grid}>
        <NextRace />
        <Directory />
      </div>
    </>
  );
}

const grid = 'mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
