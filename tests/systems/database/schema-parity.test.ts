import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { generateDrizzleJson, generateSQLiteDrizzleJson } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { tables as postgresTables } from '#db/schema/postgres.ts';
import { tables as sqliteTables } from '#db/schema/sqlite.ts';
import { temporaryFolder } from './temporary.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

interface Snapshot {
  readonly tables: Record<
    string,
    { readonly name: string; readonly columns: Record<string, { readonly notNull: boolean }> }
  >;
}

/** The schema of the last generated migration. */
function lastSnapshot(engine: 'sqlite' | 'postgres'): Snapshot {
  const folder = join(MIGRATIONS, engine, 'meta');
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(folder, last ?? ''), 'utf8')) as Snapshot;
}

/** The schema of the definitions. */
async function definedSnapshot(engine: 'sqlite' | 'postgres'): Promise<Snapshot> {
  const made =
    engine === 'sqlite'
      ? await generateSQLiteDrizzleJson({ ...sqliteTables }, undefined, 'snake_case')
      : generateDrizzleJson({ ...postgresTables }, undefined, undefined, 'snake_case');
  return JSON.parse(JSON.stringify(made)) as Snapshot;
}

/** Every table with its columns and their nullability. */
const shapeOf = ({ tables }: Snapshot) =>
  Object.fromEntries(Object.values(tables).map(({ name, columns }) => [name, mayBeNull(columns)]));

const mayBeNull = (columns: Snapshot['tables'][string]['columns']) =>
  Object.fromEntries(Object.entries(columns).map(([column, { notNull }]) => [column, !notNull]));

describe('the schema', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'the migrations of %s produce the defined schema',
    async (engine) => {
      const [generated, defined] = [lastSnapshot(engine), await definedSnapshot(engine)];
      expect(Object.keys(defined.tables).length).toBeGreaterThan(5);
      // Different? The tables have changed: run npm run db:generate.
      expect(generated.tables).toEqual(defined.tables);
    },
  );

  test('both engines have the same tables and columns', () => {
    expect(shapeOf(lastSnapshot('postgres'))).toEqual(shapeOf(lastSnapshot('sqlite')));
  });

  test('a new world has exactly the defined tables and columns', async () => {
    const file = join(temporaryFolder(), 'world.db');
    await (await openDatabase(`file:${file}`)).close();
    const bare = new BetterSqlite3(file, { readonly: true });
    const names = bare
      .prepare("select name from sqlite_schema where type = 'table'")
      .pluck()
      .all() as string[];
    const columnsOf = (name: string) =>
      (bare.pragma(`table_info(${name})`) as { name: string }[]).map((one) => one.name);
    const found = names.filter((name) => !/^(__drizzle|tycoon_)/.test(name) && !name.startsWith('sqlite_'));
    expect(found.toSorted()).toEqual(Object.values(sqliteTables).map(getTableName).toSorted());
    const { tables } = lastSnapshot('sqlite');
    for (const name of found) expect(columnsOf(name)).toEqual(Object.keys(tables[name]?.columns ?? {}));
    bare.close();
  });
});
