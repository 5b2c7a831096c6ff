import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { kingShareOf } from '#protocol/systems/bank/salary.ts';
import { DAY_MS } from '#protocol/time.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { systemAudits } from '#server/systems.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ADMIN = { mail: 'boss@example.com', password: 'brass-keys-42' };
const ROUNDS = 4;
/** Four midnights in a real second. */
const SPEED = (4 * DAY_MS) / 1000;

let folder: string;
let running: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tycoon-king-'));
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

const databaseUrl = () => `file:${join(folder, 'world.db')}`;

/** Starts the server as a process of its own; answers its address. */
async function start(): Promise<string> {
  const settings = {
    ...{ DATABASE_URL: databaseUrl(), HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
    ...{ WORLD_SPEED: String(SPEED), ADMIN_EMAIL: ADMIN.mail, ADMIN_PASSWORD: ADMIN.password },
  };
  const child = spawn(process.execPath, ['realtime-server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('listening on ')) return line.slice('listening on '.length);
  }
  throw new Error('the server did not start');
}

async function kill(): Promise<void> {
  const child = running;
  running = null;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Collects the salary, of which the king is paid a share, while some midnights pass. */
async function earnOver(url: string, crownings: number): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(ADMIN);
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const until = (await turned()).length + crownings;
  while ((await turned()).length < until) {
    await fetch(`${url}/api/central-bank/collect-salary`, { method: 'POST', headers: { cookie } });
  }
}

/** Every midnight that was turned. */
async function turned() {
  const database = await openDatabase(databaseUrl(), { lock: false });
  try {
    return await database.read(async ({ orm, tables: { kings } }) => {
      const days = await orm.select().from(kings).orderBy(kings.day);
      return days;
    });
  } finally {
    await database.close();
  }
}

test('a server that is killed again and again turns each midnight once, and pays for each once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await earnOver(await start(), 2 + round);
    await kill();
  }
  const days = await turned();
  expect(days.map(({ day }) => day)).toEqual(days.map((_, i) => (days[0]?.day ?? 0) + i));
  expect(days.filter(({ bonusCents }) => bonusCents > 0).length).toBeGreaterThan(ROUNDS);
  for (const { bonusCents, productionCents } of days) expect(bonusCents).toBe(kingShareOf(productionCents));
  const database = await openDatabase(databaseUrl(), { lock: false });
  const differences = await database.read((tx) => auditWorld(tx, systemAudits));
  await database.close();
  expect(differences).toEqual([]);
}, 60_000);
