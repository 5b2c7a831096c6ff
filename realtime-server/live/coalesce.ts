import type { EventShape } from '#protocol/contract.ts';
import type { Told } from '#protocol/events.ts';
import type { Tick } from './tick.ts';

/** A stretch of time in which a stream of events may not tell again. */
interface Window {
  readonly shape: EventShape;
  /** What waits for the end, in order; of events that are not merged only the last one. */
  waiting: Told[];
  /** The window begins anew at its end, once for each time it was told too early. */
  debt: number;
}

/** Thins out what changes often. */
export interface Coalescer {
  /** Tells at once, or takes the place of what waits for the end of the window, or waits with it. */
  readonly offer: (told: Told, shape: EventShape) => void;
}

/**
 * The first event of a stream is told at once, then the last one at the end of each window of `everyMs`, or all of them
 * merged where the event says how. An event without a window is told at once, after everything that waits in its room: so a
 * room's facts are told in the order of their commits.
 */
export function createCoalescer(needs: {
  readonly tick: Tick;
  readonly tell: (told: Told) => void;
  readonly report: (error: unknown) => void;
}): Coalescer {
  const { tick, tell, report } = needs;
  const rooms = new Map<string, Map<string, Window>>();

  const closeWindow = (room: string, key: string, everyMs: number): void => {
    const windows = rooms.get(room);
    const window = windows?.get(key);
    if (!windows || !window) return;
    if (window.waiting.length === 0 && window.debt === 0) {
      windows.delete(key);
      if (windows.size === 0) rooms.delete(room);
      return;
    }
    tick.after(everyMs, () => closeWindow(room, key, everyMs));
    if (window.debt > 0) window.debt -= 1;
    else tellWaiting(window);
  };

  const tellWaiting = (window: Window): void => {
    const { waiting, shape } = window;
    window.waiting = [];
    tellTogether(waiting, shape);
  };

  /** One by one when they cannot be told as one: a malformed event costs no other. */
  const tellTogether = (waiting: readonly Told[], shape: EventShape): void => {
    try {
      tell(asOne(waiting, shape));
    } catch (error) {
      report(error);
      if (waiting.length > 1) for (const one of waiting) tellTogether([one], shape);
    }
  };

  const offerToWindow = (told: Told, shape: EventShape, everyMs: number): void => {
    const { room } = told;
    const windows = rooms.get(room) ?? new Map<string, Window>();
    const key = keyOf(told, shape);
    const window = windows.get(key);
    if (!window) {
      rooms.set(room, windows.set(key, { shape, waiting: [], debt: 0 }));
      tick.after(everyMs, () => closeWindow(room, key, everyMs));
      tell(told);
    } else if (shape.merge) window.waiting.push(told);
    else window.waiting[0] = told;
  };

  return {
    offer(told, shape) {
      if (shape.everyMs !== undefined) return offerToWindow(told, shape, shape.everyMs);
      for (const window of rooms.get(told.room)?.values() ?? []) {
        if (window.waiting.length === 0) continue;
        window.debt += 1;
        tellWaiting(window);
      }
      tell(told);
    },
  };
}

/** What is told instead of the events of one stream that waited for the same moment. */
export function asOne(waiting: readonly Told[], { merge }: EventShape): Told {
  const last = waiting.at(-1) as Told;
  return merge && waiting.length > 1
    ? ({ ...last, data: merge(waiting.map(({ data }) => data as never)) } as Told)
    : last;
}

/** Which stream of a room an event belongs to. */
function keyOf(told: Told, shape: EventShape): string {
  if (shape.coalesceBy === undefined) return told.event;
  return `${told.event} ${String((told.data as Readonly<Record<string, unknown>>)[shape.coalesceBy])}`;
}
