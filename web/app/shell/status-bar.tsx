import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';
import type { EventData } from '#protocol/wire/events.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useWorld } from '#web/live/world-store.ts';
import { optionalPart } from '#web/system-entry.ts';
import { OnlineCount } from '#web/ui/figure/online-count.tsx';
import { timers } from '#web/live/clock.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { statusElsewhere, tabStore } from './tab-title.tsx';
import { pathOfLine, segmentsOf } from './ticker-line.ts';

export function StatusBar({ children }: { readonly children: ReactElement }) {
  const presence = useWorld((world) => world.presence);
  const isLost = useIsConnectionLost();
  return (
    <div className="has-[[data-said]]:sticky has-[[data-said]]:top-14 has-[[data-said]]:z-20 border-line border-b bg-page short:static!">
      <div
        data-world
        className="has-[section]:[&_[data-ticker]+button]:hidden has-[section]:[&_[data-ticker]]:hidden mx-auto flex h-7 w-full max-w-page items-center justify-between gap-x-4 overflow-hidden px-6 text-muted text-xs max-sm:px-4"
      >
        <TabStatus />
        {children}
        <WorldLine />
        {presence && !isLost && (
          <span data-online className="figures ml-auto shrink-0">
            <OnlineCount {...presence} />
          </span>
        )}
      </div>
    </div>
  );
}

// Phones have no tab titles. A separate component: its countdown must not render the rest.
function TabStatus() {
  const { pathname } = useLocation();
  const status = useStore(tabStore, (state) => statusElsewhere(state, pathname));
  if (!status) return null;
  return (
    <Link
      to={status.path}
      data-said
      className="figures arrives flex min-h-7 shrink-0 items-center font-medium text-accent underline underline-offset-4"
    >
      {status.text}
    </Link>
  );
}

/** Long enough to read a line. */
const SHOWN_MS = 3_000;

function WorldLine() {
  const newest = useWorld(({ ticker }) => ticker);
  const [isHeld, setIsHeld] = useState(false);
  const line = useSteady(newest, isHeld);
  if (!line) return null;
  return (
    <>
      <LineText line={line} onHold={setIsHeld} />
      <Suspense>{line.id !== undefined && <ReportLine id={line.id} />}</Suspense>
    </>
  );
}

const ReportLine = optionalPart(async () => (await import('./report-line.tsx')).ReportLine);

interface LineTextProps {
  readonly line: EventData<'ticker'>;
  readonly onHold: (isHeld: boolean) => void;
}

function LineText({ line, onHold }: LineTextProps) {
  const path = pathOfLine(line);
  const text = (
    <span key={line.at + line.text} className="arrives block truncate leading-7">
      {segmentsOf(line).map(({ at, text: part, isBot }) => (
        <span key={at}>
          <span>{part}</span>
          <HouseMark isBot={isBot} className="ml-1" />
        </span>
      ))}
    </span>
  );
  if (path === null)
    return (
      <span data-ticker className="min-w-0" title={line.text}>
        {text}
      </span>
    );
  const hold = () => onHold(true);
  const release = () => onHold(false);
  return (
    <Link
      to={path}
      data-ticker
      title={line.text}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="-mx-1 focus-visible:-outline-offset-2 min-w-0 px-1 text-ink underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  );
}

/** Does not change under the pointer or the focus, nor faster than one can read. */
function useSteady<T>(newest: T, isHeld: boolean): T {
  const [shown, setShown] = useState(newest);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isHeld || shown === newest) return undefined;
    const waitMs = Math.max(0, changedAtMs.current + SHOWN_MS - timers.nowMs());
    return timers.after(waitMs, () => {
      changedAtMs.current = timers.nowMs();
      setShown(newest);
    });
  }, [isHeld, newest, shown]);
  return shown;
}
