import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { type Field, fields } from '#protocol/fields.ts';
import type { ServedRoute } from './served-route.ts';
import { isRefusal, refuse, type Refusal } from '../action/context.ts';
import { validationMessage } from './validation-messages.ts';

/**
 * Checks path, query and body strictly and joins them into the handler's one input. A malformed id is simply not found. No
 * body at all is an empty one; `null` is a body, and a malformed one.
 */
export function parseInput(
  route: Pick<ServedRoute, 'params' | 'query' | 'body'>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): object | Refusal {
  if (!route.params && !route.query && !route.body) return NOTHING;
  const params = route.params ? check(route.params, request.params) : {};
  if (isRefusal(params)) return refuse('not_found');
  const query = route.query ? check(route.query, withoutEmpty(request.query as Record<string, unknown>)) : {};
  if (isRefusal(query)) return query;
  const body = route.body ? check(route.body, request.body === undefined ? {} : request.body) : {};
  return isRefusal(body) ? body : { ...params, ...query, ...body };
}

const NOTHING = {};

function check(schema: z.core.$ZodType<object>, value: unknown): object | Refusal {
  const result = z.safeParse(schema, value, {
    error: (issue) => validationMessage(issue, fieldAt(schema, issue.path)),
  });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  return refuse('bad_request', issue ? { error: issue.message } : {});
}

/** The field that a path leads to, or leads into. */
function fieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): Field | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = def.type === 'object' ? def.shape[String(path[0])] : undefined;
  return inner && fields.get(inner);
}

const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
