import * as z from 'zod/mini';
import { models as registry } from '#protocol/kit/registries.ts';

/** The named shapes encountered so far, by name. */
export type Models = Map<string, Shape>;

/** A schema in TypeScript notation, with limits in parentheses; the fields of an object also one by one. */
export interface Shape {
  readonly text: string;
  readonly fields: readonly string[];
}

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

/** Every keyword that the notation shows: with another one, a change might not be seen. */
const SHOWN: Readonly<Record<keyof Schema, true>> = {
  ...{ $ref: true, $defs: true, type: true, const: true, enum: true, anyOf: true, oneOf: true, allOf: true },
  ...{ properties: true, required: true, additionalProperties: true, propertyNames: true },
  ...{ items: true, prefixItems: true, minItems: true, maxItems: true },
  ...{ minimum: true, exclusiveMinimum: true, maximum: true, minLength: true, maxLength: true },
  ...{ pattern: true, format: true, default: true },
};

/** The shape of a schema; named shapes go into `models`. */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output', models: Models): Shape {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry, reused: 'inline' });
  const { $defs = {}, $schema: _, ...shape } = made as Schema & { readonly $schema?: string };
  for (const [name, { id: __, ...definition }] of Object.entries<Schema & { readonly id?: string }>($defs)) {
    const found = { text: written(definition), fields: fieldsOf(definition) };
    if ((models.get(name)?.text ?? found.text) !== found.text) throw new Error(`${name} has two shapes`);
    models.set(name, found);
  }
  return { text: written(shape), fields: shape.type === 'object' ? fieldsOf(shape) : [] };
}

function written(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'any';
  const unknown = Object.keys(schema).filter((keyword) => !Object.hasOwn(SHOWN, keyword));
  if (unknown.length > 0) throw new Error(`wire-shapes.ts does not show ${unknown.join(', ')}`);
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map(written))].join(' | ');
  if (allOf) return allOf.map(written).join(' & ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return byType(schema);
}

function byType(schema: Schema): string {
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  switch (schema.type) {
    case 'object': {
      const fields = fieldsOf(schema);
      return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}';
    }
    case 'array':
      return listOf(schema);
    case 'string':
      return `string${limits(range(schema.minLength, schema.maxLength, ' characters'), formOf(schema))}`;
    case 'integer':
    case 'number':
      return `${schema.type}${limits(
        range(schema.minimum, schema.maximum),
        schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
      )}`;
    default:
      return String(schema.type ?? 'any');
  }
}

function listOf({ items, prefixItems, minItems, maxItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(written).join(', ')}]`;
  const each = written(items ?? true);
  const list = /[|&(]/.test(each) && !each.startsWith('{') ? `(${each})[]` : `${each}[]`;
  return `${list}${limits(range(minItems, maxItems, ' items'))}`;
}

function fieldsOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): string[] {
  const needed = new Set(required);
  const fields = Object.entries(properties).map(([name, schema]) => {
    const standard = 'default' in schema ? ` = ${JSON.stringify(schema.default)}` : '';
    return `${name}${needed.has(name) ? '' : '?'}: ${written(schema)}${standard}`;
  });
  if (typeof additionalProperties === 'object') {
    const name = propertyNames && written(propertyNames) !== 'string' ? `: ${written(propertyNames)}` : '';
    const mayMiss = propertyNames?.enum && required.length === 0 ? '?' : '';
    fields.push(`[name${name}]${mayMiss}: ${written(additionalProperties)}`);
  }
  return fields;
}

/** A known format's pattern is the format's own. */
const formOf = ({ format, pattern }: Schema): string => format ?? (pattern ? `matching /${pattern}/` : '');

const limits = (...parts: readonly string[]): string => {
  const stated = parts.filter((part) => part !== '');
  return stated.length > 0 ? ` (${stated.join(', ')})` : '';
};

/** A figure's limits, without those of every safe integer. */
function range(least: number | undefined, most: number | undefined, unit = ''): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? null : least;
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? null : most;
  if (low === null && high === null) return '';
  if (high === null) return `from ${low}${unit}`;
  if (low === high) return `${low}${unit}`;
  return low === null ? `to ${high}${unit}` : `${low} to ${high}${unit}`;
}
