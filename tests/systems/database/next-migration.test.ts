import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { isOnPostgres } from '#tests/support/engines.ts';
import { withRaw } from '#tests/support/raw-database.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { temporaryFolder } from './temporary.ts';

const ROOT = join(import.meta.dirname, '../../..');

const ENGINE = isOnPostgres
  ? { name: 'postgres', dialect: 'postgresql', core: 'pg-core', table: 'pgTable' }
  : { name: 'sqlite', dialect: 'sqlite', core: 'sqlite-core', table: 'sqliteTable' };

/** drizzle-kit has only the last snapshot and the journal of the former schemas. */
test('the next migration holds only what has changed, and an existing world takes it', async () => {
  const folder = temporaryFolder();
  const migrations = join(folder, 'migrations');
  cpSync(join(ROOT, 'db/migrations'), migrations, { recursive: true });
  const own = join(migrations, ENGINE.name);
  const before = readdirSync(own);

  generate(own, withOneMoreTable(folder));
  const [made = '', ...others] = readdirSync(own).filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  const statements = readFileSync(join(own, made), 'utf8').replaceAll(/[\s"`;]+/g, ' ');
  expect(statements.trim()).toBe('CREATE TABLE more ( of_day integer )');

  const place = await makePlace();
  onTestFinished(place.remove);
  await (await openDatabase(place.databaseUrl, { migrationsFolder: migrations })).close();
  await withRaw(place.databaseUrl, async ({ rows }) => {
    expect(await rows('select of_day from more')).toEqual([]);
  });
});

/** A module for drizzle-kit with the game's tables and `more`. */
function withOneMoreTable(folder: string): string {
  const file = join(folder, 'tables.cjs');
  const [core, present] = [`node_modules/drizzle-orm/${ENGINE.core}`, `db/schema/${ENGINE.name}.cjs`].map(
    (path) => JSON.stringify(join(ROOT, path)),
  );
  writeFileSync(
    file,
    `const { ${ENGINE.table}: table, integer } = require(${core});
     module.exports = { ...require(${present}), more: table('more', { ofDay: integer() }) };`,
  );
  return file;
}

/** As `npm run db:generate`, into another folder; drizzle-kit takes no absolute one. */
function generate(folder: string, tables: string): void {
  const options = ['--dialect', ENGINE.dialect, '--casing', 'snake_case', '--name', 'next'];
  const { stderr } = spawnSync(
    process.execPath,
    [
      ...['node_modules/drizzle-kit/bin.cjs', 'generate', ...options],
      ...['--schema', tables, '--out', relative(ROOT, folder)],
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
}
