import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { clockSpan } from './format.ts';
import { useClock } from './ticking-clock.tsx';

interface CountdownProps {
  /** The moment it counts down to, on the clock that was handed in. */
  until: number;
  /** Shown once the moment has passed. */
  done?: ReactNode;
  /** How the time is written. */
  formatOf?: (ms: number) => string;
  className?: string;
}

/** The time that is left, to the second. */
export function Countdown({ until, done = '0:00', formatOf = clockSpan, className }: CountdownProps) {
  const clock = useClock();
  const read = () => Math.ceil((until - clock.now()) / 1000);
  const secondsLeft = useSyncExternalStore(clock.onTick, read, read);
  return (
    <span role="timer" className={cx('figures whitespace-nowrap', className)}>
      {secondsLeft > 0 ? formatOf(secondsLeft * 1000) : done}
    </span>
  );
}
