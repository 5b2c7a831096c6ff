import { Suspense, type ComponentType, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useOutletContext, Link } from 'react-router';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { optionalPart, type ShellContext, type ShellWidget } from '#web/system-entry.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useIsInView } from '#web/ui/page/use-is-in-view.ts';
import { SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { browserStorage } from '#web/browser-storage.ts';
import { OfferLine, type OfferProps, type OfferState } from '#web/ui/page/offer-row.tsx';
import { rankName } from '#web/live/ranks.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import type { RecordsProps } from './parts/records.tsx';
import { RecordsSkeleton } from './parts/records-skeleton.tsx';
import { pageText, summaryText, cardsText } from './text/page.ts';
import { useDashboard } from './use-dashboard.ts';
import { outlookOf, rowsFor } from './model.ts';

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

/** What can be collected, and what can be bought: a row a system, in the order they ask for. */
function Summary({ widgets }: { widgets: readonly ShellWidget[] }) {
  const sorted = widgets.toSorted((a, b) => (a.summaryOrder ?? 0) - (b.summaryOrder ?? 0));
  return (
    <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 xl:order-last xl:grid-rows-[auto_minmax(0,1fr)]">
      <Panel title={summaryText.waiting}>
        {/* Reaches the edges, but does not clip what a button says on hover. */}
        <ul aria-label={summaryText.waiting} className="-m-5 max-sm:-m-4">
          {sorted.map(
            ({ path, Collectable }) =>
              Collectable && (
                <Suspense key={path} fallback={<SummaryRowSkeleton />}>
                  <Collectable />
                </Suspense>
              ),
          )}
        </ul>
      </Panel>
      <Offers of={sorted.flatMap(({ path, Offer }) => (Offer ? [{ path, Offer }] : []))} />
    </div>
  );
}

interface OffersProps {
  readonly of: readonly { readonly path: string; readonly Offer: ComponentType<OfferProps> }[];
}

/** What the player can pay for; else a line that says what comes next. */
function Offers({ of }: OffersProps) {
  const { id, dollars } = useUser();
  const [expected] = useState(() => lastRows(id) ?? rowsFor(dollars));
  const [states, setStates] = useState<Readonly<Record<string, OfferState>>>({});
  const onState = useCallback(
    (path: string, state: OfferState) => setStates((before) => ({ ...before, [path]: state })),
    [],
  );
  const { rows, isLoading, next } = outlookOf(states);
  useEffect(() => {
    if (!isLoading) recordRows(id, Math.max(1, rows));
  }, [id, isLoading, rows]);
  return (
    <Panel title={summaryText.offers}>
      <ul aria-label={summaryText.offers} className="-m-5 max-sm:-m-4">
        <Suspense>
          {of.map(({ path, Offer }) => (
            <Offer key={path} path={path} onState={onState} isNext={path === next} />
          ))}
        </Suspense>
        {isLoading &&
          of.slice(rows, Math.max(rows, expected)).map(({ path }) => <SummaryRowSkeleton key={path} />)}
        {!isLoading && rows === 0 && next === null && <OfferLine>{summaryText.nothing}</OfferLine>}
      </ul>
    </Panel>
  );
}

const keyOf = (playerId: string): string => `offers.${playerId}`;

/** Their space is kept while they load; null before the first time. */
const lastRows = (playerId: string): number | null => Number(browserStorage.read(keyOf(playerId))) || null;

const recordRows = (playerId: string, rows: number): void =>
  void browserStorage.write(keyOf(playerId), String(rows));

interface CardsProps {
  /** Undefined while loading; null after a failure. */
  readonly dashboard: Dashboard | undefined | null;
}

function Cards({ dashboard }: CardsProps) {
  const user = useUser();
  return (
    <Stats weight="first" className="mb-6">
      <Stat
        label={cardsText.netWorth}
        size="large"
        value={valueOf(dashboard, ({ net_worth }) => <Money of={net_worth} form="short" />, 'h-11')}
        note={
          <Link
            to="/statement?asset=dollars"
            className="inline-block border-edge border-b hover:border-ink hover:text-ink"
          >
            <Money of={user.dollars} tone="inherit" /> {cardsText.inDollars}
          </Link>
        }
      />
      <Stat
        label={cardsText.monthlyRent}
        value={<Money of={user.rent_due} form="short" tone="inherit" />}
        note={
          <Link
            to="/real-estate?tab=rent"
            className="inline-block border-edge border-b hover:border-ink hover:text-ink"
          >
            {cardsText.monthlyRentNote}
          </Link>
        }
      />
      <Stat label={cardsText.points} value={<Figure of={user.points} form="short" />} />
      <Stat label={cardsText.rank} value={valueOf(dashboard, ({ rank }) => formatRank(rank, user.rang))} />
    </Stats>
  );
}

function valueOf(
  dashboard: CardsProps['dashboard'],
  show: (dashboard: Dashboard) => ReactNode,
  height: 'h-6' | 'h-11' = 'h-6',
) {
  if (dashboard === undefined) return <Skeleton className={`my-1 w-24 max-w-full ${height}`} />;
  return dashboard === null ? <span className="text-muted">{cardsText.unknown}</span> : show(dashboard);
}

// Staff and inhabitants have no rank.
function formatRank(rank: number | null, rang: number) {
  if (rank !== null) return <Figure of={rank} better="less" />;
  return rang > 0 ? rankName(rang) : cardsText.unranked;
}
