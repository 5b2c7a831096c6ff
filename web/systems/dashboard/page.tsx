import { Suspense } from 'react';
import { useOutletContext } from 'react-router';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { optionalPart, type ShellContext } from '#web/system-entry.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Cards } from './parts/cards.tsx';
import { Desk } from './parts/desk.tsx';
import { RecentActivity } from './parts/recent-activity.tsx';
import { helpText, incomeText, pageText, worthText } from './text.ts';
import { useDashboard, useIsInView } from './use-dashboard.ts';

const Charts = optionalPart(async () => (await import('./parts/charts.tsx')).Charts);

export function DashboardPage() {
  const shell = useOutletContext<ShellContext>();
  const user = useUser();
  const { data, error, isFetching, refetch } = useDashboard();
  return (
    <>
      <PageHead
        help={<DashboardHelp />}
        title={pageText.title}
        lead={data || error ? pageText.lead(user.username) : <output>{pageText.loading}</output>}
      />
      <Suspense>{shell.widgets.map(({ path, Lead }) => Lead && <Lead key={path} />)}</Suspense>
      <div className="mb-6 grid gap-6 xl:min-h-156 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Desk widgets={shell.widgets} />
        <div className="grid min-w-0">
          {shell.widgets.map(({ path, Tile }) => Tile && <Tile key={path} />)}
        </div>
      </div>
      <Cards dashboard={data ?? (error ? null : undefined)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ChartsInView
          dashboard={data}
          failure={error && failureText(error, pageText.loadFailed)}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
        <RecentActivity widgets={shell.widgets} />
      </div>
    </>
  );
}

interface ChartsProps {
  readonly dashboard: Dashboard | undefined;
  readonly failure: string | null;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Below the first screen: their script loads when they come into view. */
function ChartsInView({ dashboard, failure, isTrying, onRetry }: ChartsProps) {
  const { place, isSeen } = useIsInView();
  if (failure !== null && !dashboard)
    return (
      <Panel padding="flush">
        <ErrorState message={failure} onRetry={onRetry} retrying={isTrying} />
      </Panel>
    );
  return (
    <div ref={place} className="min-w-0">
      {dashboard && isSeen ? (
        <Suspense fallback={<ChartsSkeleton />}>
          <Charts dashboard={dashboard} />
        </Suspense>
      ) : (
        <ChartsSkeleton />
      )}
    </div>
  );
}

const ChartsSkeleton = () => (
  <div className="grid min-w-0 gap-6">
    {[worthText.title, incomeText.title].map((title) => (
      <Panel key={title} title={title} note={<Skeleton className="mt-1 h-3 w-40" />}>
        <Skeleton className="h-54" />
      </Panel>
    ))}
  </div>
);

function DashboardHelp() {
  const settings = useSettings();
  const lines = settings && helpText(fullDollars(settings['centralBankSettings.hourlyWage']));
  return <HelpLines lines={lines} />;
}
