import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { MissedEvent } from '#protocol/wire/live.ts';
import type { Player } from '../action/context.ts';
import { createAudiences, type RoomEvents } from './audiences.ts';
import type { Live, LiveDeps } from './live.ts';
import { createEntrance, type Entrance } from './enter.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { createPublisher, type Publisher } from './publish.ts';
import { createRoomLogs, type RoomLogs } from './room-logs.ts';
import { createRooms, type LiveRoom } from './rooms.ts';
import { runStreams } from './streams.ts';

const FORGET_ROOMS_EVERY_MS = 60_000;

/** Who is in which room, wherever the sockets are. */
export interface Members {
  readonly events: RoomEvents;
  readonly playerOf: (socketId: string) => Player | undefined;
}

export interface SequencerDeps
  extends Pick<LiveDeps, 'boot' | 'timers' | 'rooms' | 'streams' | 'onPush' | 'report'> {
  readonly members: Members;
  readonly deliver: (event: MissedEvent) => void;
}

export interface Sequencer extends Entrance {
  readonly logs: RoomLogs;
  readonly publisher: Publisher;
  readonly live: Pick<
    Live,
    'publish' | 'pause' | 'position' | 'membersByKind' | 'stretch' | 'playersIn' | 'roomsOf'
  >;
  readonly stop: () => void;
}

/** Numbers events and answers who enters a room. */
export function createSequencer(deps: SequencerDeps): Sequencer {
  const { timers, members } = deps;
  const { rooms: joined } = members.events;
  const occupied = (room: string): boolean => joined.has(room);
  const audiences = createAudiences(members.events, members.playerOf);
  const logs = createRoomLogs({ boot: deps.boot, nowMs: timers.nowMs, occupied });
  const loopDelay = watchLoopDelay(timers);
  const deliver = (event: MissedEvent): void => {
    deps.onPush?.({ event: event.event, sockets: joined.get(event.room)?.size ?? 0 });
    deps.deliver(event);
  };
  const publisher = createPublisher({ ...deps, logs, deliver, occupied, stretch: loopDelay.factor });
  const rooms = createRooms(deps.rooms, { logs, nowMs: timers.nowMs });
  const stops = [
    loopDelay.stop,
    timers.every(FORGET_ROOMS_EVERY_MS, logs.sweep),
    runStreams({ ...deps, emit: publisher.stream }),
  ];
  return {
    logs,
    publisher,
    ...createEntrance({ rooms, logs, isPaused: publisher.isPaused }),
    live: {
      publish: publisher.publish,
      pause: publisher.pause,
      position: logs.position,
      membersByKind: () => countByKind(deps.rooms, joined),
      stretch: loopDelay.factor,
      playersIn: audiences.in,
      roomsOf(playerId) {
        const isTheirs = (socketId: string): boolean => members.playerOf(socketId)?.id === playerId;
        return [...joined].flatMap(([room, ids]) => ([...ids].some(isTheirs) ? (room as RoomName) : []));
      },
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

// Ignore Socket.IO's private room of each socket.
function countByKind(
  rooms: readonly LiveRoom[],
  members: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<RoomKind, number> {
  const counts = new Map<RoomKind, number>([['public', 0], ...rooms.map(({ kind }) => [kind, 0] as const)]);
  for (const [room, sockets] of members) {
    const kind = room.split(':', 1)[0] as RoomKind;
    const sum = counts.get(kind);
    if (sum !== undefined) counts.set(kind, sum + sockets.size);
  }
  return counts;
}
