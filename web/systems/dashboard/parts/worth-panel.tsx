import { useState } from 'react';
import type { Dashboard } from '#protocol/systems/dashboard.ts';
import { clock } from '#web/live/clock.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { fullDollars } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { changeTone, drawWorth, nearest, withNow, type Worth } from './pictures/worth.ts';
import { Frame } from './frame.tsx';
import { Reader } from './reader.tsx';

export function WorthPanel({ dashboard }: { dashboard: Dashboard }) {
  const worths = withNow(dashboard.history, { atMs: clock.gameNowMs(), dollars: dashboard.net_worth });
  return worths.length < 2 ? (
    <Panel title="Net worth over time" padding="flush">
      <EmptyState
        title="The line begins with your first move"
        text="Each game day at which you act adds a point to it."
        action={
          <NextStep to="/central-bank" isPrimary>
            Go to the bank
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
  const { scale, places, line } = drawWorth(worths);
  const last = worths.length - 1;
  const index = Math.min(picked ?? last, last);
  const shown = worths[index];
  const place = places[index];
  const first = worths[0];
  if (!shown || !place || !first) return null;
  const change = Math.round((shown.dollars - first.dollars) * 100) / 100;
  const when = index === last ? 'Now' : timeOf(shown);
  const since = `since ${timeOf(first)}`;
  return (
    <Panel
      title="Net worth over time"
      note={
        <span className="figures">
          <span>{when}: </span>
          <Money of={shown.dollars} className="font-medium" />
          {index > 0 && <Change of={change} since={since} />}
        </span>
      }
    >
      <Frame scale={scale} ends={[timeOf(first), 'Now']}>
        <Reader
          label="Net worth over time"
          count={worths.length}
          picked={picked}
          reading={`${when}: ${fullDollars(shown.dollars)}, ${fullDollars(change, { signed: true })} ${since}`}
          at={(left) => nearest(places, left)}
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
            style={{ left: `${place.left}%`, visibility: picked === null ? 'hidden' : 'visible' }}
          />
          <span
            aria-hidden="true"
            className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-surface bg-accent"
            style={{ left: `${place.left}%`, top: `${place.top}%` }}
          />
        </Reader>
      </Frame>
      {change < 0 && (
        <p className="mt-3 text-muted text-sm">
          Crew, weapons and buildings are not in it: buying them lowers it.
        </p>
      )}
    </Panel>
  );
}

const Change = ({ of: change, since }: { of: number; since: string }) => (
  <>
    <span>, </span>
    {change === 0 ? <span>unchanged</span> : <Money of={change} tone={changeTone(change)} signed />}
    <span> {since}</span>
  </>
);

const timeOf = ({ atMs }: Worth): string => dateAndTime(atMs);
