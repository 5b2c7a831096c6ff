import * as z from 'zod/mini';
import type { Position } from './events.ts';
import {
  type ConnectError,
  type EndReason,
  KnownPosition,
  type LiveRefusal,
  MAX_ROOMS,
  type ResumeAnswer,
  RoomRequest,
} from './live.ts';

/** Items of one call; a gateway sends more in further calls. */
export const MAX_LINK_ITEMS = 250;

/** Ids of gateways and sockets, which the gateways choose. */
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));

const listOf = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(MAX_LINK_ITEMS));

/** A socket that asks to be admitted: with a session's token, or as a spectator. */
const Admission = z.object({
  socket: Id,
  address: z.string().check(z.minLength(1), z.maxLength(64)),
  token: z.nullable(z.string().check(z.maxLength(128))),
});
export type Admission = z.infer<typeof Admission>;

/** `entry` numbers the gateway's attempts to enter; null only asks whether the player may. */
const RoomEntry = z.object({
  room: RoomRequest,
  known: z.nullable(KnownPosition),
  entry: z.nullable(z.int().check(z.minimum(1))),
});
export type RoomEntry = z.infer<typeof RoomEntry>;

const Entering = z.object({ socket: Id, rooms: z.array(RoomEntry).check(z.maxLength(MAX_ROOMS)) });
export type Entering = z.infer<typeof Entering>;

/** Ends the entry of this number and earlier ones. */
const Left = z.object({ socket: Id, room: RoomRequest, entry: z.int() });
export type Left = z.infer<typeof Left>;

/** What a gateway, which holds sockets, asks the writer, which knows the world. */
export const linkRequests = {
  admit: z.object({ gateway: Id, admissions: listOf(Admission) }),
  positions: z.object({ gateway: Id, sockets: listOf(Id) }),
  enter: z.object({ gateway: Id, entering: listOf(Entering) }),
  /** Every second: without it, the writer forgets the gateway's sockets. */
  here: z.object({ gateway: Id, gone: z.array(Id), left: z.array(Left) }),
};
export type LinkCall = keyof typeof linkRequests;
export type LinkRequest<C extends LinkCall> = Omit<z.infer<(typeof linkRequests)[C]>, 'gateway'>;

/** Begins every answer. `now` is game time; all times in milliseconds. */
export const LinkHead = z.object({
  boot: z.string(),
  /** In Redis, with what this boot pushes. */
  stream: z.string(),
  /** Changes when the writer has forgotten the gateway's sockets: it must admit them again. */
  lease: z.string(),
  at: z.number(),
  now: z.number(),
  speed: z.number(),
  /** Kinds of room that every player may enter. */
  open: z.array(z.string()),
});
export type LinkHead = z.infer<typeof LinkHead>;

export interface AdmittedSession {
  readonly id: string;
  readonly player: {
    readonly kind: 'player';
    readonly id: string;
    readonly username: string;
    readonly rang: number;
  };
  readonly confirmedAtMs: number | null;
}

/** A spectator has no session. */
export type AdmitAnswer =
  | { readonly ok: true; readonly session: AdmittedSession | null }
  | { readonly ok: false; readonly error: ConnectError; readonly maxOfPlayer?: number };

/** In the order of the request. */
export interface LinkAnswers {
  readonly admit: readonly AdmitAnswer[];
  /** Of the socket's own rooms; null for a socket that the writer does not know. */
  readonly positions: readonly (Readonly<Record<string, Position>> | null)[];
  readonly enter: readonly (readonly EnterAnswer[])[];
  /** Sockets whose session has ended. */
  readonly here: readonly { readonly socket: string; readonly reason: EndReason }[];
}

export type EnterAnswer = ResumeAnswer | LiveRefusal | { readonly ok: true; readonly room: string };

/** The room of a session's sockets at the gateways. Its name is none that a client may ask for. */
export const sessionRoom = (sessionId: string): string => `session.${sessionId}`;
