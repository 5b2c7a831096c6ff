import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { type Field, fields } from '#protocol/fields.ts';
import type { ServedRoute } from './served-route.ts';
import { isRefusal, refuse, type Refusal } from '../action/context.ts';
import { validationMessage } from './validation-messages.ts';

/**
 * Checks path, query and body strictly and merges them into the handler's input. A malformed id is answered with 404.
 * A missing body counts as `{}`; `null`, lists and plain values are malformed bodies, also of a call that reads none.
 */
export function parseInput(
  route: Pick<ServedRoute, 'params' | 'query' | 'body'>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): object | Refusal {
  if (!route.body && !isNoBody(request.body)) return refuse('bad_request', { error: NO_OBJECT });
  if (!route.params && !route.query && !route.body) return EMPTY_INPUT;
  const params = route.params ? check(route.params, request.params) : {};
  if (isRefusal(params)) return refuse('not_found');
  const query = route.query ? check(route.query, withoutEmpty(request.query as Record<string, unknown>)) : {};
  if (isRefusal(query)) return query;
  const body = route.body ? check(route.body, request.body === undefined ? {} : request.body) : {};
  return isRefusal(body) ? body : { ...params, ...query, ...body };
}

const EMPTY_INPUT = {};

const NO_OBJECT = 'The request must be a JSON object.';

/** Nothing, or an object whose fields nobody asked for. */
const isNoBody = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));

function check(schema: z.core.$ZodType<object>, value: unknown): object | Refusal {
  const result = z.safeParse(schema, value, {
    error: (issue) => validationMessage(issue, fieldAt(schema, issue.path)),
  });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  return refuse('bad_request', issue ? { error: issue.message } : {});
}

/** The input field at the start of an issue's path. */
function fieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): Field | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = def.type === 'object' ? def.shape[String(path[0])] : undefined;
  return inner && fields.get(inner);
}

const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
