import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, restoreDatabase } from '#db/database/open.ts';
import { joinedPlayer } from '#tests/support/joined-player.ts';
import { type Ended, runProgram } from '#tests/support/program.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

// Whole servers start here, slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let server: ServerProcess;
let folder: string;
let url = '';
beforeEach(async () => {
  server = await createServerProcess();
  folder = await mkdtemp(join(tmpdir(), 'tycoon-restore-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const begin = async (): Promise<void> => {
  url = await server.start({});
};

const admin = (task: string, file: string, databaseUrl = `file:${server.file}`): Promise<Ended> =>
  runProgram(['realtime-server/cli/admin-cli.ts', task, file], { DATABASE_URL: databaseUrl });

/** The files next to the world's, without their dates. */
const keptFiles = (): string[] =>
  readdirSync(dirname(server.file))
    .filter((name) => name.startsWith('world.db.before-'))
    .toSorted();

/** A world with Anna and a backup of it; Bert came later. */
async function backedUp(): Promise<string> {
  await begin();
  const backup = join(folder, 'backup.db');
  await joinedPlayer(() => url, 'Anna');
  expect((await admin('backup', backup)).code).toBe(0);
  await joinedPlayer(() => url, 'Bert');
  return backup;
}

const names = () =>
  server.read(async ({ orm, run, tables: { players } }) => {
    const rows = await run(orm.select({ name: players.username }).from(players).orderBy(players.username));
    return rows.map(({ name }) => name);
  });

test('a restored world can be played, and the previous one is kept next to it', async () => {
  const backup = await backedUp();
  expect(await admin('restore', backup)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Another server is already running on [^\n]+\.\n$/),
  });
  // As after a crash: Bert's changes are only in the database's log.
  await server.kill();
  const { code, out } = await admin('restore', backup);
  expect(code).toBe(0);
  const [aside = ''] = keptFiles();
  expect(out).toBe(
    `${server.file} is now the world of ${backup}; the previous one was moved to ${join(dirname(server.file), aside)}.\n`,
  );
  expect(keptFiles()).toHaveLength(1);
  expect(statSync(server.file).mode & 0o777).toBe(0o600);
  expect(await names()).toEqual(['Anna']);

  await begin();
  await joinedPlayer(() => url, 'Carl');
  await server.stop();
  expect(await names()).toEqual(['Anna', 'Carl']);
  expect((await admin('restore', join(dirname(server.file), aside))).code).toBe(0);
  expect(await names()).toEqual(['Anna', 'Bert']);
  expect(keptFiles()).toHaveLength(2);
});

test('a damaged world is replaced by its backup and kept', async () => {
  const backup = await backedUp();
  await server.stop();
  const damaged = Buffer.alloc(100_000, 7);
  writeFileSync(server.file, damaged);
  expect((await admin('restore', backup)).code).toBe(0);
  expect(readFileSync(join(dirname(server.file), keptFiles()[0] ?? '')).equals(damaged)).toBe(true);
  await begin();
  expect(await names()).toEqual(['Anna']);
});

test('without a world, the backup becomes one', async () => {
  const backup = await backedUp();
  await server.stop();
  const place = join(folder, 'new', 'world.db');
  expect(await admin('restore', backup, `file:${place}`)).toEqual({
    code: 0,
    signal: null,
    out: `${place} is now the world of ${backup}.\n`,
    err: '',
  });
  expect(readdirSync(dirname(place)).toSorted()).toEqual(['world.db', 'world.db.lock']);
});

/** Changes a copy of a backup; returns its path. */
function changed(backup: string, name: string, change: (database: BetterSqlite3.Database) => void): string {
  const file = join(folder, name);
  copyFileSync(backup, file);
  const database = new BetterSqlite3(file);
  change(database);
  database.close();
  return file;
}

/** Overwrites the middle of a copy. */
function torn(backup: string): string {
  const file = join(folder, 'torn.db');
  const bytes = readFileSync(backup);
  bytes.fill(255, bytes.length / 2, bytes.length / 2 + 20_000);
  writeFileSync(file, bytes);
  return file;
}

test('an invalid backup is refused in one sentence, and the world stays unchanged', async () => {
  const backup = await backedUp();
  await server.stop();
  const before = readFileSync(server.file);
  const newer = changed(backup, 'newer.db', (database) =>
    database.exec("insert into __drizzle_migrations (hash, created_at) values ('of next year', 1)"),
  );
  const foreign = changed(backup, 'foreign.db', (database) =>
    database.exec('drop table __drizzle_migrations'),
  );
  const noDatabase = join(folder, 'notes.txt');
  writeFileSync(noDatabase, 'no database'.repeat(1_000));
  const cut = join(folder, 'cut.db');
  writeFileSync(cut, readFileSync(backup).subarray(0, 50_000));
  const half = join(folder, 'half.db');
  copyFileSync(backup, half);
  writeFileSync(`${half}-wal`, 'x');
  const refusals: readonly (readonly [string, RegExp])[] = [
    [newer, /was written by a newer version of the game/],
    [foreign, /contains no world\./],
    [noDatabase, /is damaged or not a database \(SQLITE_NOTADB\)/],
    [cut, /is damaged/],
    [torn(backup), /is damaged/],
    [half, /is not whole without/],
    [join(folder, 'nothing.db'), /There is no backup at/],
    [folder, /There is no backup at/],
  ];
  for (const [file, sentence] of refusals) {
    const refused = await restoreDatabase(`file:${server.file}`, { from: file, asideAs: 'before' }).catch(
      String,
    );
    expect(refused).toMatch(/^DatabaseUnusableError: [^\n]+\.$/);
    expect(refused).toMatch(sentence);
  }
  expect(readFileSync(server.file).equals(before)).toBe(true);
  expect(keptFiles()).toEqual([]);
  expect(existsSync(`${server.file}.restored`)).toBe(false);

  const elsewhere = 'postgres://127.0.0.1:1/x';
  await expect(restoreDatabase(elsewhere, { from: backup, asideAs: 'before' })).rejects.toThrow(
    'Restore a world in PostgreSQL with pg_restore, from a dump of pg_dump.',
  );
  await expect(openDatabase(elsewhere, { lock: false })).rejects.toThrow(
    'DATABASE_URL cannot be used: 127.0.0.1:1 cannot be opened (ECONNREFUSED).',
  );
});
