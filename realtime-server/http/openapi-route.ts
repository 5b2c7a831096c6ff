import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { type ErrorCode, ErrorEnvelope, errors } from '#protocol/wire/errors.ts';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';

/** Used only by the OpenAPI document; mount-routes.ts validates calls. */
export function documented(route: Route): FastifySchema {
  const { summary, params, query: querystring, body } = route;
  const needsSession = route.access === 'player' || route.access === 'admin';
  const headers = route.moves || route.keyed ? IDEMPOTENT : undefined;
  return {
    ...operations.get(keyOf(route)),
    summary: summary.replace(/\.$/, ''),
    security: needsSession ? [{ session: [] }] : [],
    response: { ...answers(route), ...refusals(route) },
    ...Object.fromEntries(
      Object.entries({ params, querystring, body, headers }).filter(([, schema]) => schema !== undefined),
    ),
  };
}

const IDEMPOTENT = z.object({ 'idempotency-key': z.optional(z.string().check(z.regex(IDEMPOTENCY_KEY))) });

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

const operations = new Map(
  Object.entries<Readonly<Record<string, Route>>>(routes).flatMap(([system, ofSystem]) =>
    Object.entries(ofSystem).map(([name, route]) => [
      keyOf(route),
      { operationId: `${system}.${name}`, tags: [system] },
    ]),
  ),
);

const JSON_TYPE = 'application/json';

function answers({ answer, file, cache, kind }: Route): Record<string, unknown> {
  const content = file ? { [file.type]: { schema: z.string() } } : { [JSON_TYPE]: { schema: answer } };
  const done = { 200: { description: 'What the call answers', content } };
  return cache || kind === 'cachedQuery' ? { ...done, 304: z.null() } : done;
}

function refusals(route: Route): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(route), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: describeCodes(codes), content: { [JSON_TYPE]: { schema: envelopeOf(codes) } } },
    ]),
  );
}

const describeCodes = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `- \`${code}\`: ${errors[code].error}`).join('\n');

const envelopeOf = (codes: readonly ErrorCode[]) =>
  z.intersection(ErrorEnvelope, z.object({ code: z.enum(codes) }));
