import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

export interface TickingClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** About 4 times a real second; returns an unsubscribe function. */
  readonly onTick: (listener: () => void) => () => void;
}

const stopped: TickingClock = { now: () => 0, onTick: () => () => {} };

const ClockContext = createContext<TickingClock>(stopped);

export function ClockProvider({ clock, children }: { clock: TickingClock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export const useClock = (): TickingClock => use(ClockContext);

/** Renders only when the result changes. */
export function useTicking<T extends number | string>(read: (nowMs: number) => T): T {
  const clock = useClock();
  const readNow = () => read(clock.now());
  return useSyncExternalStore(clock.onTick, readNow, readNow);
}
