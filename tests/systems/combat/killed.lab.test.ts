import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import { MAFIOSI } from '#protocol/systems/combat/crew.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { connection } from '#tests/support/player.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';

const PASSWORD = 'brass-keys-42';
const ROUNDS = 3;
const PLAYERS = 5;
/** A game day in 200 ms: salaries accrue, and protection is short. */
const SPEED = DAY_MS / 200;

let server: ServerProcess;
beforeEach(async () => {
  server = await createServerProcess(await makePlace());
});
afterEach(() => server.close());

const start = (): Promise<string> => server.start({ WORLD_SPEED: String(SPEED) });

type Client = ReturnType<typeof connection>;

/** A player's account and session, which outlive the process. */
async function signUp(url: () => string, at: number): Promise<Client> {
  const guest = connection(url, '');
  expect((await guest.post('/api/auth/signup', accountOf(at))).status).toBe(200);
  const { headers } = await guest.post('/api/auth/login', accountOf(at));
  return connection(url, headers.get('set-cookie')?.split(';')[0] ?? '');
}

const accountOf = (at: number) => ({
  pseudo: `gangster${at}`,
  mail: `gangster${at}@example.com`,
  password: PASSWORD,
});

/** Everybody collects, hires and attacks at once until the server is killed; returns the acknowledged fights. */
async function fightUntilKilled(clients: readonly Client[], most: number): Promise<Fight[]> {
  const fights: Fight[] = [];
  const play = async (client: Client): Promise<void> => {
    for (;;) {
      await client.post('/api/central-bank/collect-salary');
      await client.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 3 });
      await client.post('/api/mafiosi/forge-weapons', { weaponType: 'knife', quantity: 1 });
      await client.post('/api/mafiosi/equip-all', { focus: 'attack' });
      const { targets } = (await client.get('/api/mafiosi/targets')).body;
      for (const { id: targetId } of targets) {
        const { status, body } = await client.post('/api/mafiosi/attack', { targetId });
        if (status === 200) fights.push(body.fight);
        if (fights.length === most) await server.kill();
      }
    }
  };
  await Promise.all(clients.map((client) => play(client).catch(ignoreLostConnection)));
  return fights;
}

/** The kill ends a round this way. */
function ignoreLostConnection(error: unknown): void {
  expect(String(error)).toMatch(/fetch failed|terminated/);
}

test('a kill during attacks leaves each fight complete or absent', async () => {
  const acknowledged: Fight[] = [];
  const clients: Client[] = [];
  let url = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    url = await start();
    while (clients.length < PLAYERS) clients.push(await signUp(() => url, clients.length));
    acknowledged.push(...(await fightUntilKilled(clients, 5 + 3 * round)));
  }
  const { fights, rewards } = await server.read(async ({ orm, run, tables }) => ({
    fights: await run(orm.select().from(tables.fights)),
    rewards: await run(orm.select().from(tables.transfers)),
  }));
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 + 8 + 11);
  const stored = new Map(fights.map((fight) => [fight.id, fight]));
  for (const { id, victory, reward } of acknowledged)
    expect(stored.get(id)).toMatchObject({ victory, rewardCents: Math.round(reward * 100) });
  // Every stored reward moved once; the closing audit checks powers, records and weapons.
  const moved = rewards
    .filter(({ code }) => code === 'fight_reward')
    .map(({ atMs, amount }) => `${atMs} ${amount}`);
  const won = fights
    .filter(({ rewardCents }) => rewardCents > 0)
    .map((fight) => `${fight.atMs} ${fight.rewardCents}`);
  expect(moved.toSorted()).toEqual(won.toSorted());
  for (const { report } of fights)
    for (const { crew, fallen } of [report.attacker, report.defender])
      for (const { type, quantity } of fallen) {
        expect(Object.keys(MAFIOSI)).toContain(type);
        expect(quantity).toBeLessThanOrEqual(crew.find((squad) => squad.type === type)?.quantity ?? 0);
      }
});
