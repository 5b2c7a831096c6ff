import type { EventShape } from '#protocol/contract.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { Tick } from './tick.ts';

/** A stretch of time in which a stream of events may not tell again. */
interface Window {
  readonly shape: EventShape;
  /** What waits for the end, in order; of events that are not merged only the last one. */
  pending: RoomEvent[];
  /** The window begins anew at its end, once for each time it was told too early. */
  debt: number;
}

/** Thins out what changes often. */
export interface Coalescer {
  /** Tells at once, or takes the place of what waits for the end of the window, or waits with it. */
  readonly offer: (emitted: RoomEvent, shape: EventShape) => void;
}

/**
 * The first event of a stream is told at once, then the last one at the end of each window of `everyMs`, or all of them
 * merged where the event says how. An event without a window is told at once, after everything that waits in its room: so a
 * room's facts are told in the order of their commits.
 */
export function createCoalescer(deps: {
  readonly tick: Tick;
  readonly emit: (emitted: RoomEvent) => void;
  readonly report: (error: unknown) => void;
}): Coalescer {
  const { tick, emit, report } = deps;
  const rooms = new Map<string, Map<string, Window>>();

  const closeWindow = (room: string, key: string, everyMs: number): void => {
    const windows = rooms.get(room);
    const window = windows?.get(key);
    if (!windows || !window) return;
    if (window.pending.length === 0 && window.debt === 0) {
      windows.delete(key);
      if (windows.size === 0) rooms.delete(room);
      return;
    }
    tick.after(everyMs, () => closeWindow(room, key, everyMs));
    if (window.debt > 0) window.debt -= 1;
    else flushWindow(window);
  };

  const flushWindow = (window: Window): void => {
    const { pending, shape } = window;
    window.pending = [];
    emitMerged(pending, shape);
  };

  /** One by one when they cannot be told as one: a malformed event costs no other. */
  const emitMerged = (pending: readonly RoomEvent[], shape: EventShape): void => {
    try {
      emit(coalesce(pending, shape));
    } catch (error) {
      report(error);
      if (pending.length > 1) for (const one of pending) emitMerged([one], shape);
    }
  };

  const offerToWindow = (emitted: RoomEvent, shape: EventShape, everyMs: number): void => {
    const { room } = emitted;
    const windows = rooms.get(room) ?? new Map<string, Window>();
    const key = keyOf(emitted, shape);
    const window = windows.get(key);
    if (!window) {
      rooms.set(room, windows.set(key, { shape, pending: [], debt: 0 }));
      tick.after(everyMs, () => closeWindow(room, key, everyMs));
      emit(emitted);
    } else if (shape.merge) window.pending.push(emitted);
    else window.pending[0] = emitted;
  };

  return {
    offer(emitted, shape) {
      if (shape.everyMs !== undefined) return offerToWindow(emitted, shape, shape.everyMs);
      for (const window of rooms.get(emitted.room)?.values() ?? []) {
        if (window.pending.length === 0) continue;
        window.debt += 1;
        flushWindow(window);
      }
      emit(emitted);
    },
  };
}

/** What is told instead of the events of one stream that waited for the same moment. */
export function coalesce(pending: readonly RoomEvent[], { merge }: EventShape): RoomEvent {
  const last = pending.at(-1) as RoomEvent;
  return merge && pending.length > 1
    ? ({ ...last, data: merge(pending.map(({ data }) => data as never)) } as RoomEvent)
    : last;
}

/** Which stream of a room an event belongs to. */
function keyOf(emitted: RoomEvent, shape: EventShape): string {
  if (shape.coalesceBy === undefined) return emitted.event;
  return `${emitted.event} ${String((emitted.data as Readonly<Record<string, unknown>>)[shape.coalesceBy])}`;
}
