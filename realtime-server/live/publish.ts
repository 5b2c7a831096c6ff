import * as z from 'zod/mini';
import type { EventShape, RoomName } from '#protocol/contract.ts';
import type { RoomKind } from '#protocol/room-kinds.ts';
import { events, type RoomEvent } from '#protocol/events.ts';
import type { MissedEvent } from '#protocol/live.ts';
import { createCoalescer } from './coalesce.ts';
import { compiled } from '../compile.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Tick } from './tick.ts';
import { coalesceBatch } from './coalesce-batch.ts';

/** The one way from a committed fact to the sockets. */
export interface Publisher {
  /**
   * Tells what one action has committed, in order; rooms that nobody has watched of late get none. What is malformed is
   * reported and skipped; it holds up nothing else.
   */
  readonly publish: (emitted: readonly RoomEvent[]) => void;
  /** Tells frames of a stream whose own beat is their limit. Rooms that nobody watches get none. */
  readonly stream: (emitted: readonly RoomEvent[]) => void;
}

export interface PublisherDeps {
  readonly logs: RoomLogs;
  readonly tick: Tick;
  /** Sends an event to everyone who is in its room now. */
  readonly deliver: (event: MissedEvent) => void;
  readonly occupied: (room: RoomEvent['room']) => boolean;
  readonly report: (error: unknown) => void;
  readonly shapes?: Readonly<Record<string, EventShape>>;
}

/** Checks, thins out, numbers and keeps every event, then hands it to the sockets: nothing else may push. */
export function createPublisher(deps: PublisherDeps): Publisher {
  const { logs, tick, deliver, occupied, report } = deps;
  const shapes: Readonly<Record<string, EventShape>> = deps.shapes ?? events;
  const known = new Map<string, Known>();
  for (const [event, shape] of Object.entries(shapes))
    known.set(event, { ...shape, schema: compiled(shape.data) });
  // Checked here and not when it is offered: most of what is offered is never told.
  const emit = (one: RoomEvent): void =>
    deliver(logs.append(one.room, one.event, z.parse(shapeOf(known, one).schema, one.data)));
  const coalescer = createCoalescer({ tick, emit, report });
  const each = (emitted: readonly RoomEvent[], callback: (one: RoomEvent) => void): void => {
    for (const one of emitted) {
      try {
        callback(one);
      } catch (error) {
        report(error);
      }
    }
  };
  const offer = (one: RoomEvent): void => {
    const shape = shapeOf(known, one);
    if (logs.knows(one.room) || occupied(one.room)) coalescer.offer(one, shape);
  };
  const emitIfWatched = (one: RoomEvent): void => {
    if (occupied(one.room)) emit(one);
  };
  return {
    publish: (emitted) => each(coalesceBatch(emitted, shapes, report), offer),
    stream: (emitted) => each(emitted, emitIfWatched),
  };
}

interface Known extends EventShape {
  /** Checks as `data` does. */
  readonly schema: z.core.$ZodType;
}

function shapeOf(known: ReadonlyMap<string, Known>, { event, room }: RoomEvent): Known {
  const shape = known.get(event);
  if (!shape) throw new Error(`unknown event ${event}`);
  if (!shape.rooms.some((kind) => isOfKind(room, kind)))
    throw new Error(`${event} must not be told to ${room}`);
  return shape;
}

/** Without cutting the name in two: each event asks. */
const isOfKind = (room: RoomName, kind: RoomKind): boolean =>
  room.startsWith(kind) && (room.length === kind.length || room[kind.length] === ':');
