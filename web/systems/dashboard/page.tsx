import { Suspense } from 'react';
import { Link, useOutletContext } from 'react-router';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { DEFAULT_HUE, type ShellContext } from '#web/system-entry.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { Cards } from './parts/cards.tsx';
import { IncomePanel } from './parts/income-panel.tsx';
import { RecentActivity } from './parts/recent-activity.tsx';
import { WorthPanel } from './parts/worth-panel.tsx';
import { directoryText, helpText, incomeText, pageText, worthText } from './text.ts';
import { useDashboard } from './use-dashboard.ts';

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
      <Cards dashboard={data ?? (error ? null : undefined)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={column}>
          <Charts
            dashboard={data}
            failure={error && failureText(error, pageText.loadFailed)}
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

interface ChartsProps {
  readonly dashboard: Dashboard | undefined;
  readonly failure: string | null;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function Charts({ dashboard, failure, isTrying, onRetry }: ChartsProps) {
  const isLost = useIsConnectionLost();
  if (dashboard) {
    return (
      <Stale stale={isLost} className="min-w-0 [&>div]:grid [&>div]:gap-6">
        <WorthPanel dashboard={dashboard} />
        <IncomePanel income={dashboard.income} />
      </Stale>
    );
  }
  if (failure === null) return <ChartsSkeleton />;
  return (
    <Panel padding="flush">
      <ErrorState message={failure} onRetry={onRetry} retrying={isTrying} />
    </Panel>
  );
}

const ChartsSkeleton = () => (
  <>
    {[worthText.title, incomeText.title].map((title) => (
      <Panel key={title} title={title} note={<Skeleton className="mt-1 h-3 w-40" />}>
        <Skeleton className="h-54" />
      </Panel>
    ))}
  </>
);

function Directory({ shell }: { shell: ShellContext }) {
  const listed = shell.widgets
    .flatMap(({ path, directoryOrder: order }) => (order === undefined ? [] : { path, order }))
    .toSorted((a, b) => a.order - b.order)
    .flatMap((widget) => shell.pages.find(({ path }) => path === widget.path) ?? []);
  return (
    <Panel title={directoryText.title} padding="flush">
      <ul>
        {listed.map(({ path, name, hue }) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <Link
              to={path}
              className="hue flex min-h-11 items-center gap-3 px-5 hover:bg-raised max-sm:px-4"
              style={{ '--h': hue ?? DEFAULT_HUE }}
            >
              <span aria-hidden="true" className="h-4 w-1 rounded-full bg-accent" />
              <span className="font-medium">{name}</span>
              <span className="ml-auto font-medium text-accent text-xs">{directoryText.open}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DashboardHelp() {
  const settings = useSettings();
  const lines = settings && helpText(fullDollars(settings['centralBankSettings.hourlyWage']));
  return <HelpLines lines={lines} />;
}
