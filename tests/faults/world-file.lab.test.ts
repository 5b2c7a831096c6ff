import {
  chmodSync,
  copyFileSync,
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseLockedError, DatabaseUnusableError, openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { note, temporaryFolder } from '#tests/systems/database/temporary.ts';
import { type StartedServer, startServer } from './started-server.ts';

/** A start takes some seconds on a busy machine. */
const PATIENCE_MS = 120_000;

/** Statuses of calls until the server is gone. */
async function statusesUntilGone({ url, exited }: StartedServer): Promise<number[]> {
  const statuses: number[] = [];
  let isGone = false;
  void exited.then(() => (isGone = true));
  while (!isGone) {
    const answer = await fetch(`${url}/api/auth/session`, { headers: { cookie: 'sid=x' } }).catch(() => null);
    if (answer) statuses.push(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return statuses;
}

test(
  'a second server on another name of the same file is refused, and starts after a kill -9 of the first',
  async () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    const file = join(folder, 'world.db');
    const first = await startServer(file);
    const names = [join(other, 'linked.db'), join(other, 'symbolic.db')] as const;
    linkSync(file, names[0]);
    symlinkSync(file, names[1]);
    for (const name of names) {
      const second = openDatabase(`file:${name}`);
      await expect(second).rejects.toThrow(DatabaseLockedError);
      await expect(second).rejects.toThrow(`Another server is already running on ${name}`);
    }
    await first.end('SIGKILL');
    await (await openDatabase(`file:${file}`)).close();
  },
  PATIENCE_MS,
);

test(
  'a deleted file is noticed: 503, then an exit with a sentence',
  async () => {
    const file = join(temporaryFolder(), 'world.db');
    const server = await startServer(file);
    rmSync(file);
    const statuses = await statusesUntilGone(server);
    // It may be noticed before the first call, but not between two answers.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(503);
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain(`${file} was deleted or replaced while the server ran`);
  },
  PATIENCE_MS,
);

test(
  'a deleted log is moved into the file before the exit',
  async () => {
    const file = join(temporaryFolder(), 'world.db');
    const server = await startServer(file, {
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'correct horse',
    });
    rmSync(`${file}-wal`);
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain(`${file}-wal was deleted or replaced while the server ran`);
    const again = await startServer(file);
    const login = await fetch(`${again.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: 'boss@example.com', password: 'correct horse' }),
    });
    expect(login.status).toBe(200);
  },
  PATIENCE_MS,
);

/** Overwrites a file from an offset on. */
const overwrite = (file: string, from: number): void => {
  const handle = openSync(file, 'r+');
  const { size } = statSync(file);
  writeSync(handle, Buffer.alloc(size - from, 0xa5), 0, size - from, from);
  closeSync(handle);
};

test(
  'a damaged file is noticed: 503, then an exit with a sentence, and no stream of 500s',
  async () => {
    const file = join(temporaryFolder(), 'world.db');
    // All data is in the file, none in the log.
    await (await startServer(file)).end('SIGTERM');
    const server = await startServer(file);
    overwrite(file, 4_096);
    const statuses = await statusesUntilGone(server);
    expect(statuses.filter((status) => status === 500).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(503);
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain('restore a backup');
  },
  PATIENCE_MS,
);

test.each([
  ['moved away', 'deleted or replaced', (file: string) => renameSync(file, `${file}.old`)],
  [
    'replaced',
    'deleted or replaced',
    (file: string) => {
      copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, file);
    },
  ],
  [
    'deleted with its log',
    'deleted or replaced',
    (file: string) => [file, `${file}-wal`].forEach((path) => rmSync(path)),
  ],
  ['overwritten from the start', 'is damaged', (file: string) => overwrite(file, 0)],
  ['emptied', 'is damaged', (file: string) => truncateSync(file, 0)],
  ['cut', 'is damaged', (file: string) => truncateSync(file, 5 * 4_096)],
])('a file that is %s is not read any more', async (_how, sentence, act) => {
  const file = join(temporaryFolder(), 'world.db');
  await (await openDatabase(`file:${file}`)).close();
  const fatal: Error[] = [];
  const database = await openDatabase(`file:${file}`, { onFatal: (error) => fatal.push(error) });
  onTestFinished(() => database.close());
  const read = () => database.read((tx) => outboxStore(tx).eventsAfter('r', 0));
  expect(await read()).toEqual([]);
  expect(database.hasFailed()).toBe(false);
  act(file);
  database.checkInPlace();
  await database.inTransaction((tx) => outboxStore(tx).append(note('a'))).catch(() => undefined);
  await expect(read()).rejects.toThrow(DatabaseUnusableError);
  expect(fatal.map(String)).toEqual([expect.stringContaining(sentence)]);
  expect(database.hasFailed()).toBe(true);
});

test('the check after an unexpected error finds damage that has not been read yet', async () => {
  const file = join(temporaryFolder(), 'world.db');
  await (await openDatabase(`file:${file}`)).close();
  const { promise, resolve } = Promise.withResolvers<Error>();
  const database = await openDatabase(`file:${file}`, { onFatal: resolve });
  onTestFinished(() => database.close());
  overwrite(file, 5 * 4_096);
  database.checkFile();
  expect(String(await promise)).toContain('restore a backup');
});

test('only the owner can read the database, its companion files and copies, whatever their earlier modes', async () => {
  const folder = join(temporaryFolder(), 'data');
  const file = join(folder, 'world.db');
  await (await openDatabase(`file:${file}`)).close();
  chmodSync(file, 0o644);
  const database = await openDatabase(`file:${file}`);
  await database.inTransaction(async () => true);
  await database.backup(join(folder, 'copy.db'));
  const modes = readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]);
  expect(modes.length).toBeGreaterThanOrEqual(6);
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
  expect(modeOf(folder)).toBe('700');
  await database.close();
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
