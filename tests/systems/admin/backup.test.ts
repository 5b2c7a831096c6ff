import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateSync } from 'otplib';
import { beforeEach, expect } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { describeOnPostgres, describeOnSqlite } from '#tests/support/engines.ts';
import { CHEAP_HASH, PASSWORD } from '#tests/systems/auth/browser.ts';
import { temporaryFolder } from '#tests/systems/database/temporary.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld({ rateLimit: true });
let world: TestWorld;
let admin: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  admin = await world.player({ rang: 2 });
  await world.database.inTransaction((tx) => playerStore(tx).change(admin.id, { passwordHash: CHEAP_HASH }));
});

const backup = (current_password: unknown = PASSWORD, code?: string) =>
  fetch(`${world.url}/api/admin/backup`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ current_password, code }),
  });

const worldFile = (): string => world.databaseUrl.slice('file:'.length);

/** Files next to the world's file. */
const backupFiles = (): string[] =>
  readdirSync(dirname(worldFile())).filter((name) => name.includes('backup'));

describeOnSqlite('a backup', 'PostgreSQL worlds use pg_dump', () => {
  test('a backup is a whole world as of its request, and is kept next to the world', async () => {
    const { username } = await world.player();
    const response = await backup();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/vnd.sqlite3']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tycoon-empire.db"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    const file = join(temporaryFolder(), 'copy.db');
    writeFileSync(file, bytes);
    const copy = await openDatabase(`file:${file}`);
    expect((await copy.read((tx) => playerStore(tx).byUsername(username)))?.username).toBe(username);
    await copy.close();
    const [backed] = (await admin.get('/api/admin/backups')).body.backups;
    expect(backed).toEqual({
      name: expect.any(String),
      bytes: bytes.length,
      at: expect.any(String),
      restore: `npm run admin -- restore ${join(dirname(worldFile()), backed.name)}`,
    });
    expect(readFileSync(join(dirname(worldFile()), backed.name)).equals(bytes)).toBe(true);
    const { entries } = (await admin.get('/api/admin/log')).body;
    expect(entries[0]).toMatchObject({
      admin: admin.username,
      action: 'backup',
      before: null,
      after: { bytes: bytes.length },
      can_undo: false,
    });
  });

  test('players continue meanwhile, and only one backup runs at a time', async () => {
    const player = await world.player();
    const copies = [backup(), backup(), backup()];
    const order = { resource: 'gold', orderType: 'buy', quantity: 1, price: 30 };
    expect((await player.post('/api/market/place-order', order)).status).toBe(200);
    const statuses = (await Promise.all(copies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(409);
    expect((await backup()).status).toBe(200);
  });

  test("the newest five are kept, and the operator's own files stay untouched", async () => {
    const own = [`${worldFile()}.backup-of-monday`, `${worldFile()}.backup-2026`];
    for (const file of own) writeFileSync(file, 'mine');
    const names = async (): Promise<string[]> =>
      (await admin.get('/api/admin/backups')).body.backups.map(({ name }: { name: string }) => name);
    for (let made = 0; made < 6; made += 1) {
      const before = await names();
      expect((await backup()).status).toBe(200);
      expect((await names()).slice(1)).toEqual(before.slice(0, 4));
    }
    expect(await names()).toHaveLength(5);
    expect(backupFiles()).toHaveLength(5 + own.length);
    for (const file of own) rmSync(file);
  });

  test('an aborted download leaves the copy and no partial file', async () => {
    const response = await backup();
    await response.body?.cancel();
    expect(backupFiles().filter((name) => !/backup-[0-9a-v]{16}$/.test(name))).toEqual([]);
  });
});

describeOnSqlite('a backup request', 'PostgreSQL worlds use pg_dump', () => {
  test('wrong passwords make no backup, and ten of them block further attempts for a while', async () => {
    expect((await backup(undefined)).status).toBe(200);
    expect((await backup(7)).status).toBe(400);
    const attempts: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) attempts.push((await backup(`guess-${guess}`)).status);
    expect(attempts.slice(0, 8)).toEqual(Array(8).fill(400));
    expect(attempts.at(-1)).toBe(429);
    expect((await backup()).status).toBe(429);
    const { entries } = (await admin.get('/api/admin/log')).body;
    expect(entries.filter((one: { admin: string }) => one.admin === admin.username)).toHaveLength(1);
  });

  test('with one-time codes on, a backup also requires a code, once', async () => {
    const { secret } = (await admin.post('/api/auth/totp/setup')).body;
    const codeNow = (): string => generateSync({ secret, epoch: Math.floor(world.time.realNowMs() / 1000) });
    expect((await admin.post('/api/auth/totp/enable', { code: codeNow() })).status).toBe(200);
    world.time.pass(30_000);
    const refused = await backup();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'wrong_code']);
    expect((await backup(PASSWORD, '000000')).status).toBe(400);
    const code = codeNow();
    expect((await backup('not it', code)).status).toBe(400);
    expect((await backup(PASSWORD, code)).status).toBe(200);
    expect((await backup(PASSWORD, code)).status).toBe(400);
  });
});

describeOnPostgres('a backup', 'file worlds are copied', () => {
  test('is refused', async () => {
    const response = await backup();
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      409,
      'backup_unavailable',
    ]);
  });
});
