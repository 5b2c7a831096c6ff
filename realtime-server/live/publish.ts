import * as z from 'zod/mini';
import type { RoomName } from '#protocol/systems.ts';
import type { EventShape } from '#protocol/kit/contract.ts';
import { events, type RoomEvent } from '#protocol/wire/events.ts';
import type { MissedEvent } from '#protocol/wire/live.ts';
import { coalesceBatch, createCoalescer } from './coalesce.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Timers } from './timers.ts';

export interface Publisher {
  /** Reports and skips malformed events; skips rooms without recent members. */
  readonly publish: (batch: readonly RoomEvent[]) => void;
  /** Frames are limited only by their stream's interval. */
  readonly stream: (batch: readonly RoomEvent[]) => void;
  readonly pause: () => void;
  readonly restart: () => void;
  readonly isPaused: () => boolean;
}

export interface PublisherDeps {
  readonly logs: RoomLogs;
  readonly timers: Timers;
  readonly deliver: (event: MissedEvent) => void;
  readonly occupied: (room: RoomEvent['room']) => boolean;
  /** Factor for the intervals of public events. */
  readonly stretch: () => number;
  readonly report: (error: unknown) => void;
  readonly shapes?: Readonly<Record<string, EventShape>>;
}

/** The only path from commits to sockets: validates, coalesces, numbers, retains and delivers. */
export function createPublisher(deps: PublisherDeps): Publisher {
  const { logs, timers, deliver, occupied, report } = deps;
  const shapes: Readonly<Record<string, EventShape>> = deps.shapes ?? events;
  let isPaused = false;
  // Validated on emission: most offered events are coalesced away.
  const emit = (one: RoomEvent): void => {
    if (!isPaused) deliver(logs.append(one.room, one.event, z.parse(shapeOf(shapes, one).data, one.data)));
  };
  const coalescer = createCoalescer({ timers, emit, stretch: deps.stretch, report });
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

function shapeOf(shapes: Readonly<Record<string, EventShape>>, { event, room }: RoomEvent): EventShape {
  const shape = Object.hasOwn(shapes, event) ? shapes[event] : undefined;
  if (!shape) throw new Error(`unknown event ${event}`);
  if (!shape.rooms.some((kind) => isOfKind(room, kind)))
    throw new Error(`${event} must not be pushed to ${room}`);
  return shape;
}

const isOfKind = (room: RoomName, kind: string): boolean => room === kind || room.startsWith(`${kind}:`);
