import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type BetterSqlite3 from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseUnusableError } from './errors.ts';
import { withoutRowidTables } from '../systems.ts';

const PLACES = [
  '../migrations/',
  './migrations/',
  '../db/migrations/',
  '../../db/migrations/',
  '../../../db/migrations/',
];

export function migrationsFolder(chosen?: string): string {
  const places = chosen ? [chosen] : PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(`${place}/sqlite/meta/_journal.json`));
  if (!found)
    throw new DatabaseUnusableError(`The database migrations are missing: looked in ${places.join(', ')}.`);
  return found;
}

export type SchemaState = 'none' | 'older' | 'current' | 'newer';

export const schemaState = (connection: BetterSqlite3.Database, folder: string): SchemaState =>
  compareSchema(
    appliedHashes(connection),
    migrations(folder).map((one) => one.hash),
  );

export function compareSchema(applied: readonly string[], known: readonly string[]): SchemaState {
  if (applied.length === 0) return 'none';
  if (applied.some((hash) => !known.includes(hash))) return 'newer';
  return applied.length < known.length ? 'older' : 'current';
}

// Foreign keys must be off: drizzle-kit rebuilds a table by dropping it, and ON DELETE CASCADE would empty
// its children. Its own pragma has no effect inside a transaction.
export function migrateSqlite(connection: BetterSqlite3.Database, folder: string): void {
  connection.pragma('foreign_keys = OFF');
  connection.exec('begin immediate');
  try {
    applyMissing(connection, folder);
    assertForeignKeys(connection);
    connection.exec('commit');
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw new DatabaseUnusableError(`The database could not be migrated: ${String(error)}`, { cause: error });
  } finally {
    connection.pragma('foreign_keys = ON');
  }
}

const migrations = (folder: string) => readMigrationFiles({ migrationsFolder: `${folder}/sqlite` });

function appliedHashes(connection: BetterSqlite3.Database): string[] {
  const exists = connection.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'").get();
  if (!exists) return [];
  return connection.prepare<[], string>('select hash from __drizzle_migrations').pluck().all();
}

// Uses drizzle's table, so its tools understand the file.
function applyMissing(connection: BetterSqlite3.Database, folder: string): void {
  connection.exec(
    'create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
  );
  const applied = new Set(appliedHashes(connection));
  const record = connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)');
  for (const migration of migrations(folder)) {
    if (applied.has(migration.hash)) continue;
    for (const statement of migration.sql) connection.exec(withoutRowid(statement));
    record.run(migration.hash, migration.folderMillis);
  }
}

function assertForeignKeys(connection: BetterSqlite3.Database): void {
  const broken = connection.pragma('foreign_key_check') as { table: string }[];
  const first = broken[0];
  if (first) throw new Error(`${broken.length} rows violate a foreign key, the first one in ${first.table}`);
}

// Former table names that older migrations still create.
const FORMER = ['movements'];

const CREATES = new RegExp(
  `^\\s*CREATE TABLE \`(?:__new_)?(?:${[...withoutRowidTables, ...FORMER].join('|')})\` \\(`,
);

// WITHOUT ROWID stores small rows with text keys in key order: halves an account update and saves a page per
// insert. Wide rows would get slower. drizzle has no option for it.
export const withoutRowid = (statement: string): string =>
  CREATES.test(statement) ? statement.replace(/\)\s*;?\s*$/, ') WITHOUT ROWID;') : statement;
