import type { EventShape } from '#protocol/kit/contract.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { Timers } from './timers.ts';

interface Window {
  readonly shape: EventShape;
  /** In order; without `merge`, only the last one. */
  pending: RoomEvent[];
  /** One window for each early flush. */
  extraWindows: number;
}

export interface Coalescer {
  readonly offer: (roomEvent: RoomEvent, shape: EventShape) => void;
  readonly clear: () => void;
}

/** A stream's first event goes out at once; then each window of `everyMs` emits the last event, or all
 * merged. An event without a window first flushes its room, which keeps commit order. */
export function createCoalescer(deps: {
  readonly timers: Timers;
  readonly emit: (roomEvent: RoomEvent) => void;
  /** Factor for the intervals of public events. */
  readonly stretch: () => number;
  readonly report: (error: unknown) => void;
}): Coalescer {
  const { timers, emit, stretch, report } = deps;
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
    timers.after(intervalOf(room, everyMs), () => closeWindow(room, key, everyMs));
    if (window.extraWindows > 0) window.extraWindows -= 1;
    else flushWindow(window);
  };

  const flushWindow = (window: Window): void => {
    const { pending, shape } = window;
    window.pending = [];
    emitMerged(pending, shape);
  };

  // When merging fails, emit one by one: a malformed event must not drop the others.
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
      timers.after(intervalOf(room, everyMs), () => closeWindow(room, key, everyMs));
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

export function coalesce(pending: readonly RoomEvent[], { merge }: EventShape): RoomEvent {
  const last = pending.at(-1) as RoomEvent;
  return merge && pending.length > 1
    ? ({ ...last, data: merge(pending.map(({ data }) => data as never)) } as RoomEvent)
    : last;
}

function keyOf(roomEvent: RoomEvent, shape: EventShape): string {
  if (shape.coalesceBy === undefined) return roomEvent.event;
  return `${roomEvent.event} ${String((roomEvent.data as Readonly<Record<string, unknown>>)[shape.coalesceBy])}`;
}

const isPrivate = (room: string): boolean => room.startsWith('user:');

/** Merges a stream's events within one action: clients must not see an order book without the quotes being
 * replaced. */
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

const streamOf = (one: RoomEvent, shape: EventShape | undefined): string | RoomEvent =>
  shape?.merge ? `${one.room} ${keyOf(one, shape)}` : one;
