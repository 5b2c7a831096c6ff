import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { plainText } from '#protocol/text/plain-text.ts';
import { routes } from '#protocol/wire/routes.ts';
import { sourceFiles } from './project-files.ts';

/** Texts that display differently from their source: invisible, reversed, blank, stacked accents. */
const DISGUISED = ['a\u200bb', 'a\u00adb', 'a\tb', 'a\u202eb', '\u3164', '\u2800', `a${'\u0301'.repeat(12)}`];

/** Fields whose text is compared and never shown to others. */
const COMPARED = new Set([
  ...['mail', 'email', 'password', 'current_password', 'new_password', 'code', 'token'],
  ...['search', 'query', 'username', 'allianceName'],
]);

const isId = (field: string): boolean => /(^id$|Id$|^upTo$|^before$|^after$|_id$)/.test(field);

const inputs = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .flatMap((route) => [route.query, route.body].flatMap((schema) => (schema ? [{ route, schema }] : [])));

test('every text passes the one normalizer, or is only compared', () => {
  const open = inputs.flatMap(({ route, schema }) =>
    openFieldsOf(schema).map((field) => `${route.method} ${route.path}: ${field}`),
  );
  expect(open).toEqual([]);
});

test('a text that bypasses it is found', () => {
  const note = plainText('A note', { max: 9 });
  const planted = z.object({ note: z.string(), trimmed: z.optional(z.string().check(z.trim())), kept: note });
  expect(openFieldsOf(z.object({ ...planted.shape, amount: z.number(), orderId: z.string() }))).toEqual([
    'note',
    'trimmed',
  ]);
  expect(
    openFieldsOf(
      z.object({
        late: z.string().check(
          z.maxLength(9),
          z.refine((x) => x !== ''),
        ),
      }),
    ),
  ).toEqual(['late']);
});

/** Fields that leave a disguised text unchanged. */
const openFieldsOf = (schema: z.core.$ZodType): readonly string[] =>
  shapesOf(schema)
    .flatMap(Object.entries<z.core.$ZodType>)
    .filter(([field]) => !COMPARED.has(field) && !isId(field))
    .filter(([, text]) => DISGUISED.some((disguised) => isLeft(text, disguised)))
    .map(([field]) => field);

/** The fields of an object, or of each variant. */
function shapesOf(schema: z.core.$ZodType): readonly z.core.$ZodShape[] {
  const { shape, options, innerType } = schema._zod.def as Partial<{
    shape: z.core.$ZodShape;
    options: readonly z.core.$ZodType[];
    innerType: z.core.$ZodType;
  }> &
    z.core.$ZodTypeDef;
  if (shape) return [shape];
  if (innerType) return shapesOf(innerType);
  // Settings, whose values are numbers.
  if (schema._zod.def.type === 'record') return [];
  if (!options) throw new Error(`An input of a kind whose fields cannot be read: ${schema._zod.def.type}`);
  return options.flatMap(shapesOf);
}

function isLeft(schema: z.core.$ZodType, disguised: string): boolean {
  const { data, success } = z.safeParse(schema, disguised);
  return success && (data === disguised || data !== normalText(disguised));
}

test('the rank of an admin is a number in one place', () => {
  const places = sourceFiles()
    .filter(({ text }) => /\brang\b[^\n,;]{0,9}[<>=] 2\b|_RAN[GK] = 2\b/.test(text))
    .map(({ path }) => path);
  expect(places).toEqual(['protocol/values/ranks.ts']);
});

test('only the operator sets a rank, never a call', () => {
  const givers = sourceFiles()
    .filter(({ path }) => path.startsWith('realtime-server/'))
    .filter(({ text }) => /\brang: ADMIN_RANK\b|import \{[^}]*\bmakeAdmin\b/.test(text))
    .map(({ path }) => path);
  expect(givers.toSorted()).toEqual([
    'realtime-server/systems/auth/actions/accounts.ts',
    'realtime-server/systems/auth/operator.ts',
  ]);
});
