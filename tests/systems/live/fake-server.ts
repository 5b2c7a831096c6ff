import * as z from 'zod/mini';
import type { RoomName } from '#protocol/systems.ts';
import type { EventShape } from '#protocol/kit/contract.ts';
import type { MissedEvent } from '#protocol/wire/live.ts';
import { createEntrance } from '#server/live/enter.ts';
import { createPublisher } from '#server/live/publish.ts';
import { createRequests } from '#server/live/requests.ts';
import { createRoomLogs } from '#server/live/room-logs.ts';
import { createRooms, type LiveRoom } from '#server/live/rooms.ts';
import type { Pair } from './fake-pair.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';

/** The facts of a room: values by key. */
export type Facts = Record<string, number>;

const fact = z.object({ key: z.string(), value: z.number() });
export type Fact = z.infer<typeof fact>;

const everywhere = ['races', 'race', 'user', 'world'] as const;

/** Two kinds of event: sent each time, and coalesced. */
const shapes = {
  fact: { rooms: everywhere, data: fact },
  often: { rooms: everywhere, data: fact, everyMs: 100, coalesceBy: 'key' },
} as const satisfies Readonly<Record<string, EventShape>>;

/** Retains so few events that long gaps are common. */
const RETAINED = 4;

export interface ServerDeps {
  readonly boot: string;
  readonly timers: ManualTimers;
  readonly pairs: ReadonlySet<Pair>;
  /** The sockets are here unless a gateway holds them. */
  readonly members?: Members;
  /** Reads committed facts, at its own pace. */
  readonly read: (room: RoomName) => Promise<Facts>;
}

interface Members {
  readonly occupied: (room: string) => boolean;
  readonly deliver: (event: MissedEvent) => void;
}

const membersOf = (pairs: ReadonlySet<Pair>): Members => {
  const joined = (room: string) => [...pairs].filter((pair) => pair.joined.has(room));
  return {
    occupied: (room) => joined(room).length > 0,
    deliver(pushed) {
      for (const pair of joined(pushed.room)) pair.member.catchUp(pushed);
    },
  };
};

/** The server's live part without its sockets. Its timers end with it. */
export function startServer({ boot, timers, pairs, read, ...given }: ServerDeps) {
  const own = createManualTimers(timers.nowMs());
  const { occupied, deliver } = given.members ?? membersOf(pairs);
  const logs = createRoomLogs({ boot, nowMs: timers.nowMs, occupied, maxRetained: RETAINED });
  const publisher = createPublisher({
    logs,
    timers: own,
    shapes,
    occupied,
    stretch: () => 1,
    deliver,
    report: (error) => {
      throw error;
    },
  });
  const room = (kind: LiveRoom['kind'], reads: Pick<LiveRoom, 'shared' | 'snapshot'>): LiveRoom => ({
    kind,
    permit: async (_, wanted) => wanted,
    ...reads,
  });
  const rooms = createRooms(
    [
      room('races', { shared: read }),
      room('race', { snapshot: (_, wanted) => read(wanted) }),
      room('user', { snapshot: (_, wanted) => read(wanted) }),
      room('world', { shared: read, snapshot: async (_, __, shared) => shared }),
    ],
    { logs, nowMs: timers.nowMs },
  );
  const { enter } = createEntrance({ rooms, logs });
  return { logs, publisher, pass: own.pass, enter, requests: createRequests(enter), move: () => false };
}
