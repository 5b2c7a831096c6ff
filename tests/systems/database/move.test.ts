import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moveDatabase, openDatabase } from '#db/database/open.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { connection } from '#tests/support/player.ts';
import { withRaw } from '#tests/support/raw-database.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { makeDatabase, type WorldPlace } from '#tests/support/world-place.ts';
import { makeRich } from '#tests/systems/admin/rich-world.ts';
import { temporaryFolder } from './temporary.ts';

const ADMIN = join(import.meta.dirname, '../../../realtime-server/cli/admin-cli.ts');

const LIVELY = { rewards: true, speed: 3_600 };

const newFile = (): WorldPlace => ({
  databaseUrl: `file:${join(temporaryFolder(), 'world.db')}`,
  remove: async () => undefined,
});

async function newDatabase(options?: string): Promise<WorldPlace> {
  const { databaseUrl, remove } = await makeDatabase(options);
  onTestFinished(remove);
  return { databaseUrl, remove: async () => undefined };
}

const move = (from: WorldPlace, to: WorldPlace, onProgress: (table: string) => void = () => undefined) =>
  moveDatabase(
    { from: from.databaseUrl, to: to.databaseUrl },
    {
      audit: (tx) => auditWorld(tx, createAuditedSystems()),
      onProgress: ({ table }) => onProgress(table),
    },
  );

/** Two players with various holdings, and their server stopped. */
async function played(place: WorldPlace) {
  const world = await createWorld({ place, ...LIVELY });
  const { owner } = await makeRich(world);
  const known = await knownOf(world, owner.cookie);
  await world.close();
  return { cookie: owner.cookie, known };
}

/** A player's view of the world. */
async function knownOf(world: TestWorld, cookie: string) {
  const player = connection(() => world.url, cookie);
  const paths = ['/api/auth/me', '/api/statement', '/api/market/my-orders', '/api/notifications'];
  return Promise.all(paths.map(async (path) => (await player.get(path)).body));
}

const rowsOf = ({ databaseUrl }: WorldPlace): Promise<number> =>
  withRaw(databaseUrl, async (raw) => (await raw.rows('select 1 from players')).length);

const batchesOf = ({ databaseUrl }: WorldPlace, table: string): Promise<number> =>
  withRaw(databaseUrl, async (raw) => Number((await raw.rows(`select number from ${table}`))[0]?.number));

/** The tool in its own process. */
function runMove(from: WorldPlace, to: WorldPlace) {
  const child = spawn(process.execPath, [
    ...[ADMIN, 'move', '--from', from.databaseUrl],
    ...['--to', to.databaseUrl],
  ]);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  return { child, said, ended: once(child, 'close') };
}

describeOnPostgres('a played world', 'it needs both engines', () => {
  test('is the same in PostgreSQL and back in a file, and playable in both', async () => {
    const file = newFile();
    const { cookie, known } = await played(file);
    const database = await newDatabase();
    const { rows } = await move(file, database);
    expect(rows).toBeGreaterThan(100);
    // One mark of the last commit may serve both.
    expect(await batchesOf(database, 'tycoon.batch')).toBe(await batchesOf(file, 'tycoon_batch'));

    const there = await createWorld({ place: database, ...LIVELY });
    expect(await knownOf(there, cookie)).toEqual(known);
    const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 2 };
    const player = connection(() => there.url, cookie);
    expect((await player.post('/api/market/place-order', order)).status).toBe(200);
    await there.advance(3_600_000);
    const later = await knownOf(there, cookie);
    await there.close();

    const back = newFile();
    await move(database, back);
    const again = await createWorld({ place: back, ...LIVELY });
    expect(await knownOf(again, cookie)).toEqual(later);
    await again.close();
  });

  test('is moved by the tool, which shows each table', async () => {
    const [file, database] = [newFile(), await newDatabase()];
    await played(file);
    const { said, ended } = runMove(file, database);
    expect(await ended).toEqual([0, null]);
    expect(said.err).toBe('');
    expect(said.out).toMatch(/^transfers +█{24} [\d,]+ rows$/m);
    expect(said.out).toContain('Both copies are identical and balanced');
  });

  test.each(['PostgreSQL', 'a file'])(
    'is in %s as a whole or not at all if the tool is killed on the way',
    async (target) => {
      const [from, to] =
        target === 'a file' ? [await newDatabase(), newFile()] : [newFile(), await newDatabase()];
      await played(from);
      const { child, ended } = runMove(from, to);
      child.stdout.once('data', () => child.kill('SIGKILL'));
      expect(await ended).toEqual([null, 'SIGKILL']);
      await expect.poll(() => move(from, to).catch(String), { timeout: 10_000 }).toHaveProperty('rows');
      expect(await rowsOf(to)).toBe(await rowsOf(from));
    },
  );

  test('is absent when the move fails halfway', async () => {
    const [file, database] = [newFile(), await newDatabase()];
    await played(file);
    const failing = move(file, database, (table) => {
      if (table === 'players') throw new Error('the line is cut');
    });
    await expect(failing).rejects.toThrow('the line is cut');
    expect(await rowsOf(database)).toBe(0);
  });
});

describeOnPostgres('a move is refused', 'it needs both engines', () => {
  test('into a non-empty target', async () => {
    const [file, database] = [newFile(), await newDatabase()];
    await played(file);
    await played(database);
    await expect(move(file, database)).rejects.toThrow('not empty');
    await expect(move(database, file)).rejects.toThrow('not empty');
    const foreign = await newDatabase();
    await withRaw(foreign.databaseUrl, (raw) =>
      raw.run('create table shop (id integer); insert into shop values (1)'),
    );
    await expect(move(file, foreign)).rejects.toThrow('not empty: there are rows in public.shop');
  });

  test('while a server runs on either of them', async () => {
    const [file, database, other, empty] = [newFile(), await newDatabase(), newFile(), await newDatabase()];
    await played(file);
    await played(database);
    for (const place of [file, database, other, empty]) {
      const server = await openDatabase(place.databaseUrl);
      onTestFinished(() => server.close());
    }
    await expect(move(file, await newDatabase())).rejects.toThrow('Another server');
    await expect(move(database, newFile())).rejects.toThrow('A server is running');
    const free = newFile();
    await played(free);
    await expect(move(free, other)).rejects.toThrow('Another server');
    await expect(move(free, empty)).rejects.toThrow('A server is running');
  });

  test('from a place without a world', async () => {
    await expect(move(newFile(), await newDatabase())).rejects.toThrow('There is no world at');
    await expect(move(await newDatabase(), newFile())).rejects.toThrow('There is no world in this database');
  });

  test('of an unbalanced world', async () => {
    const [file, database] = [newFile(), await newDatabase()];
    await played(file);
    await withRaw(file.databaseUrl, (raw) =>
      raw.run("update accounts set balance = balance + 1 where owner = 'market' or asset = 'gold'"),
    );
    await expect(move(file, database)).rejects.toThrow('not balanced');
    expect(await rowsOf(database)).toBe(0);
  });

  test('into a database with a language-specific sort order', async () => {
    const file = newFile();
    await played(file);
    const icu = await newDatabase("template template0 locale_provider icu icu_locale 'en' locale 'C'");
    await expect(move(file, icu)).rejects.toThrow('sorts text by the rules of a language');
  });
});
