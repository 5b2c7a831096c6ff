import type { EventShape } from '#protocol/contract.ts';
import type { Told } from '#protocol/events.ts';
import type { Tick } from './tick.ts';

/** A stretch of time in which a stream of events may not tell again. */
interface Window {
  pending: Told | null;
  /** The window begins anew at its end, once for each time it was told too early. */
  debt: number;
}

/** Thins out what changes often. */
export interface Coalescer {
  /** Tells at once, or takes the place of what waits for the end of the window, or joins it. */
  readonly offer: (told: Told, shape: EventShape) => void;
}

/**
 * The first event of a stream is told at once, then the last one at the end of each window of `everyMs`, or all of them
 * merged where the event says how. An event without a window is told at once, after everything that waits in its room: so a room's facts are told in the order of their commits.
 */
export function createCoalescer(needs: {
  readonly tick: Tick;
  readonly tell: (told: Told) => void;
}): Coalescer {
  const { tick, tell } = needs;
  const rooms = new Map<string, Map<string, Window>>();

  const closeWindow = (told: Told, key: string, everyMs: number): void => {
    const windows = rooms.get(told.room);
    const window = windows?.get(key);
    if (!windows || !window) return;
    const { pending } = window;
    if (!pending && window.debt === 0) {
      windows.delete(key);
      if (windows.size === 0) rooms.delete(told.room);
      return;
    }
    tick.after(everyMs, () => closeWindow(told, key, everyMs));
    if (window.debt > 0) {
      window.debt -= 1;
      return;
    }
    window.pending = null;
    if (pending) tell(pending);
  };

  const offerToWindow = (told: Told, shape: EventShape, everyMs: number): void => {
    const windows = rooms.get(told.room) ?? new Map<string, Window>();
    const key = keyOf(told, shape);
    const window = windows.get(key);
    if (window) {
      window.pending = window.pending ? joined(window.pending, told, shape) : told;
      return;
    }
    rooms.set(told.room, windows.set(key, { pending: null, debt: 0 }));
    tick.after(everyMs, () => closeWindow(told, key, everyMs));
    tell(told);
  };

  const tellWaiting = (room: string): void => {
    for (const window of rooms.get(room)?.values() ?? []) {
      const { pending } = window;
      if (!pending) continue;
      window.pending = null;
      window.debt += 1;
      tell(pending);
    }
  };

  return {
    offer(told, shape) {
      if (shape.everyMs !== undefined) return offerToWindow(told, shape, shape.everyMs);
      tellWaiting(told.room);
      tell(told);
    },
  };
}

/** What is told instead of two events of one stream. */
const joined = (earlier: Told, later: Told, { merge }: EventShape): Told =>
  merge ? ({ ...later, data: merge(earlier.data as never, later.data as never) } as Told) : later;

/** Which stream of a room an event belongs to. */
function keyOf(told: Told, shape: EventShape): string {
  if (shape.coalesceBy === undefined) return told.event;
  return `${told.event} ${String((told.data as Readonly<Record<string, unknown>>)[shape.coalesceBy])}`;
}
