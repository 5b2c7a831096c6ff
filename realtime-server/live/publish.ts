import * as z from 'zod/mini';
import type { EventShape, RoomKind, RoomName } from '#protocol/contract.ts';
import { events, type Told } from '#protocol/events.ts';
import type { MissedEvent } from '#protocol/live.ts';
import { createCoalescer } from './coalesce.ts';
import { compiled } from '../compile.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Tick } from './tick.ts';
import { together } from './together.ts';

/** The one way from a committed fact to the sockets. */
export interface Publisher {
  /**
   * Tells what one action has committed, in order; rooms that nobody has watched of late get none. What is malformed is
   * reported and skipped; it holds up nothing else.
   */
  readonly publish: (told: readonly Told[]) => void;
  /** Tells frames of a stream whose own beat is their limit. Rooms that nobody watches get none. */
  readonly stream: (told: readonly Told[]) => void;
}

export interface PublisherNeeds {
  readonly logs: RoomLogs;
  readonly tick: Tick;
  /** Sends an event to everyone who is in its room now. */
  readonly deliver: (event: MissedEvent) => void;
  readonly occupied: (room: Told['room']) => boolean;
  readonly report: (error: unknown) => void;
  readonly shapes?: Readonly<Record<string, EventShape>>;
}

/** Checks, thins out, numbers and keeps every event, then hands it to the sockets: nothing else may push. */
export function createPublisher(needs: PublisherNeeds): Publisher {
  const { logs, tick, deliver, occupied, report } = needs;
  const shapes: Readonly<Record<string, EventShape>> = needs.shapes ?? events;
  const known = new Map<string, Known>();
  for (const [event, shape] of Object.entries(shapes))
    known.set(event, { ...shape, schema: compiled(shape.data) });
  // Checked here and not when it is offered: most of what is offered is never told.
  const tell = (one: Told): void =>
    deliver(logs.append(one.room, one.event, z.parse(shapeOf(known, one).schema, one.data)));
  const coalescer = createCoalescer({ tick, tell, report });
  const each = (told: readonly Told[], work: (one: Told) => void): void => {
    for (const one of told) {
      try {
        work(one);
      } catch (error) {
        report(error);
      }
    }
  };
  const offer = (one: Told): void => {
    const shape = shapeOf(known, one);
    if (logs.knows(one.room) || occupied(one.room)) coalescer.offer(one, shape);
  };
  const tellIfWatched = (one: Told): void => {
    if (occupied(one.room)) tell(one);
  };
  return {
    publish: (told) => each(together(told, shapes, report), offer),
    stream: (told) => each(told, tellIfWatched),
  };
}

interface Known extends EventShape {
  /** Checks as `data` does. */
  readonly schema: z.core.$ZodType;
}

function shapeOf(known: ReadonlyMap<string, Known>, { event, room }: Told): Known {
  const shape = known.get(event);
  if (!shape) throw new Error(`unknown event ${event}`);
  if (!shape.rooms.some((kind) => isOfKind(room, kind)))
    throw new Error(`${event} must not be told to ${room}`);
  return shape;
}

/** Without cutting the name in two: each event asks. */
const isOfKind = (room: RoomName, kind: RoomKind): boolean =>
  room.startsWith(kind) && (room.length === kind.length || room[kind.length] === ':');
