import { afterEach, beforeEach, expect, test } from 'vitest';
import { kingShareOf } from '#protocol/systems/bank/salary.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';

const PLAYER = { mail: 'midas@example.com', pseudo: 'Midas', password: 'brass-keys-42' };
const ROUNDS = 4;
/** Four midnights in a real second. */
const SPEED = (4 * DAY_MS) / 1000;

let server: ServerProcess;
beforeEach(async () => {
  server = await createServerProcess(await makePlace());
});
afterEach(() => server.close());

const start = (): Promise<string> => server.start({ WORLD_SPEED: String(SPEED) });

/**
 * Collects the salary behind the king's share until some midnights have paid: others may pass first on a busy
 * machine.
 */
async function earnOver(url: string, crownings: number): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(PLAYER);
  // The account exists from the second round on.
  await fetch(`${url}/api/auth/signup`, { method: 'POST', headers: json, body });
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const until = (await paying()).length + crownings;
  while ((await paying()).length < until) {
    await fetch(`${url}/api/central-bank/collect-salary`, { method: 'POST', headers: { cookie } });
  }
}

/** Every crowning. */
const turned = () =>
  server.read(async ({ orm, run, tables: { kings } }) => {
    const days = await run(orm.select().from(kings).orderBy(kings.day));
    return days;
  });

const paying = async () => (await turned()).filter(({ bonusCents }) => bonusCents > 0);

test('a server killed repeatedly turns each midnight once, and pays each once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await earnOver(await start(), 2 + round);
    await server.kill();
  }
  const days = await turned();
  expect(days.map(({ day }) => day)).toEqual(days.map((_, i) => (days[0]?.day ?? 0) + i));
  expect((await paying()).length).toBeGreaterThan(ROUNDS);
  for (const { bonusCents, productionCents } of days) expect(bonusCents).toBe(kingShareOf(productionCents));
});
