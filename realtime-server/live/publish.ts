import * as z from 'zod/mini';
import type { RoomName } from '#protocol/systems.ts';
import type { EventShape } from '#protocol/contract.ts';
import { events, type RoomEvent } from '#protocol/events.ts';
import type { MissedEvent } from '#protocol/live.ts';
import { coalesceBatch, createCoalescer } from './coalesce.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Tick } from './tick.ts';

/** The only path from committed events to the sockets. */
export interface Publisher {
  /**
   * Emits the events of one action, in order; rooms without recent members are skipped. A malformed event is reported and
   * skipped without holding up the others.
   */
  readonly publish: (batch: readonly RoomEvent[]) => void;
  /** Emits the frames of a stream, whose interval is their only limit. Rooms without members are skipped. */
  readonly stream: (batch: readonly RoomEvent[]) => void;
  /** Emits nothing until `restart`. */
  readonly pause: () => void;
  /** Begins every room anew, without what waited to be emitted. */
  readonly restart: () => void;
  readonly isPaused: () => boolean;
}

export interface PublisherDeps {
  readonly logs: RoomLogs;
  readonly tick: Tick;
  /** Sends an event to everyone who is in its room now. */
  readonly deliver: (event: MissedEvent) => void;
  readonly occupied: (room: RoomEvent['room']) => boolean;
  /** By how much the intervals of events that are not private are stretched. */
  readonly stretch: () => number;
  readonly report: (error: unknown) => void;
  readonly shapes?: Readonly<Record<string, EventShape>>;
}

/** Checks, coalesces, numbers, retains and delivers every event; nothing else may push. */
export function createPublisher(deps: PublisherDeps): Publisher {
  const { logs, tick, deliver, occupied, report } = deps;
  const shapes: Readonly<Record<string, EventShape>> = deps.shapes ?? events;
  let isPaused = false;
  // Checked on emission, not when offered: most offered events are coalesced away.
  const emit = (one: RoomEvent): void => {
    if (!isPaused) deliver(logs.append(one.room, one.event, z.parse(shapeOf(shapes, one).data, one.data)));
  };
  const coalescer = createCoalescer({ tick, emit, stretch: deps.stretch, report });
  const each = (batch: readonly RoomEvent[], callback: (one: RoomEvent) => void): void => {
    for (const one of batch) {
      try {
        callback(one);
      } catch (error) {
        report(error);
      }
    }
  };
  const offer = (one: RoomEvent): void => {
    const shape = shapeOf(shapes, one);
    if (logs.knows(one.room) || occupied(one.room)) coalescer.offer(one, shape);
  };
  const emitIfWatched = (one: RoomEvent): void => {
    if (occupied(one.room)) emit(one);
  };
  return {
    publish: (batch) => each(coalesceBatch(batch, shapes, report), offer),
    stream: (batch) => each(batch, emitIfWatched),
    isPaused: () => isPaused,
    pause() {
      isPaused = true;
    },
    restart() {
      coalescer.clear();
      logs.restart();
      isPaused = false;
    },
  };
}

/** The shape of an event, which must be pushed to one of its kinds of room. */
function shapeOf(shapes: Readonly<Record<string, EventShape>>, { event, room }: RoomEvent): EventShape {
  const shape = Object.hasOwn(shapes, event) ? shapes[event] : undefined;
  if (!shape) throw new Error(`unknown event ${event}`);
  if (!shape.rooms.some((kind) => isOfKind(room, kind)))
    throw new Error(`${event} must not be pushed to ${room}`);
  return shape;
}

const isOfKind = (room: RoomName, kind: string): boolean => room === kind || room.startsWith(`${kind}:`);
