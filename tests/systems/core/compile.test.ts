import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { EventShape, RouteShape } from '#protocol/contract.ts';
import { events } from '#protocol/events.ts';
import { routes } from '#protocol/routes.ts';
import { compiled } from '#server/compile.ts';

/** A value that fits or, as often, nearly does: a large one would else hardly ever fit as a whole. */
const fittingOrNot = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(drawn(schema, 0), drawn(schema, 1));

/** The weight of what is left out or of another kind. */
type Odd = 0 | 1;

function drawn(schema: z.core.$ZodType, odd: Odd): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const other = { arbitrary: fc.oneof(fc.anything(), fc.integer()), weight: odd };
  return fc.oneof({ arbitrary: drawnFrom(def, odd), weight: 40 }, other);
}

function drawnFrom(def: z.core.$ZodTypes['_zod']['def'], odd: Odd): fc.Arbitrary<unknown> {
  const inner = (schema: z.core.$ZodType) => drawn(schema, odd);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, inner(field)] as const);
      const extra = ['secret', '__proto__', 'constructor'].map((name) => [name, fc.integer()] as const);
      const required = fields.map(([name]) => name);
      const whole = fc.record(Object.fromEntries([...fields, ...extra]), { requiredKeys: required });
      const holey = fc.record(Object.fromEntries(fields), { requiredKeys: required.slice(1) });
      return fc.oneof({ arbitrary: whole, weight: 20 }, { arbitrary: holey, weight: odd });
    }
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(inner));
    case 'record':
      return fc.dictionary(keysOf(def.keyType, odd), inner(def.valueType), { maxKeys: 3 });
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(inner(def.innerType));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'string':
      return fc.string({ minLength: 1, maxLength: 20 });
    case 'number':
      return fc.oneof({ arbitrary: fc.nat(1_000), weight: 20 }, { arbitrary: fc.integer(), weight: odd });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.anything();
  }
}

function keysOf(schema: z.core.$ZodType, odd: Odd): fc.Arbitrary<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'enum') return fc.string();
  const known = { arbitrary: fc.constantFrom(...Object.values(def.entries).map(String)), weight: 40 };
  return fc.oneof(known, { arbitrary: fc.string(), weight: odd });
}

describe('a compiled schema', () => {
  test.each<[string, EventShape]>(Object.entries(events))(
    'judges %s as the schema it was made of',
    (_, { data }) => {
      const quick = compiled(data);
      let fits = 0;
      fc.assert(
        fc.property(fittingOrNot(data), (value) => {
          const verdict = outcome(data, value);
          fits += verdict.issues ? 0 : 1;
          expect(outcome(quick, value)).toEqual(verdict);
        }),
        { numRuns: 300 },
      );
      expect(fits).toBeGreaterThan(0);
      expect(fits).toBeLessThan(300);
    },
  );

  test.each<[string, RouteShape]>(
    Object.values(routes).flatMap((calls) => Object.entries<RouteShape>(calls)),
  )(
    'judges what %s is asked and answers as the schemas it was made of',
    (_, { params, query, body, answer }) => {
      for (const schema of [params, query, body, answer]) {
        if (!schema) continue;
        const quick = compiled(schema);
        fc.assert(
          fc.property(fittingOrNot(schema), (value) => {
            expect(outcome(quick, value)).toEqual(outcome(schema, value));
          }),
          { numRuns: 50 },
        );
      }
    },
  );

  test('runs the checks of objects and lists beyond their fields', () => {
    const list = z.array(z.strictObject({ a: z.int() })).check(z.maxLength(2));
    const quick = compiled(z.object({ list }).check(z.refine(({ list: [one] }) => one?.a !== 7, 'seven')));
    const says = (value: unknown) => z.safeParse(quick, { list: value }).success;
    expect(says([{ a: 1 }, { a: 2 }])).toBe(true);
    for (const wrong of [[{ a: 1, b: 2 }], [{ a: 1 }, { a: 2 }, { a: 3 }], [{ a: 7 }]])
      expect(says(wrong)).toBe(false);
  });
});

/** What was parsed, or what is wrong where. */
function outcome(schema: z.core.$ZodType, value: unknown) {
  const { data, error } = z.safeParse(schema, value);
  return { data, issues: error?.issues };
}
