import type * as z from 'zod/mini';

/**
 * Who may call: anyone; only someone who is not signed in (else 403 `already_signed_in`, before the body is checked);
 * a signed-in player; or a player of rank admin.
 */
export type Access = 'public' | 'guest' | 'player' | 'admin';

/** Which limit counts a call; the numbers are in `realtime-server/http/limits.ts`. */
export type RateClass =
  | 'read'
  | 'goods'
  | 'orders'
  | 'chat'
  | 'login'
  | 'signup'
  | 'forgot'
  | 'account'
  | 'heartbeat'
  | 'export';

/**
 * `query`: a function of a read-only transaction. `command`: an action, run by `run-action.ts` in one serializable transaction.
 * `cachedQuery`: the same object for everyone until it changes, so it is serialised once for each change instead of each call.
 * `custom`: needs what no transaction may wait for (password hashing, cookies, mail) and calls actions itself.
 */
export type RouteKind = 'query' | 'cachedQuery' | 'command' | 'custom';

/** How a refusal looks on the wire: its status and a sentence for the player. */
export interface ErrorShape {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly error: string;
}

/** One call of the wire: where it is, who may call it, what goes in and what comes out. */
export interface RouteShape {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly kind: RouteKind;
  /** Moves assets: accepts `Idempotency-Key`, and the answer carries the caller's `balance`. */
  readonly moves?: true;
  /** A command whose answer states what players hold: it is read when the action's rewards are booked. */
  readonly holdings?: true;
  /** Done only in a session whose password was given in the last 10 real minutes, else 409 `confirm_password`. */
  readonly sensitive?: true;
  /** A GET that changes something, so that HEAD, which must not, is not answered. */
  readonly unsafe?: true;
  /** A cacheable GET: a strong ETag over the body, 304 when it has not changed. */
  readonly cache?: true;
  readonly params?: z.core.$ZodType<object>;
  /** Coerced; empty values count as absent. */
  readonly query?: z.core.$ZodType<object>;
  /** Parsed without coercion; unknown fields are dropped. */
  readonly body?: z.core.$ZodType<object>;
  readonly answer: z.core.$ZodType<object>;
  /** The answer's `text`, or the file at its `path`, leaves as a download instead of JSON. */
  readonly file?: { readonly type: 'text/csv' | 'application/vnd.sqlite3'; readonly name: string };
  /** The documented refusals beside those every call shares: codes of `errors.ts`, as `routes.ts` checks. */
  readonly refuses?: readonly string[];
}

/** Declares a route; keeps the exact types. */
export const route = <const R extends RouteShape>(shape: R): R => shape;

type Parsed<S> = S extends z.core.$ZodType ? z.infer<S> : unknown;

/** What a handler gets: path parameters, query and body, checked, in one object. */
export type Input<R extends RouteShape> = Parsed<R['params']> & Parsed<R['query']> & Parsed<R['body']>;

/** What a handler answers. */
export type Answer<R extends RouteShape> = z.input<R['answer']>;

/** What a private event is about: its receiver alone, or a thing of some kind that its data names by an id. */
export type Subject<Data> = 'receiver' | { readonly kind: string; readonly idOf: (data: Data) => string };

/** How many of a private event one other player can cause at its receiver. */
export type SenderBound =
  /** None: it follows from the receiver's own acts, or from the clock. */
  | { readonly by: 'nobody' }
  /** It is the receiver's state as it is now, of which only the last counts, and is never unread. */
  | { readonly by: 'state' }
  /** One for each subject, which the receiver has made or set. */
  | { readonly by: 'subject' }
  /** The rules of the game refuse the act that causes it: the code of the refusal. */
  | { readonly by: 'rules'; readonly refusal: string; readonly per: 'game hour' | 'game day' }
  /** So many a game day. Beyond it the act works as ever, but nothing is stored or pushed. */
  | { readonly by: 'count'; readonly max: number };

/** A pushed event: which rooms may carry it, how often at most, and its data. */
export interface EventShape {
  /** Kinds of room this event is sent to: the part of a room's name before the colon. */
  readonly rooms: readonly string[];
  readonly data: z.core.$ZodType;
  /** At most one push in so many real milliseconds a room and `coalesceBy` value; the last one wins and is never lost. */
  readonly everyMs?: number;
  /** The field of `data` that distinguishes the streams of one room (e.g. `raceId`). */
  readonly coalesceBy?: string;
  /** Merges events of a stream, oldest first: for events that carry changes, none of which may be lost. */
  readonly merge?: (emitted: readonly never[]) => unknown;
  /** A private event that is stored with the action and part of the snapshot of `user:<id>` for 10 real minutes, and listed for 30 days. */
  readonly durable?: true;
}

/** An event of rooms that several may be in. */
export interface SharedEventShape extends EventShape {
  readonly durable?: never;
}

/** An event of one player's own room. */
export interface PrivateEventShape extends EventShape {
  readonly rooms: readonly ['user'];
  readonly subject: Subject<never>;
  readonly fromOthers: SenderBound;
}

/** Declares an event of shared rooms; keeps the exact types. */
export const event = <const E extends SharedEventShape>(shape: E): E => shape;

/** Declares a private event, with what it is about and how many another player can cause; keeps the exact types. */
export const privateEvent = <
  S extends z.core.$ZodType,
  const P extends Pick<PrivateEventShape, 'durable' | 'fromOthers'>,
>(
  shape: P & { readonly data: S; readonly subject: Subject<z.infer<S>> },
) => ({ rooms: ['user'] as const, ...shape });

/** What a system adds to the wire. */
export interface SystemContract {
  readonly routes?: Readonly<Record<string, RouteShape>>;
  readonly errors?: Readonly<Record<string, ErrorShape>>;
  readonly events?: Readonly<Record<string, SharedEventShape | PrivateEventShape>>;
  /** The part of a room's name before the colon. */
  readonly roomKinds?: readonly string[];
  /** Dotted keys of its settings. */
  readonly configKeys?: readonly string[];
  readonly transferCodes?: readonly string[];
}
