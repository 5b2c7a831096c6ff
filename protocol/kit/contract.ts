import type * as z from 'zod/mini';
import type { CallLimit } from './limits.ts';

/** `guest`: only without a session (else 403 `already_signed_in`, before the body is checked). */
export type Access = 'public' | 'guest' | 'player' | 'admin';

/** `cachedQuery`: one answer for everyone. `custom`: does work outside of transactions (mail, hashing). */
export type RouteKind = 'query' | 'cachedQuery' | 'command' | 'custom';

export interface ErrorShape {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly error: string;
}

export interface RouteShape {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly rate: CallLimit;
  readonly kind: RouteKind;
  /** Moves assets: accepts `Idempotency-Key` and returns the caller's `balance`. */
  readonly moves?: true;
  /** Accepts `Idempotency-Key` without moving assets: a repeated message would be seen twice. */
  readonly keyed?: true;
  /** The answer states holdings, so it is read after the action's rewards are booked. */
  readonly holdings?: true;
  /** Needs a password entered in the last 10 real minutes, else 409 `confirm_password`. */
  readonly sensitive?: true;
  /** A GET with side effects: HEAD is not served. */
  readonly unsafe?: true;
  /** Cacheable GET: strong ETag over the body, 304 if unchanged. */
  readonly cache?: true;
  readonly params?: z.core.$ZodType<object>;
  /** Coerced; empty values count as absent. */
  readonly query?: z.core.$ZodType<object>;
  /** Not coerced; unknown fields are dropped. */
  readonly body?: z.core.$ZodType<object>;
  readonly answer: z.core.$ZodType<object>;
  /** Sends the answer's `text`, or the file at its `path`, as a download. */
  readonly file?: { readonly type: 'text/csv' | 'application/vnd.sqlite3'; readonly name: string };
  /** Codes from `errors.ts`, without the general ones of `refusals.ts`. */
  readonly refuses?: readonly string[];
}

/** Declares a route and keeps its literal types. */
export const route = <const R extends RouteShape>(shape: R): R => shape;

/** What most reads of a player have in common. */
export const playerRead = {
  method: 'GET',
  access: 'player',
  rate: 'read',
  kind: 'query',
  cache: true,
} as const;

/** What most commands of a player that move goods have in common. */
export const playerCommand = {
  method: 'POST',
  access: 'player',
  rate: 'goods',
  kind: 'command',
  moves: true,
} as const;

type Parsed<S> = S extends z.core.$ZodType ? z.infer<S> : unknown;

export type Input<R extends RouteShape> = Parsed<R['params']> & Parsed<R['query']> & Parsed<R['body']>;

export type Answer<R extends RouteShape> = z.input<R['answer']>;

/** Subject of a private event; `idOf` reads its id from the event's data. */
export type Subject<Data> = 'receiver' | { readonly kind: string; readonly idOf: (data: Data) => string };

/** How many of a private event another player can cause for its receiver. */
export type SenderBound =
  | { readonly by: 'nobody' }
  /** Carries current state: the last one wins and it is never unread. */
  | { readonly by: 'state' }
  /** One per subject that the receiver created. */
  | { readonly by: 'subject' }
  | { readonly by: 'rules'; readonly refusal: string; readonly per: 'game hour' | 'game day' }
  /** At most `max` per game day. Beyond that the action works, but the event is dropped. */
  | { readonly by: 'count'; readonly max: number };

export interface EventShape {
  readonly rooms: readonly string[];
  readonly data: z.core.$ZodType;
  /** Real milliseconds between pushes of a room and `coalesceBy` value; the last one always arrives. */
  readonly everyMs?: number;
  /** Field of `data` that splits a room into streams (e.g. `raceId`). */
  readonly coalesceBy?: string;
  /** Merges a stream's events, oldest first, when each carries changes that must not be lost. */
  readonly merge?: (emitted: readonly never[]) => unknown;
  /** Stored with the action. In the `user:<id>` snapshot for 10 real minutes, listed for 30 days. */
  readonly durable?: true;
}

export interface SharedEventShape extends EventShape {
  readonly durable?: never;
}

export interface PrivateEventShape extends EventShape {
  readonly rooms: readonly ['user'];
  readonly subject: Subject<never>;
  readonly fromOthers: SenderBound;
}

/** Declares an event for shared rooms and keeps its literal types. */
export const event = <const E extends SharedEventShape>(shape: E): E => shape;

/** Declares an event for one player's room and keeps its literal types. */
export const privateEvent = <
  S extends z.core.$ZodType,
  const P extends Pick<PrivateEventShape, 'durable' | 'fromOthers'>,
>(
  shape: P & { readonly data: S; readonly subject: Subject<z.infer<S>> },
) => ({ rooms: ['user'] as const, ...shape });

/** Kinds of notification, which players can mute one by one. */
export type NotificationTypes = Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly note: string;
      /** After a count. */
      readonly one: string;
      readonly many: string;
      readonly path: string | null;
      /** Every durable event of these names. */
      readonly events?: readonly string[];
    }
  >
>;

/** What another site shows of a link. */
export interface Preview {
  /** `:id` matches any one path segment. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** 1200 × 630, in `web/public`. */
  readonly image: `/previews/${string}.jpg`;
  readonly alt: string;
}

export interface SystemContract {
  readonly routes?: Readonly<Record<string, RouteShape>>;
  readonly errors?: Readonly<Record<string, ErrorShape>>;
  readonly events?: Readonly<Record<string, SharedEventShape | PrivateEventShape>>;
  readonly roomKinds?: readonly string[];
  readonly configKeys?: readonly string[];
  readonly transferCodes?: readonly string[];
  readonly previews?: readonly Preview[];
}
