import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DatabaseLockedError, DatabaseUnusableError, openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { notesIn, someWorld, withMigration } from './some-world.ts';
import { note, temporaryFolder } from './temporary.ts';

describe('opening a file', () => {
  test('creates the folder and the world, and finds it again', async () => {
    const file = await someWorld(join(temporaryFolder(), 'data', 'deep'));
    expect(await notesIn(file)).toEqual(['a']);
  });

  test('leaves only the world, its log and its lock', async () => {
    const file = await someWorld(temporaryFolder());
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  test('recreates a half-made new world', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'world.db.new'), 'half');
    expect(await notesIn(await someWorld(folder))).toEqual(['a']);
  });

  test('does not replace a missing world with an empty one, unless allowed', async () => {
    const file = await someWorld(temporaryFolder());
    for (const path of [file, `${file}-wal`, `${file}-shm`]) rmSync(path, { force: true });
    await expect(openDatabase(`file:${file}`)).rejects.toThrow(/is gone, although .* ACCEPT_LOSS=0-1\.$/);
    expect(existsSync(file)).toBe(false);
    await (await openDatabase(`file:${file}`, { allowsNewWorld: true })).close();
    expect(await notesIn(file)).toEqual([]);
  });

  test.each(['memory:', ':memory:', 'file::memory:', 'file:', 'mysql://x', ''])(
    'refuses %o, which is not a database',
    async (url) => {
      await expect(openDatabase(url)).rejects.toThrow(/^DATABASE_URL must be/);
    },
  );
});

describe('a second process', () => {
  test('is refused with one sentence while the first one runs', async () => {
    const file = join(temporaryFolder(), 'world.db');
    const first = await openDatabase(`file:${file}`);
    const second = openDatabase(`file:${file}`);
    await expect(second).rejects.toThrow(DatabaseLockedError);
    await expect(second).rejects.toThrow(/^Another server is already running on .*[^.]\.$/);
    await first.close();
    await (await openDatabase(`file:${file}`)).close();
  });

  test('needs no lock for the audit and backups', async () => {
    const folder = temporaryFolder();
    const file = await someWorld(folder);
    const server = await openDatabase(`file:${file}`);
    const tool = await openDatabase(`file:${file}`, { lock: false });
    await server.inTransaction((tx) => outboxStore(tx).append(note('b')));
    await tool.backup(join(folder, 'backup.db'));
    await expect(tool.backup(join(folder, 'backup.db'))).rejects.toThrow('already exists');
    await tool.inTransaction((tx) => outboxStore(tx).append(note('c')));
    await tool.close();
    await server.close();
    expect(await notesIn(join(folder, 'backup.db'))).toEqual(['a', 'b']);
    expect(await notesIn(file)).toEqual(['a', 'b', 'c']);
  });

  test('creates no world when it is a tool', async () => {
    const file = join(temporaryFolder(), 'world.db');
    await expect(openDatabase(`file:${file}`, { lock: false })).rejects.toThrow('There is no world at');
    expect(existsSync(file)).toBe(false);
  });
});

describe('a file that is refused stays unchanged:', () => {
  /** The reason of the refusal, and whether the file is unchanged. */
  const refusalOf = async (file: string) => {
    const before = readFileSync(file);
    const error: unknown = await openDatabase(`file:${file}`).catch((reason: unknown) => reason);
    const sentence = error instanceof DatabaseUnusableError ? error.message.replace(file, 'it') : error;
    return { sentence, untouched: readFileSync(file).equals(before) };
  };

  test('one that is not a database', async () => {
    const file = join(temporaryFolder(), 'world.db');
    writeFileSync(file, 'Dear diary,\n'.repeat(1000));
    expect(await refusalOf(file)).toEqual({
      sentence: expect.stringContaining('damaged or not a database'),
      untouched: true,
    });
  });

  test("somebody else's, whose mode stays and next to which nothing is created", async () => {
    for (const write of [
      (file: string) => writeFileSync(file, 'Dear diary,\n'.repeat(1000)),
      (file: string) => writeFileSync(file, ''),
      (file: string) => void new BetterSqlite3(file).exec('create table notes (id)').close(),
    ]) {
      const folder = temporaryFolder();
      const file = join(folder, 'diary.db');
      write(file);
      chmodSync(file, 0o644);
      await expect(openDatabase(`file:${file}`)).rejects.toThrow(DatabaseUnusableError);
      expect(statSync(file).mode & 0o777).toBe(0o644);
      expect(readdirSync(folder)).toEqual(['diary.db']);
    }
  });

  test('one with a damaged page', async () => {
    const file = await someWorld(temporaryFolder());
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096, 5 * 4096);
    writeFileSync(file, bytes);
    expect(await refusalOf(file)).toEqual({
      sentence: expect.stringContaining('is damaged'),
      untouched: true,
    });
  });

  test('a truncated one', async () => {
    const file = await someWorld(temporaryFolder());
    truncateSync(file, 3 * 4096);
    expect(await refusalOf(file)).toEqual({
      sentence: expect.stringContaining('is damaged'),
      untouched: true,
    });
  });

  test('an empty one', async () => {
    const file = join(temporaryFolder(), 'world.db');
    writeFileSync(file, '');
    const opening = openDatabase(`file:${file}`);
    await expect(opening).rejects.toThrow(/contains no world/);
  });

  test("another program's database", async () => {
    const file = join(temporaryFolder(), 'world.db');
    new BetterSqlite3(file).exec('create table recipes (name text)').close();
    await expect(openDatabase(`file:${file}`)).rejects.toThrow(/contains no world/);
    expect(new BetterSqlite3(file).prepare('select count(*) from recipes').pluck().get()).toBe(0);
  });

  test('a world of a newer version', async () => {
    const file = await someWorld(temporaryFolder());
    new BetterSqlite3(file)
      .exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9e15)")
      .close();
    await expect(openDatabase(`file:${file}`)).rejects.toThrow(/newer version of the game/);
  });

  test('a log without its file', async () => {
    const file = await someWorld(temporaryFolder());
    copyFileSync(file, `${file}-wal`);
    rmSync(file);
    await expect(openDatabase(`file:${file}`)).rejects.toThrow(/is missing but/);
    expect(existsSync(file)).toBe(false);
  });
});

describe('migrating', () => {
  test('brings an older world up to date, once', async () => {
    const folder = temporaryFolder();
    const file = await someWorld(folder);
    const migrationsFolder = withMigration(folder, 'CREATE TABLE `more` (`id` integer PRIMARY KEY);');
    await expect(openDatabase(`file:${file}`, { migrationsFolder, lock: false })).rejects.toThrow(
      'older schema',
    );
    await (await openDatabase(`file:${file}`, { migrationsFolder })).close();
    await (await openDatabase(`file:${file}`, { migrationsFolder })).close();
    expect(new BetterSqlite3(file).prepare('select count(*) from more').pluck().get()).toBe(0);
  });

  test('keeps the children of a rebuilt parent, even cascading ones', async () => {
    const folder = temporaryFolder();
    const family = `CREATE TABLE parents (id integer PRIMARY KEY, name text);
--> statement-breakpoint
CREATE TABLE children (id integer PRIMARY KEY, parent integer REFERENCES parents(id) ON DELETE CASCADE);
--> statement-breakpoint
INSERT INTO parents VALUES (1, 'a');
--> statement-breakpoint
INSERT INTO children VALUES (1, 1);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE __new_parents (id integer PRIMARY KEY, name text NOT NULL);
--> statement-breakpoint
INSERT INTO __new_parents SELECT id, name FROM parents;
--> statement-breakpoint
DROP TABLE parents;
--> statement-breakpoint
ALTER TABLE __new_parents RENAME TO parents;
--> statement-breakpoint
PRAGMA foreign_keys=ON;`;
    const file = await someWorld(folder);
    await (await openDatabase(`file:${file}`, { migrationsFolder: withMigration(folder, family) })).close();
    expect(new BetterSqlite3(file).prepare('select count(*) from children').pluck().get()).toBe(1);
  });

  test('rolls back when rows would lose their references', async () => {
    const folder = temporaryFolder();
    const file = await someWorld(folder);
    const orphan = `CREATE TABLE parents (id integer PRIMARY KEY);
--> statement-breakpoint
CREATE TABLE children (parent integer REFERENCES parents(id));
--> statement-breakpoint
INSERT INTO children VALUES (7);`;
    const opening = openDatabase(`file:${file}`, { migrationsFolder: withMigration(folder, orphan) });
    await expect(opening).rejects.toThrow(/could not be migrated.*children/);
    expect(await notesIn(file)).toEqual(['a']);
  });

  test('reports a missing migrations folder', async () => {
    const folder = temporaryFolder();
    const opening = openDatabase(`file:${join(folder, 'world.db')}`, {
      migrationsFolder: join(folder, 'none'),
    });
    await expect(opening).rejects.toThrow('migrations are missing');
  });
});
