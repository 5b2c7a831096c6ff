import * as z from 'zod/mini';
import type { RoomName } from '../systems.ts';
import type { EventName, Position, Pushed } from './events.ts';

/** Events per room that `resume` can replay; longer gaps get a snapshot. */
export const MAX_RESUMABLE_EVENTS = 500;

/** Rooms per socket, and per `resume` request. */
export const MAX_ROOMS = 32;

const ROOM = /^[a-z]{1,20}(?::[A-Za-z0-9_-]{1,64})?$/;

export const RoomRequest = z.string().check(z.maxLength(85), z.regex(ROOM));

export const KnownPosition = z.object({
  epoch: z.string().check(z.maxLength(64)),
  seq: z.int().check(z.minimum(0)),
});

/** The client's last position in each room; at most `MAX_ROOMS`. */
export const ResumeRequest = z
  .record(RoomRequest, KnownPosition)
  .check(z.refine((rooms) => Object.keys(rooms).length <= MAX_ROOMS, 'too many rooms'));
export type ResumeRequest = Readonly<Record<string, Position>>;

/** On these socket errors the client must not reconnect at once. */
export type ConnectError = 'unauthorized' | 'too_many_sockets' | 'draining' | 'busy' | 'foreign_origin';

export interface Busy {
  readonly retryAfterMs: number;
}

export interface TooManySockets {
  readonly maxOfPlayer: number;
}

export interface Ready {
  /** Game time, ISO 8601 in UTC. */
  readonly now: string;
  readonly speed: number;
  /** Real time in milliseconds at which `now` was read. */
  readonly at: number;
  readonly rooms: Readonly<Record<string, Position>>;
}

export type EndReason = 'expired' | 'logout' | 'password' | 'deleted' | 'rank';

export interface SessionEnded {
  readonly reason: EndReason;
}

export interface LiveRefusal {
  readonly ok: false;
  readonly error: string;
}

export type MissedEvent = { readonly [E in EventName]: { readonly event: E } & Pushed<E> }[EventName];

/** State up to and including `seq`; later events are pushed. */
export interface RoomSnapshot extends Position {
  readonly ok: true;
  readonly room: RoomName;
  readonly snapshot: unknown;
}

/** All missed events, in order; later ones are pushed. */
export interface MissedEvents extends Position {
  readonly ok: true;
  readonly room: RoomName;
  readonly events: readonly MissedEvent[];
}

export type SubscribeAnswer = RoomSnapshot | LiveRefusal;
export type UnsubscribeAnswer = { readonly ok: true; readonly room: string } | LiveRefusal;
export type ResumeAnswer = RoomSnapshot | MissedEvents | LiveRefusal;
export type ResumeAnswers = Readonly<Record<string, ResumeAnswer>>;

/** Socket messages from the client. Commands go over HTTP. */
export interface ClientToServer {
  subscribe(room: string, answer: (answer: SubscribeAnswer) => void): void;
  unsubscribe(room: string, answer: (answer: UnsubscribeAnswer) => void): void;
  resume(rooms: ResumeRequest, answer: (answers: ResumeAnswers | LiveRefusal) => void): void;
}

export type ServerToClient = { readonly [E in EventName]: (pushed: Pushed<E>) => void } & {
  ready(ready: Ready): void;
  'session.ended'(ended: SessionEnded): void;
};
