import * as z from 'zod/mini';
import { models as registry } from '#protocol/registries.ts';

/** The named shapes encountered so far, by name. */
export type Models = Map<string, string>;

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

/** A schema in TypeScript notation, with limits in parentheses; named shapes go into `models`. */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output', models: Models): string {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry, reused: 'inline' });
  const { $defs = {}, ...shape } = made as Schema;
  for (const [name, definition] of Object.entries($defs)) models.set(name, written(definition));
  return written(shape);
}

/** All named shapes, in the order of their names. */
export const shapesOf = (models: Models): string =>
  [...models]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shape]) => `- **${name}:** \`${shape}\`\n`)
    .join('');

function written(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'any';
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
    case 'object':
      return objectOf(schema);
    case 'array':
      return listOf(schema);
    case 'string':
      return `string${within(schema.minLength, schema.maxLength, ' characters')}`;
    case 'integer':
    case 'number':
      return `${schema.type}${within(schema.minimum, schema.maximum)}`;
    default:
      return String(schema.type ?? 'any');
  }
}

function listOf({ items, prefixItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(written).join(', ')}]`;
  const each = written(items ?? true);
  return /[|&]/.test(each) && !each.startsWith('{') ? `(${each})[]` : `${each}[]`;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const needed = new Set(required);
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${needed.has(name) ? '' : '?'}: ${written(schema)}`,
  );
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${written(additionalProperties)}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}';
}

/** A figure's limits, without those of every safe integer. */
function within(least: number | undefined, most: number | undefined, unit = ''): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? null : least;
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? null : most;
  if (low === null && high === null) return '';
  if (high === null) return ` (from ${low}${unit})`;
  return low === null ? ` (to ${high}${unit})` : ` (${low} to ${high}${unit})`;
}
