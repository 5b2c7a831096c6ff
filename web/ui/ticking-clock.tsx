import { createContext, type ReactNode, use } from 'react';

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
