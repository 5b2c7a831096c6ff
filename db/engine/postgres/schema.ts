import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DatabaseUnusableError } from '../errors.ts';
import { compareSchema, type SchemaState } from '../migrate.ts';
import { MIGRATION_LOCK } from './connection.ts';

export async function migrateWorld(client: pg.Client, folder: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await assertPlainText(client);
    if ((await postgresState(client, folder)) === 'newer')
      throw new DatabaseUnusableError(
        'This database was written by a newer version of the game: update before you start it.',
      );
    await migrate(drizzle(client), { migrationsFolder: `${folder}/postgres` });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** For tools next to a server: refuses to create or migrate. */
export async function assertCurrentWorld(client: pg.Client, folder: string): Promise<void> {
  const state = await postgresState(client, folder);
  if (state === 'current') return;
  const problem = {
    none: 'There is no world in this database yet: start the server once.',
    older: 'This database has an older schema: start the server once to bring it up to date.',
    newer: 'This database was written by a newer version of the game: update before you use it.',
  };
  throw new DatabaseUnusableError(problem[state]);
}

async function postgresState(client: pg.Client, folder: string): Promise<SchemaState> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table.rows[0]?.there) return 'none';
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = readMigrationFiles({ migrationsFolder: `${folder}/postgres` });
  return compareSchema(
    rows.map((row) => row.hash),
    known.map((one) => one.hash),
  );
}

// Sort by code point, as on SQLite.
async function assertPlainText(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ plain: boolean }>(
    `select 'B' < 'a' and 'a-b' < 'aa' and 'z' < U&'\\00E9' and current_setting('server_encoding') = 'UTF8' as plain`,
  );
  if (rows[0]?.plain) return;
  throw new DatabaseUnusableError(
    'This database sorts text by the rules of a language: create it with createdb --template=template0 --encoding=UTF8 --locale=C.',
  );
}
