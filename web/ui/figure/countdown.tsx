import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '../style/cx.ts';
import { clockSpan } from './format.ts';
import { useClock } from './ticking-clock.tsx';

interface CountdownProps {
  /** In milliseconds of the injected clock. */
  until: number;
  done?: ReactNode;
  formatOf?: (ms: number) => string;
  className?: string;
}

// Writes to the text node directly, so that a tick renders no React component.
export function Countdown({ until, done = '0:00', formatOf = clockSpan, className }: CountdownProps) {
  const clock = useClock();
  const text = useRef<HTMLSpanElement>(null);
  const isOverNow = () => clock.now() >= until;
  const isOver = useSyncExternalStore(clock.onTick, isOverNow, isOverNow);
  const left = leftUntil(until, clock.now(), formatOf);
  useLayoutEffect(() => {
    if (isOver) return undefined;
    const write = () => {
      const now = leftUntil(until, clock.now(), formatOf);
      if (text.current && text.current.textContent !== now) text.current.textContent = now;
    };
    write();
    return clock.onTick(write);
  }, [clock, until, formatOf, isOver]);
  return (
    <span role="timer" className={cx('figures whitespace-nowrap', className)}>
      {isOver ? done : <span ref={text}>{left}</span>}
    </span>
  );
}

// At least 1 s: 0 would look finished.
const leftUntil = (until: number, now: number, formatOf: (ms: number) => string): string =>
  formatOf(Math.max(1, Math.ceil((until - now) / 1000)) * 1000);
