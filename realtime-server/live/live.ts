import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Position, RoomEvent } from '#protocol/wire/events.ts';
import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { EndReason } from '#protocol/wire/live.ts';
import type { Clock } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import type { Audience } from './audiences.ts';
import type { LiveRoom } from './rooms.ts';
import type { Ending } from './sessions.ts';
import type { LiveStream } from './streams.ts';
import type { Timers } from './timers.ts';

export interface LiveDeps {
  readonly server: HttpServer;
  /** Unique per server start. */
  readonly boot: string;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
  readonly timers: Timers;
  readonly rooms: readonly LiveRoom[];
  readonly streams: readonly LiveStream[];
  readonly authenticate: (token: string | undefined) => Promise<Session | null>;
  readonly authenticateAll: (tokens: readonly string[]) => Promise<readonly (Session | null)[]>;
  readonly findEnded: (sessions: readonly Session[]) => Promise<ReadonlyMap<EndReason, readonly string[]>>;
  readonly ourOrigin: (origin: string, request: IncomingMessage) => boolean;
  readonly warnOfForeign: (origin: string) => void;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onPlayerConnections: (playerId: string, open: number) => void;
  readonly onPush?: (push: Push) => void;
  /** False lifts the limits per player and address. */
  readonly limited: boolean;
  readonly maxAdmitting?: number;
  readonly report: (error: unknown) => void;
}

export interface Push {
  readonly event: string;
  readonly sockets: number;
}

export interface Live {
  readonly publish: (emitted: readonly RoomEvent[]) => void;
  readonly endSessions: (ending: Ending) => void;
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
  /** In which the player's sockets are. Looks at all sockets. */
  readonly roomsOf: (playerId: string) => readonly RoomName[];
  /** Emits nothing and blocks joins until `restart`. */
  readonly pause: () => void;
  /** New epochs for all rooms: every client reloads snapshots. */
  readonly restart: () => void;
  /** Closed clients reconnect; resolves when all are closed. */
  readonly drain: () => Promise<void>;
  /** Read it after the state: clients may resume from here. */
  readonly position: (room: RoomName) => Position;
  readonly counts: () => { readonly sockets: number; readonly spectators: number; readonly rooms: number };
  /** Counts a socket once per room. */
  readonly membersByKind: () => ReadonlyMap<RoomKind, number>;
  readonly waiting: () => number;
  /** Factor for push intervals while the event loop is late. */
  readonly stretch: () => number;
  /** In order of arrival. */
  readonly playersIn: (room: RoomName) => Audience;
}
