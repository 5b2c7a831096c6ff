import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { worldStore } from '#db/world/store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { type JoinedPlayer, joinedPlayer } from '#tests/support/joined-player.ts';
import { runProgram } from '#tests/support/program.ts';
import { SERVER_ENTRY } from '#tests/support/server-entry.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';

// Whole servers start here, slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Races follow each other every 15 real seconds, and an hour of work takes five minutes. */
const SPEED = 12;
const TEN_YEARS_MS = 3_652 * DAY_MS;

const MOVED_CLOCK = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.ts')).href;

let server: ServerProcess;
let folder: string;
let url = '';
beforeEach(async () => {
  server = await createServerProcess(await makePlace());
  folder = await mkdtemp(join(tmpdir(), 'tycoon-clock-'));
  await moveClock(0);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Sets the machine clock of the server this far off. */
const moveClock = (ms: number): Promise<void> => writeFile(join(folder, 'clock'), String(ms));

const settings = () => ({
  NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
  MOVED_CLOCK_FILE: join(folder, 'clock'),
  WORLD_SPEED: String(SPEED),
});

async function begin(more: Readonly<Record<string, string>> = {}): Promise<void> {
  await server.kill();
  url = await server.start({ ...settings(), ...more });
}

const gameNowMs = async (player: JoinedPlayer): Promise<number> =>
  Date.parse((await player.get('/api/auth/me')).body.clock.now);

const sessions = () =>
  server.read(async ({ orm, run, tables }) => {
    const rows = await run(orm.select().from(tables.sessions));
    return rows;
  });

const stored = () => server.read((tx) => worldStore(tx).find());

/** The last committed game time: only that is sure to survive a crash. */
const committedGameMs = async (): Promise<number> => (await stored())?.gameMs ?? Number.NaN;

test('setting the clock of a running server signs nobody out, pays nobody and stops no race', async () => {
  await begin({ RATE_LIMIT: 'on' });
  const player = await joinedPlayer(() => url, 'Anna');
  expect((await player.post('/api/central-bank/collect-salary')).body.amount).toBe(50);
  const socket = await player.socket();
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  await socket.emitWithAck('subscribe', 'races');
  const began = { realMs: Date.now(), gameMs: await gameNowMs(player) };

  for (const movedMs of [HOUR_MS, -HOUR_MS, TEN_YEARS_MS]) {
    await moveClock(movedMs);
    expect((await player.post('/api/activity/updateActivityJson')).status).toBe(200);
    const salary = (await player.get('/api/central-bank/salary-status')).body;
    expect([salary.hoursAvailable, salary.canCollect]).toEqual([0, false]);
    const gameMs = (await gameNowMs(player)) - began.gameMs;
    expect(gameMs).toBeGreaterThan(0);
    expect(gameMs).toBeLessThan((Date.now() - began.realMs) * SPEED + 1_000);
    // A full rate-limit window reopens at its original time.
    for (let call = 0; call < 11; call += 1) await player.get('/api/statement.csv');
    const refused = await player.get('/api/statement.csv');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await new Promise((resolve) => socket.once('race.status', resolve));
  }
  expect(socket.connected).toBe(true);
  socket.close();
  await ended;
  // Stored times are correct, so nothing lasts for ten years.
  const [session] = await sessions();
  for (const atMs of [session?.createdAtMs, session?.lastSeenAtMs, (await stored())?.realMs])
    expect(Math.abs(Date.now() - (atMs ?? 0))).toBeLessThan(5 * MINUTE_MS);
});

test('a start with a slightly early clock continues from where the world stopped', async () => {
  await begin();
  const player = await joinedPlayer(() => url, 'Anna');
  const before = await committedGameMs();
  await moveClock(-9 * MINUTE_MS);
  await begin();
  expect(await gameNowMs(player)).toBeGreaterThanOrEqual(before);
  expect((await stored())?.realMs).toBeGreaterThan(Date.now() - MINUTE_MS);
});

test("a start with a clock before the last write needs the operator's confirmation", async () => {
  await moveClock(TEN_YEARS_MS);
  await begin();
  const player = await joinedPlayer(() => url, 'Anna');
  const before = await committedGameMs();
  await server.kill();

  await moveClock(0);
  const usual = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: server.databaseUrl };
  const refused = await runProgram([SERVER_ENTRY], { ...usual, ...settings() });
  expect(refused).toMatchObject({ code: 1, signal: null, out: '' });
  expect(refused.err).toMatch(
    /^The system clock says \S+, but this world was last saved at \S+\. [^\n]* ACCEPT_CLOCK=earlier\.\n$/,
  );

  await begin({ ACCEPT_CLOCK: 'earlier' });
  expect(await gameNowMs(player)).toBeGreaterThanOrEqual(before);
  for (const { createdAtMs, lastSeenAtMs } of await sessions())
    expect(Math.max(createdAtMs, lastSeenAtMs)).toBeLessThanOrEqual(Date.now());
  expect((await stored())?.realMs).toBeLessThanOrEqual(Date.now());
  await begin();
  expect((await player.get('/api/auth/me')).status).toBe(200);
});

test('a start ten years later finds sessions expired and one day of salary waiting', async () => {
  await begin({ WORLD_SPEED: '1' });
  const player = await joinedPlayer(() => url, 'Anna');
  const before = await gameNowMs(player);
  await moveClock(TEN_YEARS_MS);
  await begin({ WORLD_SPEED: '1' });
  expect((await player.get('/api/auth/me')).status).toBe(401);
  const { headers } = await player.post('/api/auth/login', {
    mail: 'anna@example.com',
    password: 'brass-keys-42',
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const again = async (path: string) => (await player.get(path, { cookie })).body;
  const { now } = (await again('/api/auth/me')).clock;
  expect(Date.parse(now) - before).toBeGreaterThanOrEqual(TEN_YEARS_MS);
  expect((await again('/api/central-bank/salary-status')).hoursAvailable).toBe(24);
});
