import * as z from 'zod/mini';
import type { EventShape } from '#protocol/contract.ts';
import { events, type Told } from '#protocol/events.ts';
import type { MissedEvent } from '#protocol/live.ts';
import { createCoalescer } from './coalesce.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Tick } from './tick.ts';

/** The one way from a committed fact to the sockets. */
export interface Publisher {
  /** Tells what was committed, in order. What is malformed is reported and skipped; it holds up nothing else. */
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
  const { logs, tick, deliver, occupied, report, shapes = events } = needs;
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      report(error);
    }
  };
  // Checked here and not when it is offered: most of what is offered is never told.
  const tell = (one: Told): void =>
    guarded(() => {
      const data: unknown = z.parse(shapeOf(shapes, one).data, one.data);
      deliver(logs.append(one.room, one.event, data));
    });
  const coalescer = createCoalescer({ tick, tell });
  return {
    publish(told) {
      for (const one of told) guarded(() => coalescer.offer(one, shapeOf(shapes, one)));
    },
    stream(told) {
      for (const one of told) if (occupied(one.room)) tell(one);
    },
  };
}

function shapeOf(shapes: Readonly<Record<string, EventShape>>, { event, room }: Told): EventShape {
  const shape = Object.hasOwn(shapes, event) ? shapes[event] : undefined;
  if (!shape) throw new Error(`unknown event ${event}`);
  const [kind] = room.split(':');
  if (!shape.rooms.some((allowed) => allowed === kind))
    throw new Error(`${event} must not be told to ${room}`);
  return shape;
}
