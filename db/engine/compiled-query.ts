import { compileFunction } from 'node:vm';
import { Column, is, Param, Placeholder, SQL } from 'drizzle-orm';

type Values = Readonly<Record<string, unknown>>;
type Row = unknown[];

/** The part of a better-sqlite3 statement that drizzle uses. */
export interface Statement {
  run(...values: Row): unknown;
  all(...values: Row): unknown[];
  get(...values: Row): unknown;
  raw(): Statement;
}

interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** The internals of a prepared drizzle query that are used here. */
export interface PreparedQuery {
  readonly executeMethod: 'run' | 'all' | 'get';
  readonly stmt: Statement;
  readonly query: { readonly sql: string; readonly params: readonly unknown[] };
  readonly fields: readonly Field[] | undefined;
  readonly customResultMapper: unknown;
  execute(values?: Values): unknown;
  run(values?: Values): unknown;
  all(values?: Values): unknown;
  get(values?: Values): unknown;
}

/**
 * How to run a prepared query. Drizzle looks at the kind of every parameter and every column each time; this looks once and
 * writes a function for them, which takes a third off a statement. Rows with nested objects are left to drizzle.
 */
export function compiledQuery(prepared: PreparedQuery): (values?: Values) => unknown {
  const { executeMethod, stmt, query, fields } = prepared;
  const bind = binder(query.params);
  if (executeMethod === 'run') return (values = {}) => stmt.run(...bind(values));
  const isFlat = fields?.every(({ path }) => path.length === 1) ?? false;
  if (executeMethod === 'get' || !fields || !isFlat || prepared.customResultMapper)
    return (values) => prepared[executeMethod](values);
  const toRow = mapper(fields);
  let raw: Statement | undefined;
  return (values = {}) => {
    raw ??= stmt.raw();
    return (raw.all(...bind(values)) as Row[]).map((row) => toRow(row));
  };
}

/** Writes `(values) => [values.a, encoders[1].mapToDriverValue(values.b), params[2], …]`. */
function binder(params: readonly unknown[]): (values: Values) => Row {
  const given = (name: string): string =>
    `(values[${quoted(name)}] === undefined ? missing(values, ${quoted(name)}) : values[${quoted(name)}])`;
  const parts = params.map((param, at) => {
    if (is(param, Placeholder)) return given(param.name);
    if (!is(param, Param) || !is(param.value, Placeholder)) return `params[${at}]`;
    return `params[${at}].encoder.mapToDriverValue(${given(param.value.name)})`;
  });
  return compiled(`(values) => [${parts.join(', ')}]`, { params, missing });
}

function missing(values: Values, name: string): undefined {
  if (!(name in values)) throw new Error(`the placeholder ${name} has no value`);
}

/** Writes `(row) => ({ a: row[0], b: row[1] === null ? null : decoders[1].mapFromDriverValue(row[1]), … })`. */
function mapper(fields: readonly Field[]): (row: Row) => Record<string, unknown> {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const parts = fields.map(({ path: [name = ''] }, at) =>
    decoders[at] === null
      ? `${quoted(name)}: row[${at}]`
      : `${quoted(name)}: row[${at}] === null ? null : decoders[${at}].mapFromDriverValue(row[${at}])`,
  );
  return compiled(`(row) => ({ ${parts.join(', ')} })`, { decoders });
}

/** A function from its text; `known` is what the text may name. The text holds nothing but names of our own schema. */
const compiled = <F>(text: string, known: Readonly<Record<string, unknown>>): F =>
  (compileFunction(`return ${text}`, Object.keys(known)) as (...values: unknown[]) => F)(
    ...Object.values(known),
  );

const quoted = (name: string): string => JSON.stringify(name);

/** Null for columns whose values need no decoding. */
function decoderOf(field: unknown): Decoder | null {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderIn(field) : decoderIn(partOf(field));
  return decoder.mapFromDriverValue === AS_READ ? null : decoder;
}

const AS_READ: unknown = Reflect.get(Column.prototype, 'mapFromDriverValue');

const decoderIn = (part: unknown): Decoder => (part as { readonly decoder: Decoder }).decoder;

/** The SQL inside of an aliased expression or a subquery. */
function partOf(field: unknown): unknown {
  const { sql, _ } = field as { readonly sql?: unknown; readonly _?: { readonly sql?: unknown } };
  return sql ?? _?.sql;
}
