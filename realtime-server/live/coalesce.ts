import type { EventShape } from '#protocol/contract.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { Tick } from './tick.ts';

/** An interval in which a stream emits nothing. */
interface Window {
  readonly shape: EventShape;
  /** Events to emit at its end, in order; without `merge` only the last one. */
  pending: RoomEvent[];
  /** Intervals to add, one for each time it was flushed before its end. */
  extraWindows: number;
}

/** Limits how often streams emit. */
export interface Coalescer {
  /** Emits at once, or in an open window waits for its end, replacing the waiting event when the stream has no `merge`. */
  readonly offer: (roomEvent: RoomEvent, shape: EventShape) => void;
  /** Drops what waits. */
  readonly clear: () => void;
}

/**
 * The first event of a stream is emitted at once, then at the end of each window of `everyMs` the last one, or all of them
 * merged if its shape has a `merge`. An event without a window flushes its room's windows and is emitted after them, so that
 * the room sees its events in commit order.
 */
export function createCoalescer(deps: {
  readonly tick: Tick;
  readonly emit: (roomEvent: RoomEvent) => void;
  /** By how much intervals are stretched now; private events keep theirs. */
  readonly stretch: () => number;
  readonly report: (error: unknown) => void;
}): Coalescer {
  const { tick, emit, stretch, report } = deps;
  const intervalOf = (room: string, everyMs: number): number =>
    isPrivate(room) ? everyMs : everyMs * stretch();
  const rooms = new Map<string, Map<string, Window>>();

  const closeWindow = (room: string, key: string, everyMs: number): void => {
    const windows = rooms.get(room);
    const window = windows?.get(key);
    if (!windows || !window) return;
    if (window.pending.length === 0 && window.extraWindows === 0) {
      windows.delete(key);
      if (windows.size === 0) rooms.delete(room);
      return;
    }
    tick.after(intervalOf(room, everyMs), () => closeWindow(room, key, everyMs));
    if (window.extraWindows > 0) window.extraWindows -= 1;
    else flushWindow(window);
  };

  const flushWindow = (window: Window): void => {
    const { pending, shape } = window;
    window.pending = [];
    emitMerged(pending, shape);
  };

  /** Falls back to one event at a time when merging fails: one malformed event must not drop the others. */
  const emitMerged = (pending: readonly RoomEvent[], shape: EventShape): void => {
    try {
      emit(coalesce(pending, shape));
    } catch (error) {
      report(error);
      if (pending.length > 1) for (const one of pending) emitMerged([one], shape);
    }
  };

  const offerToWindow = (roomEvent: RoomEvent, shape: EventShape, everyMs: number): void => {
    const { room } = roomEvent;
    const windows = rooms.get(room) ?? new Map<string, Window>();
    const key = keyOf(roomEvent, shape);
    const window = windows.get(key);
    if (!window) {
      rooms.set(room, windows.set(key, { shape, pending: [], extraWindows: 0 }));
      tick.after(intervalOf(room, everyMs), () => closeWindow(room, key, everyMs));
      emit(roomEvent);
    } else if (shape.merge) window.pending.push(roomEvent);
    else window.pending[0] = roomEvent;
  };

  return {
    clear: () => rooms.clear(),
    offer(roomEvent, shape) {
      if (shape.everyMs !== undefined) return offerToWindow(roomEvent, shape, shape.everyMs);
      for (const window of rooms.get(roomEvent.room)?.values() ?? []) {
        if (window.pending.length === 0) continue;
        window.extraWindows += 1;
        flushWindow(window);
      }
      emit(roomEvent);
    },
  };
}

/** The one event emitted for those of a stream that waited for the same window. */
export function coalesce(pending: readonly RoomEvent[], { merge }: EventShape): RoomEvent {
  const last = pending.at(-1) as RoomEvent;
  return merge && pending.length > 1
    ? ({ ...last, data: merge(pending.map(({ data }) => data as never)) } as RoomEvent)
    : last;
}

/** The stream of a room that an event belongs to. */
function keyOf(roomEvent: RoomEvent, shape: EventShape): string {
  if (shape.coalesceBy === undefined) return roomEvent.event;
  return `${roomEvent.event} ${String((roomEvent.data as Readonly<Record<string, unknown>>)[shape.coalesceBy])}`;
}

const isPrivate = (room: string): boolean => room.startsWith('user:');

/**
 * Merges the events of one stream in one action, where the event's shape has a `merge`: nobody may see a book without the
 * quotes that are being replaced. The merged event takes the place of the first one.
 */
export function coalesceBatch(
  batch: readonly RoomEvent[],
  shapes: Readonly<Record<string, EventShape>>,
  report: (error: unknown) => void,
): readonly RoomEvent[] {
  const streams = Map.groupBy(batch, (one) => streamOf(one, shapes[one.event]));
  return [...streams.values()].flatMap((events) => {
    const shape = shapes[events[0]?.event ?? ''];
    if (events.length < 2 || !shape) return events;
    try {
      return [coalesce(events, shape)];
    } catch (error) {
      // One malformed event must not drop the others.
      report(error);
      return events;
    }
  });
}

/** Events that may be merged have a stream in common; any other is its own. */
const streamOf = (one: RoomEvent, shape: EventShape | undefined): string | RoomEvent =>
  shape?.merge ? `${one.room} ${keyOf(one, shape)}` : one;
