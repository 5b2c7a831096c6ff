import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { temporaryFolder } from '#tests/systems/database/temporary.ts';
import { SLOW_FORMS } from './slow-forms.ts';
import { readiness, type StartedServer, startServer } from './started-server.ts';

const SIZE = '24m';
const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'correct horse' };

/** A small file system for the test, or why it cannot have one here. */
function smallDisk(): { readonly folder: string } | { readonly problem: string } {
  const folder = join(temporaryFolder(), 'disk');
  mkdirSync(folder);
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder], {
    encoding: 'utf8',
  });
  if (made.status !== 0) return { problem: made.error?.message ?? made.stderr.trim() };
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return { folder };
}

/** Takes all remaining space; returns how to free it. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  for (let bytes = 2 ** 22, count = 0; bytes >= 512; bytes = Math.floor(bytes / 2)) {
    for (;;) {
      try {
        writeFileSync(path + (count += 1), Buffer.alloc(bytes));
      } catch {
        // The written part of it stays.
        break;
      }
    }
    if (bytes === 512)
      return () => Array.from({ length: count }, (_, i) => rmSync(path + (i + 1), { force: true }));
  }
  throw new Error('the disk was not filled');
}

const call = (server: StartedServer, path: string, cookie: string, body?: object) =>
  fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function signedIn(server: StartedServer): Promise<string> {
  const answer = await call(server, '/api/auth/login', '', {
    mail: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Posts announcements until one is refused: each is a new row. */
async function announceUntilRefused(server: StartedServer, cookie: string): Promise<Response> {
  for (let count = 0; count < 2_000; count += 1) {
    const message = 'x'.repeat(200);
    const answer = await call(server, '/api/admin/announcement', cookie, { message, type: 'info' });
    if (answer.status !== 200) return answer;
  }
  throw new Error('the disk was never full');
}

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

test('a server with a full disk reads, pushes and restarts, and writes again once there is space', async (context) => {
  if (!SLOW_FORMS) return context.skip('its quick form is full-disk.test.ts');
  const disk = smallDisk();
  if ('problem' in disk) return context.skip(`no file system can be mounted here: ${disk.problem}`);
  const file = join(disk.folder, 'world.db');
  const first = await startServer(file, ADMIN);
  const cookie = await signedIn(first);
  const socket = io(first.url, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
  onTestFinished(() => void socket.close());
  await new Promise((resolve) => socket.once('ready', resolve));

  const makeRoom = fill(disk.folder);
  const refused = await announceUntilRefused(first, cookie);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  expect(await statusOf(call(first, '/api/auth/me', cookie))).toBe(200);
  await expect
    .poll(() => readiness(first), { timeout: 20_000 })
    .toEqual({ status: 503, reason: 'disk_full' });
  const metrics = await (await call(first, '/metrics', '')).text();
  expect(metrics).toMatch(/^tycoon_disk_full 1$/m);
  expect(metrics).toMatch(/^tycoon_disk_free_bytes \d+$/m);
  expect(socket.connected).toBe(true);
  // By now every kind of job has been due, some of them several times.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  const lines = first.said().split('\n').filter(Boolean);
  expect(lines.filter((line) => line.includes('disk full: nothing can be saved'))).toHaveLength(1);
  expect(lines.length).toBeLessThanOrEqual(4);

  await first.end('SIGKILL');
  fill(disk.folder);
  const second = await startServer(file, ADMIN);
  expect(await statusOf(call(second, '/api/auth/me', cookie))).toBe(200);
  expect((await readiness(second)).reason).toBe('disk_full');
  await second.end('SIGTERM');
  fill(disk.folder);
  const third = await startServer(file, ADMIN);
  expect(await statusOf(call(third, '/api/horse-racing/todays-races', cookie))).toBe(200);

  makeRoom();
  await expect.poll(() => readiness(third), { timeout: 20_000 }).toEqual({ status: 200, reason: null });
  const done = call(third, '/api/admin/announcement', cookie, { message: 'Again.', type: 'info' });
  expect(await statusOf(done)).toBe(200);
  await third.end('SIGTERM');
  const database = await openDatabase(`file:${file}`, { lock: false });
  expect(await database.read((tx) => auditWorld(tx, createAuditedSystems()))).toEqual([]);
  await database.close();
});
