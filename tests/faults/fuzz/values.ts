import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileValues } from './hostile.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Texts of the world that suit a field. */
export type SampleOf = (field: string) => readonly string[];

interface Place {
  readonly root: Schema;
  readonly field: string;
  readonly sampleOf: SampleOf;
}

/** Longer than a form field allows, shorter than the request limit. */
const MAX_TEXT = 300;
const MAX_ITEMS = 6;

/** Values that a schema accepts: mostly plain ones, and its bounds. Rules outside the schema may still refuse them. */
export const valuesOf = (schema: Schema, sampleOf: SampleOf): fc.Arbitrary<unknown> =>
  valuesAt(schema, { root: schema, field: '', sampleOf });

function valuesAt(schema: Schema, at: Place): fc.Arbitrary<unknown> {
  const { enum: values, const: constant, anyOf, oneOf, allOf, $ref } = schema;
  if ($ref !== undefined) return valuesAt(referred(at.root, $ref), at);
  if (values) return fc.constantFrom(...(values as unknown[]));
  if (constant !== undefined) return fc.constant(constant);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesAt(one, at)));
  if (allOf) return valuesAt(Object.assign({}, ...allOf) as Schema, at);
  switch (schema.type) {
    case 'string':
      return texts(schema, at);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return items(schema, at);
    case 'object':
      return objects(schema, at);
    default:
      return fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.jsonValue({ maxDepth: 2 }));
  }
}

const referred = (root: Schema, ref: string): Schema => root.$defs?.[ref.replace('#/$defs/', '')] ?? {};

function texts({ minLength = 0, maxLength = MAX_TEXT, pattern, format }: Schema, { field, sampleOf }: Place) {
  const max = Math.max(minLength, Math.min(maxLength, MAX_TEXT));
  const sampled = fc.nat().map((number) => {
    const samples = sampleOf(field);
    return samples[number % Math.max(1, samples.length)] ?? `${field}-${number % 10}`;
  });
  const plain = fc.string({ minLength, maxLength: Math.min(max, minLength + 20) });
  return fc.oneof(
    { weight: 6, arbitrary: sampled },
    { weight: 3, arbitrary: format === 'date-time' ? moments : (matching(pattern) ?? plain) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(minLength), 'x'.repeat(max), 'x'.repeat(max + 1)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: max }) },
  );
}

const moments = fc
  .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
  .map((date) => date.toISOString());

/** Texts that match a pattern, where it can be inverted. */
function matching(pattern: string | undefined): fc.Arbitrary<string> | null {
  if (pattern === undefined) return null;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return null;
  }
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const min = Math.max(-1e9, minimum ?? Number(exclusiveMinimum ?? 0));
  const max = Math.min(1e12, Math.max(min, maximum ?? 1e6));
  const whole = fc.integer({ min: Math.ceil(min), max: Math.ceil(Math.min(max, min + 50)) });
  const bounds = fc.constantFrom(min, max, min - 1, max + 1, min + 1);
  const wide = fc
    .maxSafeInteger()
    .map((number) => min + (Math.abs(number) % Math.max(1, Math.floor(max - min))));
  const cents = fc.integer({ min: 1, max: 50_000 }).map((number) => Math.min(max, min + number / 100));
  return type === 'integer'
    ? fc.oneof(
        { weight: 6, arbitrary: whole },
        { weight: 1, arbitrary: bounds },
        { weight: 1, arbitrary: wide },
      )
    : fc.oneof(
        { weight: 4, arbitrary: whole },
        { weight: 3, arbitrary: cents },
        { weight: 1, arbitrary: bounds },
        wide,
      );
}

function items(
  { items: of, minItems = 0, maxItems = MAX_ITEMS }: Schema,
  at: Place,
): fc.Arbitrary<unknown[]> {
  const one = of && !Array.isArray(of) && typeof of === 'object' ? valuesAt(of, at) : fc.jsonValue();
  return fc.array(one, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) });
}

function objects(schema: Schema, at: Place): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(([field, of]) => [
    field,
    valuesAt(of as Schema, { ...at, field }),
  ]);
  if (fields.length > 0 || typeof additionalProperties !== 'object')
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: required,
    });
  const keys =
    typeof propertyNames === 'object' ? valuesAt(propertyNames, { ...at, field: 'key' }) : fc.string();
  return fc.dictionary(keys as fc.Arbitrary<string>, valuesAt(additionalProperties, at), {
    maxKeys: 4,
  });
}

/** A valid value with one fault: a field replaced, omitted or added, or the whole replaced. */
export const tampered = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.constantFrom('replace', 'replace', 'drop', 'add', 'whole'), fc.nat(), hostileValues)
    .map(([value, how, number, hostile]) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (how === 'whole' || !isObject) return hostile;
      const keys = Object.keys(value);
      const key = keys[number % Math.max(1, keys.length)] ?? 'field';
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      if (how === 'drop') return rest;
      return Object.fromEntries([
        ...Object.entries(how === 'add' ? value : rest),
        [how === 'add' ? nameFor(hostile) : key, hostile],
      ]);
    });

const nameFor = (hostile: unknown): string => (typeof hostile === 'string' ? hostile : '__proto__');
