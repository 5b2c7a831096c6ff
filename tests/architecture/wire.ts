import { join } from 'node:path';
import * as z from 'zod/mini';
import type { EventShape, RouteShape } from '#protocol/contract.ts';
import { errors } from '#protocol/errors.ts';
import { events } from '#protocol/events.ts';
import { type ClientToServer, ResumeRequest, RoomRequest } from '#protocol/live.ts';
import { routes } from '#protocol/routes.ts';

/** The file of the accepted wire. */
export const WIRE_FILE = join(import.meta.dirname, 'wire-fingerprint.json');

/** The contracts by part (routes, events, …) and name. */
export type Wire = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Messages a client may send over the socket: does not compile while one is missing. */
export const CLIENT_MESSAGES = {
  subscribe: RoomRequest,
  unsubscribe: RoomRequest,
  resume: ResumeRequest,
} as const satisfies Readonly<Record<keyof ClientToServer, z.core.$ZodType>>;

/** Everything on the wire, as data: what a client written today relies on. */
export const wire = (): Wire => ({
  routes: sorted(allRoutes().map(routeOnWire)),
  events: sorted(Object.entries<Event>(events).map(eventOnWire)),
  messages: Object.fromEntries(
    Object.entries<z.core.$ZodType>(CLIENT_MESSAGES).map(([message, payload]) => [message, asked(payload)]),
  ),
  errors: sorted(Object.entries(errors).map(([code, { status }]) => [code, status])),
});

/** The text of the fingerprint's file. */
export const wireText = (): string => `${JSON.stringify(wire(), null, 1)}\n`;

const allRoutes = (): readonly RouteShape[] =>
  Object.values(routes).flatMap((ofSystem): readonly RouteShape[] => Object.values(ofSystem));

type Named = readonly [name: string, value: unknown];

const sorted = (entries: readonly Named[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function routeOnWire({ method, path, params, query, body, answer, ...rest }: RouteShape): Named {
  const { summary: _, holdings: __, ...facts } = asRecorded(rest);
  const schemas = { params: asked(params), query: asked(query), body: asked(body), answer: answered(answer) };
  return [`${method} ${path}`, { ...facts, ...schemas }];
}

type Event = EventShape & { readonly subject?: unknown; readonly fromOthers?: unknown };

/** An event's subject and cause are not pushed. */
const eventOnWire = ([name, shape]: readonly [string, Event]): Named => {
  const { data, subject: _, fromOthers: __, ...facts } = shape;
  return [name, { ...asRecorded(facts), data: answered(data) }];
};

/** The file's own names of two facts that no client sees: renaming them here does not change the wire. */
const RECORDED_NAMES: ReadonlyMap<unknown, string> = new Map([
  ['durable', 'kept'],
  ['kind', 'does'],
  ['command', 'act'],
  ['query', 'read'],
  ['cachedQuery', 'show'],
  ['custom', 'serve'],
]);

const asRecorded = <T extends object>(facts: T): T =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]: [string, unknown]) =>
      key === 'kind' || key === 'durable'
        ? [RECORDED_NAMES.get(key), RECORDED_NAMES.get(value) ?? value]
        : [key, value],
    ),
  ) as T;

/** Client input, before defaults are filled in. */
const asked = (schema: z.core.$ZodType | undefined): unknown => schema && onWire(schema, 'input');

const answered = (schema: z.core.$ZodType): unknown => onWire(schema, 'output');

/** The name of the schema language is the same for all, so it is omitted. */
function onWire(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}
