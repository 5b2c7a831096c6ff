import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

/** Time as it is handed in: the design system has no clock of its own. */
export interface TickingClock {
  /** The time that is shown, in milliseconds. */
  readonly now: () => number;
  /** Calls the listener about four times a real second; returns the way to stop. */
  readonly onTick: (listener: () => void) => () => void;
}

const stopped: TickingClock = { now: () => 0, onTick: () => () => {} };

const ClockContext = createContext<TickingClock>(stopped);

/** Gives every countdown below it its time. */
export function ClockProvider({ clock, children }: { clock: TickingClock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The clock that was handed in. */
export const useClock = (): TickingClock => use(ClockContext);

/** A number or a text that follows the clock; asks for a new picture only when it changes. */
export function useTicking<T extends number | string>(read: (nowMs: number) => T): T {
  const clock = useClock();
  const readNow = () => read(clock.now());
  return useSyncExternalStore(clock.onTick, readNow, readNow);
}
