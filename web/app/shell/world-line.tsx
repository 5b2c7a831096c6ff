import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { useWorld } from '#web/live/world-store.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { pathOfLine, segmentsOf } from './ticker-line.ts';

/** Long enough to read a line. */
const SHOWN_MS = 3_000;

export function WorldLine() {
  const newest = useWorld(({ ticker }) => ticker);
  const [isHeld, setIsHeld] = useState(false);
  const line = useSteady(newest, isHeld);
  if (!line) return null;
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
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
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
