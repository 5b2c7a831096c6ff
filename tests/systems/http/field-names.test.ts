import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { fields } from '#protocol/kit/registries.ts';
import { routes } from '#protocol/wire/routes.ts';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { formatInputErrors } from '#server/http/input-errors.ts';

interface InputField {
  readonly route: RouteShape;
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

const inputFields: readonly InputField[] = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .flatMap((route) =>
    [route.params, route.query, route.body].flatMap((schema) =>
      schema instanceof z.ZodMiniObject
        ? Object.entries<z.core.$ZodType>(schema.def.shape).map(([name, field]) => ({
            route,
            name,
            schema: field,
          }))
        : [],
    ),
  );

const WRONG = [undefined, null, true, '', 'soon', 'x'.repeat(300), '\u0000', [], {}, -1, 0, 0.001, 1e12];

/** A code name such as `expires_at` or `isNPC`, and one word players do not use. */
const RAW_NAME = /\b(?:[a-z]+(?:_[a-z]+|[A-Z]\w*)+|pseudo)\b/;

/** The validation messages of a field, as its route returns them. */
function sentences({ route, name, schema }: InputField): readonly string[] {
  const body = z.object({ [name]: schema });
  const validate = validatorCompiler({
    schema: body,
    method: route.method,
    url: route.path,
    httpPart: 'body',
  });
  const format = formatInputErrors({ body });
  return WRONG.flatMap((value) => {
    const { error } = validate(value === undefined ? {} : { [name]: value }) as { readonly error?: never };
    return error ? [format(error, 'body').message] : [];
  });
}

test("every input field has a name in the players' language", () => {
  expect(inputFields.length).toBeGreaterThan(20);
  const nameless = inputFields.filter(({ schema }) => !fields.get(schema));
  expect(nameless.map(({ route, name }) => `${route.path} ${name}`)).toEqual([]);
});

test("no validation message contains a field's code name", () => {
  const messages = inputFields.flatMap(sentences);
  expect(messages.length).toBeGreaterThan(inputFields.length);
  for (const sentence of messages) expect(sentence).toMatch(/^[A-Z].{5,}/);
  expect(messages.filter((sentence) => RAW_NAME.test(sentence))).toEqual([]);
});

test('a planted field without a name is found, and so is a code name in its message', () => {
  const schema = z.string();
  const planted = { route: routes.market.cancelOrder, name: 'orderId', schema };
  expect(fields.get(schema)).toBeUndefined();
  expect(sentences(planted)[0]).toBe('The request must be a JSON object.');
  expect(RAW_NAME.test('orderId is missing.') && RAW_NAME.test('expires_at must be a text.')).toBe(true);
});
