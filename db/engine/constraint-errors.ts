import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { defineTables } from '../schema/define.ts';
import { columnName } from '../vocabulary/column-name.ts';
import { postgres } from '../vocabulary/postgres.ts';

/**
 * The name of the unique index or primary key that an error speaks of, else null. Names are PostgreSQL's: the index's own,
 * `<table>_pkey` for a key of one column, `<table>_<columns>_pk` for one of several.
 */
export function uniqueViolation(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: unknown; constraint?: unknown };
    if (code === '23505') return typeof constraint === 'string' ? constraint : null;
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
      return sqliteName(at.message);
  }
  return null;
}

/** SQLite names an index only if it has expressions, else the columns: `UNIQUE constraint failed: bets.race_id, bets.player_id`. */
function sqliteName(message: string): string {
  const what = message.slice(message.indexOf(': ') + 2);
  const index = /^index '(.+)'$/.exec(what)?.[1];
  return index ?? namesByColumns().get(what) ?? what;
}

let names: Map<string, string> | undefined;

function namesByColumns(): Map<string, string> {
  if (names) return names;
  names = new Map();
  for (const table of Object.values(defineTables(postgres))) addNames(table, names);
  return names;
}

function addNames(table: PgTable, into: Map<string, string>): void {
  const name = getTableName(table);
  const key = (columns: readonly Named[]): string =>
    columns.map((one) => `${name}.${columnName(one)}`).join(', ');
  const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  for (const one of columns) {
    if (one.primary) into.set(key([one]), `${name}_pkey`);
    if (one.isUnique && one.uniqueName) into.set(key([one]), one.uniqueName);
  }
  for (const one of primaryKeys) into.set(key(one.columns), one.getName());
  for (const one of uniqueConstraints) into.set(key(one.columns), one.getName() ?? '');
  for (const { config } of indexes) {
    const named = config.columns.filter(isNamed);
    if (config.unique && config.name && named.length === config.columns.length)
      into.set(key(named), config.name);
  }
}

/** A column of an index, unlike an expression. */
type Named = Parameters<typeof columnName>[0];

const isNamed = (part: object): part is Named => 'keyAsName' in part;
