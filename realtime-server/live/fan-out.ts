import { type EventName, events } from '#protocol/events.ts';
import type { MissedEvent } from '#protocol/live.ts';
import type { EventShape, RoomName } from '#protocol/contract.ts';
import { frameOf } from './frame.ts';
import { alone } from './gathered.ts';
import type { Turn } from './recipients.ts';
import { createWriteQueue, type WriteQueue, type WriteQueueDeps } from './write-queue.ts';

/** Its members have no account. */
const SPECTATORS: RoomName = 'public';

/** An event that is told no more than four times a second is not urgent. */
const PATIENT_FROM_MS = 250;

/** An event on its way to the members of its room. */
export interface Push {
  readonly event: EventName;
  readonly sockets: number;
  /** Of one frame, its header included. */
  readonly frameBytes: number;
}

/** Writes events to the members of their rooms. */
export interface FanOut extends Pick<WriteQueue, 'writeNow' | 'forget'> {
  /** Takes an event for all who are in its room now. */
  readonly deliver: (event: MissedEvent) => void;
}

export interface FanOutDeps extends WriteQueueDeps {
  /** Socket ids of a room's members. */
  readonly members: (room: RoomName) => ReadonlySet<string> | undefined;
  /** Learns of each event that is written, and to how many. */
  readonly onPush?: ((push: Push) => void) | undefined;
}

/**
 * An event is encoded once, into the bytes that every connection gets. A write costs the same however much it carries, so what
 * waits for a socket, of all its rooms, is one write: the events of one turn of the event loop, those that are not urgent, and
 * what comes while many sockets are served in slices.
 */
export function createFanOut({ members, onPush, ...deps }: FanOutDeps): FanOut {
  const { add, writeNow, forget } = createWriteQueue(deps);
  return {
    writeNow,
    forget,
    deliver(event) {
      const ids = members(event.room);
      if (!ids || ids.size === 0) return;
      const first = alone(frameOf(event));
      onPush?.({ event: event.event, sockets: ids.size, frameBytes: first.frame.length });
      const turn = turnOf(event);
      for (const id of ids) add(id, first, turn);
    },
  };
}

const SHAPES: Readonly<Record<string, EventShape>> = events;

function turnOf({ event, room }: MissedEvent): Turn {
  if (room === SPECTATORS) return 'spectator';
  return (SHAPES[event]?.everyMs ?? 0) >= PATIENT_FROM_MS ? 'patient' : 'urgent';
}
