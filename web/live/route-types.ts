import type * as z from 'zod/mini';
import type { RouteShape } from '#protocol/contract.ts';
import type { routes } from '#protocol/routes.ts';

/** All routes of the wire, however deep the map of systems is. */
type RoutesIn<T> = T extends RouteShape ? T : { [K in keyof T]: RoutesIn<T[K]> }[keyof T];
type AnyRoute = RoutesIn<typeof routes>;

type KeyOf<R> = R extends RouteShape ? `${R['method']} ${R['path']}` : never;

/** A call as one says it: `POST /api/auth/login`. */
export type Call = KeyOf<AnyRoute>;

/** A call that moves goods. */
export type Command = KeyOf<Extract<AnyRoute, { readonly moves: true }>>;

/** Each route under its call: looked up, not searched for, however many there are. */
type RouteMap = { readonly [R in AnyRoute as KeyOf<R>]: R };
type RouteOf<C extends Call> = RouteMap[C];

type SentIn<R, Field extends string> = R extends { readonly [F in Field]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : unknown;

/** Queries have defaults, and what is coerced there is sent as it is meant. */
type QueryOf<R> = R extends { readonly query: infer S extends z.ZodMiniType }
  ? Partial<z.output<S>>
  : unknown;

/** Path parameters, query and body of a call, in one object. */
export type InputOf<C extends Call> = SentIn<RouteOf<C>, 'params'> &
  QueryOf<RouteOf<C>> &
  SentIn<RouteOf<C>, 'body'>;

export type AnswerOf<C extends Call> =
  RouteOf<C> extends { readonly answer: infer S extends z.ZodMiniType } ? z.output<S> : never;

/** The input may be left out where nothing in it is required. */
export type Arguments<C extends Call> =
  Partial<InputOf<C>> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];
