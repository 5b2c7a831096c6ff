import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { worldStore } from '#db/world/store.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { freePort } from '#server/setup/server-processes.mjs';
import { installPostgres, startPostgres } from '#server/setup/postgres-server.mjs';
import { untilReady } from './cluster/cluster.ts';
import { type NodeProcess, startNode } from './cluster/node-process.ts';
import { until } from './scenes/calls.ts';

const POSTGRES_LATE_MS = 25_000;
/** Longer than a takeover. */
const NOBODY_FOR_MS = 10_000;
/** A busy machine takes its time; the wrong clock was ten times as far off. */
const MAX_CLOCK_OFF_MS = 2 * MINUTE_MS;

// Whole servers start here, slowly on a busy machine.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres(await installPostgres(), { isDurable: true, inMemory: true });
});
afterAll(() => postgres.stop());

let databases = 0;
async function newDatabase(): Promise<string> {
  const operator = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await operator.connect();
  databases += 1;
  await operator.query(`create database world_${databases}`);
  await operator.end();
  return `${postgres.url}/world_${databases}`;
}

const MOVED_CLOCK = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.ts')).href;

interface TestWriter {
  readonly url: string;
  readonly process: NodeProcess;
}

async function startWriter(
  name: string,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TestWriter> {
  const port = String(await freePort());
  const usual = { HOST: '127.0.0.1', PORT: port, DRAIN_S: '0', REWARDS: 'off', LOG_LEVEL: 'warn' };
  const process = startNode(name, { ...usual, DATABASE_URL: databaseUrl, ...more });
  onTestFinished(process.kill);
  return { url: `http://127.0.0.1:${port}`, process };
}

const statusOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

const linesWith = ({ process }: TestWriter, text: string): number =>
  process.lines().filter((line) => line.includes(text)).length;

test('two writers that start before PostgreSQL wait for it, alive and not ready', async () => {
  const databaseUrl = await newDatabase();
  await postgres.crash();
  const writers = [await startWriter('writer 0', databaseUrl), await startWriter('writer 1', databaseUrl)];
  for (const { url, process } of writers) {
    await process.says('cannot be reached');
    await until(async () => (await statusOf(`${url}/healthz`)) === 200 || null, 'a sign of life');
    expect(await statusOf(`${url}/readyz`)).toBe(503);
    const call = await fetch(`${url}/api/market`);
    expect([call.status, await call.json()]).toMatchObject([503, { code: 'busy' }]);
  }
  await pause(POSTGRES_LATE_MS);
  expect(writers.map(({ process }) => process.isRunning())).toEqual([true, true]);
  expect(writers.map((writer) => linesWith(writer, 'cannot be reached'))).toEqual([1, 1]);
  await postgres.recover();
  const isListening = (writer: TestWriter): boolean => linesWith(writer, 'listening on ') > 0;
  await expect.poll(() => writers.filter(isListening).length, { timeout: 60_000 }).toBe(1);
  const [active, standby] = writers.toSorted((a, b) => Number(isListening(b)) - Number(isListening(a)));
  if (!active || !standby) throw new Error('there are two writers');
  await untilReady(active.url);
  await standby.process.says('waiting for it to stop');
  expect(await statusOf(`${standby.url}/healthz`)).toBeNull();
});

test('a database that does not exist stops the start with one sentence', async () => {
  const { process } = await startWriter('writer', `${postgres.url}/nothing`);
  expect(await process.exited).toBe(1);
  expect(process.lines()).toEqual([expect.stringMatching(/^DATABASE_URL cannot be used: .+ \(3D000\)\.$/)]);
});

test.each([20 * MINUTE_MS, -20 * MINUTE_MS])(
  'a standby whose clock is %d ms off takes over from nobody until it is right',
  async (offMs) => {
    const databaseUrl = await newDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'tycoon-clock-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const clock = join(folder, 'clock');
    await writeFile(clock, String(offMs));
    const owner = await startWriter('owner', databaseUrl);
    await owner.process.says('listening on ');
    const standby = await startWriter('standby', databaseUrl, {
      ...{ NODE_OPTIONS: `--import=${MOVED_CLOCK}`, MOVED_CLOCK_FILE: clock },
    });
    await standby.process.says(
      `This machine’s clock is 1200 s ${offMs > 0 ? 'ahead of' : 'behind'} PostgreSQL’s`,
    );
    await owner.process.kill();
    await pause(NOBODY_FOR_MS);
    expect([standby.process.isRunning(), linesWith(standby, 'listening on ')]).toEqual([true, 0]);
    expect(linesWith(standby, 'This machine’s clock')).toBe(1);

    await writeFile(clock, '0');
    await standby.process.says('The clocks agree again');
    await standby.process.says('listening on ');
    await untilReady(standby.url);
    const database = await openDatabase(databaseUrl, { lock: false });
    onTestFinished(() => database.close());
    const stored = await database.read((tx) => worldStore(tx).find());
    expect(Math.abs(Date.now() - (stored?.realMs ?? 0))).toBeLessThan(MAX_CLOCK_OFF_MS);
  },
);
