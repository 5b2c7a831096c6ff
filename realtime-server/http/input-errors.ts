import type { RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import { type Field, fields } from '#protocol/kit/registries.ts';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { messageFor } from './validation-messages.ts';

/** Placeholders: only the formatter knows the field's name. */
const MISSING = 'missing';
const WRONG = 'wrong';

z.config({ customError: ({ input }) => (input === undefined ? MISSING : WRONG) });

type Part = 'params' | 'querystring' | 'query' | 'body';

type SchemaErrorFormatter = NonNullable<RouteShorthandOptions['schemaErrorFormatter']>;

export function formatInputErrors(
  route: Pick<RouteShape, 'params' | 'query' | 'body'>,
): SchemaErrorFormatter {
  const schemas: Readonly<Record<string, z.core.$ZodType | undefined>> = {
    params: route.params,
    querystring: route.query,
    body: route.body,
  } satisfies Partial<Record<Part, unknown>>;
  return ([issue], part) => {
    if (!issue) return new Error('The request has the wrong format.');
    const { keyword: code, params, message = WRONG, instancePath } = issue;
    if (message !== MISSING && message !== WRONG) return new Error(message);
    const field = fieldAt(schemas[part], instancePath.split('/')[1] ?? '');
    return new Error(messageFor({ ...params, code, isMissing: message === MISSING }, field));
  };
}

function fieldAt(schema: z.core.$ZodType | undefined, name: string): Field | undefined {
  const inner = schema instanceof z.ZodMiniObject ? schema.shape[name] : undefined;
  return inner && fields.get(inner);
}
