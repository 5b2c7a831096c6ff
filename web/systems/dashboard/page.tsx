import { Suspense } from 'react';
import { useOutletContext } from 'react-router';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { optionalPart, type ShellContext } from '#web/system-entry.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useIsInView } from '#web/ui/page/use-is-in-view.ts';
import { Cards } from './parts/cards.tsx';
import { Summary } from './parts/summary.tsx';
import type { RecordsProps } from './parts/records.tsx';
import { RecordsSkeleton } from './parts/records-skeleton.tsx';
import { pageText } from './text/page.ts';
import { useDashboard } from './use-dashboard.ts';

const DashboardHelp = optionalPart(async () => (await import('./parts/dashboard-help.tsx')).DashboardHelp);
const Records = optionalPart(async () => (await import('./parts/records.tsx')).Records);

export function DashboardPage() {
  const shell = useOutletContext<ShellContext>();
  const user = useUser();
  const { data, error, isFetching, refetch } = useDashboard();
  return (
    <>
      <PageHead
        isInLine
        help={<DashboardHelp />}
        title={pageText.title}
        lead={data || error ? pageText.lead(user.username) : <output>{pageText.loading}</output>}
      />
      <div className="mb-6 grid gap-6 xl:min-h-161 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:[reading-flow:grid-columns]">
        <Summary widgets={shell.widgets} />
        <div className="grid min-w-0">
          {shell.widgets.map(({ path, Tile }) => Tile && <Tile key={path} />)}
        </div>
      </div>
      <Cards dashboard={data ?? (error ? null : undefined)} />
      {shell.widgets.map(({ path, Below }) => Below && <Below key={path} />)}
      <RecordsInView
        dashboard={data}
        failure={error && failureText(error, pageText.loadFailed)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
        widgets={shell.widgets}
      />
    </>
  );
}

const RECORDS = 'grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

/** Below the first screen: their script loads when they come into view. */
function RecordsInView(props: RecordsProps) {
  const { place, isSeen } = useIsInView();
  return (
    <div ref={place} className={RECORDS}>
      {isSeen ? (
        <Suspense fallback={<RecordsSkeleton />}>
          <Records {...props} />
        </Suspense>
      ) : (
        <RecordsSkeleton />
      )}
    </div>
  );
}
