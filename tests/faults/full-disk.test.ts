import { Writable } from 'node:stream';
import BetterSqlite3 from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DatabaseFullError } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const MINUTE_MS = 60_000;

const ANNOUNCEMENT = { id: 'a', message: 'All is well.', type: 'info' } as const;

let world: TestWorld;
let player: TestPlayer;
let race: { id: string; horses: { id: string }[] };
let logged: { level: number; msg: string }[];

beforeEach(async () => {
  logged = [];
  const lines = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)) as (typeof logged)[number]);
      done();
    },
  });
  world = await createWorld({ maxPages: pagesOf(inject('migratedFile')) + 300, log: pino(lines) });
  player = await world.player({ dollars: 5000 });
  [race] = (await player.get('/api/horse-racing/todays-races')).body.races;
});
afterEach(() => world.close());

/** The file through another program's connection, to which the limit does not apply. */
function withOwnConnection<T>(work: (connection: BetterSqlite3.Database) => T): T {
  const connection = new BetterSqlite3(world.database.file ?? '');
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

const pagesOf = (file: string): number => {
  const connection = new BetterSqlite3(file, { readonly: true });
  const pages = Number(connection.pragma('page_count', { simple: true }));
  connection.close();
  return pages;
};

const fill = () =>
  withOwnConnection((file) => file.exec('create table ballast as select zeroblob(4000000) as bytes'));
const makeRoom = () => withOwnConnection((file) => file.exec('delete from ballast'));

/** Needs more space than any call. */
const writeMuch = () =>
  world.database.inTransaction((tx) =>
    outboxStore(tx).append({ room: 'notes', event: 'much', data: 'x'.repeat(50_000), atMs: 1 }),
  );

const bet = (key?: string) =>
  player.post(
    '/api/horse-racing/place-bet',
    { raceId: race.id, horseId: race.horses[0]?.id, amount: 100 },
    key ? { 'idempotency-key': key } : {},
  );

const readiness = async () => {
  const answer = await fetch(`${world.url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { ok: boolean; reason?: string } };
};

test('a full disk refuses changes but allows reads, and everything continues once there is space', async () => {
  const socket = await player.socket();
  fill();
  await expect(writeMuch()).rejects.toThrow(DatabaseFullError);

  for (const refused of [await bet(), await bet('k1')]) {
    expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
    expect(refused.body.error).toContain('Nothing can be saved');
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  expect((await player.get('/api/auth/me')).body.user.dollars).toBe(5000);
  world.time.pass(1_000);
  expect(await readiness()).toEqual({
    status: 503,
    body: expect.objectContaining({ ok: false, reason: 'disk_full' }),
  });
  const pushed = new Promise((resolve) => socket.once('announcement', resolve));
  world.app.live.publish([{ room: 'world', event: 'announcement', data: ANNOUNCEMENT }]);
  await pushed;

  makeRoom();
  world.time.pass(1_000);
  expect((await readiness()).status).toBe(200);
  const placed = await bet('k1');
  expect([placed.status, placed.headers.get('idempotency-replayed')]).toEqual([200, null]);
  expect((await player.get('/api/auth/me')).body.user.dollars).toBe(4900);
  socket.close();
});

test('jobs wait for space: none is suspended, none floods the log, and due work runs in order', async () => {
  world.app.scheduler.start();
  fill();
  await expect(writeMuch()).rejects.toThrow(DatabaseFullError);
  const linesBefore = logged.length;
  for (let minute = 0; minute < 10; minute += 1) {
    world.time.pass(MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(world.app.scheduler.suspendedJobs()).toEqual([]);
  expect(logged.slice(linesBefore).filter(({ msg }) => msg.includes('job'))).toEqual([]);

  makeRoom();
  const stoppedAtMs = world.clock.nowMs() - 10 * MINUTE_MS;
  world.time.pass(MINUTE_MS);
  await world.app.scheduler.stop();
  await world.app.scheduler.runDue();
  expect(world.app.scheduler.suspendedJobs()).toEqual([]);
  const [down] = await world.database.read((tx) => downtimeStore(tx).endedAfter(stoppedAtMs));
  expect(down?.startsAtMs).toBeLessThanOrEqual(stoppedAtMs);
  expect(down?.endsAtMs).toBeGreaterThanOrEqual(stoppedAtMs + 10 * MINUTE_MS);
});
