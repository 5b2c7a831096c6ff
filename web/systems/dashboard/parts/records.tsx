import { useState } from 'react';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import type { ShellWidget } from '#web/system-entry.ts';
import { Stale } from '#web/ui/figure/stale.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { clock } from '#web/live/clock.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { IncomePanel } from './income-panel.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ChartsSkeleton } from './records-skeleton.tsx';
import { changeTone, drawWorth, nearest, withNow, type Worth } from '../model.ts';
import { worthText } from '../text/page.ts';
import { ChartFrame, ChartReader } from './chart.tsx';

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

function WorthPanel({ dashboard }: { dashboard: Dashboard }) {
  const worths = withNow(dashboard.history, { atMs: clock.gameNowMs(), dollars: dashboard.net_worth });
  return worths.length < 2 ? (
    <Panel title={worthText.title} padding="flush">
      <EmptyState
        title={worthText.nothing}
        text={worthText.nothingNote}
        action={
          <NextStep to="/central-bank" isPrimary>
            {worthText.toBank}
          </NextStep>
        }
      />
    </Panel>
  ) : (
    <WorthLine worths={worths} />
  );
}

function WorthLine({ worths }: { worths: readonly Worth[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const { scale, points, line } = drawWorth(worths);
  const last = worths.length - 1;
  const index = Math.min(picked ?? last, last);
  const shown = worths[index];
  const point = points[index];
  const first = worths[0];
  if (!shown || !point || !first) return null;
  const change = Math.round((shown.dollars - first.dollars) * 100) / 100;
  const when = index === last ? worthText.now : timeOf(shown);
  const since = worthText.since(timeOf(first));
  return (
    <Panel
      title={worthText.title}
      note={
        <span className="figures">
          <span>{`${when}: `}</span>
          <Money of={shown.dollars} className="font-medium" />
          {index > 0 && <Change of={change} since={since} />}
        </span>
      }
    >
      <ChartFrame scale={scale} ends={[timeOf(first), worthText.now]}>
        <ChartReader
          label={worthText.title}
          count={worths.length}
          picked={picked}
          reading={`${when}: ${fullDollars(shown.dollars)}, ${fullDollars(change, { signed: true })} ${since}`}
          at={(left) => nearest(points, left)}
          onPick={setPicked}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path
              d={line}
              fill="none"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeWidth="2"
              className="stroke-accent"
            />
          </svg>
          <span
            aria-hidden="true"
            className="absolute inset-y-0 border-edge border-l"
            style={{ left: `${point.left}%`, visibility: picked === null ? 'hidden' : 'visible' }}
          />
          <span
            aria-hidden="true"
            className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-surface bg-accent"
            style={{ left: `${point.left}%`, top: `${point.top}%` }}
          />
        </ChartReader>
      </ChartFrame>
      {change < 0 && <p className="mt-3 text-muted text-sm">{worthText.notCounted}</p>}
    </Panel>
  );
}

const Change = ({ of: change, since }: { of: number; since: string }) => (
  <>
    <span>, </span>
    {change === 0 ? (
      <span>{worthText.unchanged}</span>
    ) : (
      <Money of={change} tone={changeTone(change)} signed />
    )}
    <span> {since}</span>
  </>
);

const timeOf = ({ atMs }: Worth): string => dateAndTime(atMs);
