import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RouteShape } from '#protocol/contract.ts';
import { routes } from '#protocol/routes.ts';
import { sourceFiles } from './project-files.ts';

/** Text that would be shown otherwise than it is written: a zero-width space, a turned direction, accents over accents. */
const DISGUISED = ['a\u200bb', 'a\u202eb', `a${'\u0301'.repeat(12)}`];

/** Fields whose text is compared and never shown to others. */
const COMPARED = new Set([
  ...['mail', 'email', 'password', 'current_password', 'new_password', 'code', 'token'],
  ...['search', 'query', 'username', 'allianceName', 'client_seed'],
]);

const isId = (field: string): boolean => /(^id$|Id$|^upTo$|^before$|^after$|_id$)/.test(field);

const inputs = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .flatMap((route) => [route.query, route.body].flatMap((schema) => (schema ? [{ route, schema }] : [])));

test('a field takes plain text, or is only compared', () => {
  const open = inputs.flatMap(({ route, schema }) =>
    openFieldsOf(schema).map((field) => `${route.method} ${route.path}: ${field}`),
  );
  expect(open).toEqual([]);
  expect(openFieldsOf(z.object({ note: z.string(), amount: z.number(), orderId: z.string() }))).toEqual([
    'note',
  ]);
});

/** Fields that take text as it comes. */
const openFieldsOf = (schema: z.core.$ZodType): readonly string[] =>
  fieldsOf(schema)
    .filter((field) => !COMPARED.has(field) && !isId(field))
    .filter((field) => DISGUISED.some((text) => takes(schema, { [field]: text }, field)));

const fieldsOf = (schema: z.core.$ZodType): readonly string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { readonly properties?: object })
      .properties ?? {},
  );

/** Whether nothing is wrong with this field, whatever is wrong with others. */
function takes(schema: z.core.$ZodType, input: object, field: string): boolean {
  const { error } = z.safeParse(schema, input);
  return !error?.issues.some(({ path }) => path[0] === field);
}

test('a rank is given by the operator alone, never by a call', () => {
  const givers = sourceFiles()
    .filter(({ path }) => path.startsWith('realtime-server/'))
    .filter(({ text }) => /\brang: ADMIN_RANG\b|import \{[^}]*\bmakeAdmin\b/.test(text))
    .map(({ path }) => path);
  expect(givers.toSorted()).toEqual([
    'realtime-server/systems/auth/actions/accounts.ts',
    'realtime-server/systems/auth/operator.ts',
  ]);
});
