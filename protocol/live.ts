import * as z from 'zod/mini';
import type { RoomName } from './systems.ts';
import type { EventName, Position, Pushed } from './events.ts';

/** How many of a room's last events `resume` can replay; longer gaps get a snapshot. */
export const MAX_RESUMABLE_EVENTS = 500;

/** In how many rooms one socket may be, and how many it may resume at once. */
export const MAX_ROOMS = 32;

const ROOM = /^[a-z]{1,20}(?::[A-Za-z0-9_-]{1,64})?$/;

/** A room as a client names it: a kind, or a kind and an id. */
export const RoomRequest = z.string().check(z.maxLength(85), z.regex(ROOM));

const KnownPosition = z.object({
  epoch: z.string().check(z.maxLength(64)),
  seq: z.int().check(z.minimum(0)),
});

/** A client's position in each of its rooms. */
export const ResumeRequest = z
  .record(RoomRequest, KnownPosition)
  .check(z.refine((rooms) => Object.keys(rooms).length <= MAX_ROOMS, 'too many rooms'));
export type ResumeRequest = Readonly<Record<string, Position>>;

/** A socket error that the client must not answer by connecting again at once. */
export type ConnectError = 'unauthorized' | 'too_many_sockets' | 'draining' | 'busy';

/** What the error `busy` carries: when to try again, and not before. */
export interface Busy {
  readonly retryAfterMs: number;
}

/** What `too_many_sockets` carries for a player: how many sockets one may have. */
export interface TooManySockets {
  readonly maxOfPlayer: number;
}

/** The first message on every connection. */
export interface Ready {
  /** Game time, ISO 8601 in UTC. */
  readonly now: string;
  readonly speed: number;
  /** The server's real time in milliseconds at which `now` was read. */
  readonly at: number;
  /** The rooms the socket is in from the start. */
  readonly rooms: Readonly<Record<string, Position>>;
}

export type EndReason = 'expired' | 'logout' | 'password' | 'deleted' | 'rank';

/** Why the session and with it the socket ended. */
export interface SessionEnded {
  readonly reason: EndReason;
}

export interface LiveRefusal {
  readonly ok: false;
  /** A code of the closed list of errors. */
  readonly error: string;
}

/** A past event in the answer to `resume`. */
export type MissedEvent = { readonly [E in EventName]: { readonly event: E } & Pushed<E> }[EventName];

/** Everything up to `seq` is in the snapshot; what comes later is pushed. */
export interface RoomSnapshot extends Position {
  readonly ok: true;
  readonly room: RoomName;
  readonly snapshot: unknown;
}

/** Every event that was missed, in order; what comes later is pushed. */
export interface MissedEvents extends Position {
  readonly ok: true;
  readonly room: RoomName;
  readonly events: readonly MissedEvent[];
}

export type SubscribeAnswer = RoomSnapshot | LiveRefusal;
export type UnsubscribeAnswer = { readonly ok: true; readonly room: string } | LiveRefusal;
export type ResumeAnswer = RoomSnapshot | MissedEvents | LiveRefusal;
export type ResumeAnswers = Readonly<Record<string, ResumeAnswer>>;

/** The messages of a client. Commands travel by HTTP. */
export interface ClientToServer {
  subscribe(room: string, answer: (answer: SubscribeAnswer) => void): void;
  unsubscribe(room: string, answer: (answer: UnsubscribeAnswer) => void): void;
  resume(rooms: ResumeRequest, answer: (answers: ResumeAnswers | LiveRefusal) => void): void;
}

/** The messages of the server. */
export type ServerToClient = { readonly [E in EventName]: (pushed: Pushed<E>) => void } & {
  ready(ready: Ready): void;
  'session.ended'(ended: SessionEnded): void;
};
