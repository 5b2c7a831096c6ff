import type * as z from 'zod/mini';
import type { RouteShape } from '#protocol/kit/contract.ts';
import type { routes } from '#protocol/wire/routes.ts';

type RoutesIn<T> = T extends RouteShape ? T : { [K in keyof T]: RoutesIn<T[K]> }[keyof T];
type AnyRoute = RoutesIn<typeof routes>;

type KeyOf<R> = R extends RouteShape ? `${R['method']} ${R['path']}` : never;

export type Call = KeyOf<AnyRoute>;

export type Command = KeyOf<Extract<AnyRoute, { readonly moves: true } | { readonly keyed: true }>>;

// A mapped type: the compiler looks routes up instead of searching a union.
type RouteMap = { readonly [R in AnyRoute as KeyOf<R>]: R };
type RouteOf<C extends Call> = RouteMap[C];

type SentIn<R, Field extends string> = R extends { readonly [F in Field]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : unknown;

// Queries have defaults, and coerced values are sent in their output type.
type QueryOf<R> = R extends { readonly query: infer S extends z.ZodMiniType }
  ? Partial<z.output<S>>
  : unknown;

export type InputOf<C extends Call> = SentIn<RouteOf<C>, 'params'> &
  QueryOf<RouteOf<C>> &
  SentIn<RouteOf<C>, 'body'>;

export type AnswerOf<C extends Call> =
  RouteOf<C> extends { readonly answer: infer S extends z.ZodMiniType } ? z.output<S> : never;

export type Arguments<C extends Call> =
  Partial<InputOf<C>> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];
