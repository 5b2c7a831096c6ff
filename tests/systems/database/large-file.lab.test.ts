import { readFileSync, writeFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DatabaseUnusableError, openDatabase } from '#db/database/open.ts';
import { notesIn, someWorld, withMigration } from './some-world.ts';
import { temporaryFolder } from './temporary.ts';

describe('a file large enough to be checked while the world is open', () => {
  /** A closed world of 80 MB. */
  async function largeWorld(): Promise<string> {
    const file = await someWorld(temporaryFolder());
    new BetterSqlite3(file).exec('create table ballast as select zeroblob(80000000) as bytes').close();
    return file;
  }

  test('opens at once and passes the check', async () => {
    const file = await largeWorld();
    const findings: unknown[] = [];
    const database = await openDatabase(`file:${file}`, { onFatal: (error) => void findings.push(error) });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await database.close();
    expect(findings).toEqual([]);
    expect(await notesIn(file)).toEqual(['a']);
  });

  test('ends the process when it is damaged', async () => {
    const file = await largeWorld();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 40_000_000, 40_010_000);
    writeFileSync(file, bytes);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const database = await openDatabase(`file:${file}`, { onFatal: resolve });
    const error = await promise;
    await database.close();
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    expect(String(error)).toContain('restore a backup');
  });

  test('is checked first if it needs a migration', async () => {
    const file = await largeWorld();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 40_000_000, 40_010_000);
    writeFileSync(file, bytes);
    const migrationsFolder = withMigration(
      temporaryFolder(),
      'CREATE TABLE `more` (`id` integer PRIMARY KEY);',
    );
    await expect(openDatabase(`file:${file}`, { migrationsFolder })).rejects.toThrow('is damaged');
  });

  test('can be closed before it is checked', async () => {
    const database = await openDatabase(`file:${await largeWorld()}`);
    await database.close();
  });
});
