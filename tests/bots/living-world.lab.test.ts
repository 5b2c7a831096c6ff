import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signUp } from '#bots/wire/account.ts';
import { openHttpClient } from '#bots/wire/http-client.ts';
import type { Bot } from '#bots/bot/bot.ts';
import { startFleet } from '#bots/fleet/fleet.ts';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import type { Market } from '#protocol/systems/market/models.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import { promote } from '#server/systems/auth/operator.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const WARDEN = { pseudo: 'warden', mail: 'warden@example.com', password: 'keys-of-the-town' };

/** Game time for a town to become active, once the newcomer protection ends. */
const ALIVE_WITHIN_MS = 24 * HOUR_MS;
const TURN_MS = 12 * MINUTE_MS;

const PLAYERS = 8;

/** A world with a town whose turns the test takes; time passes only between them. */
async function createFleet() {
  const world = await createWorld({ speed: 60 });
  const http = openHttpClient(world.url);
  await signUp(http, WARDEN);
  http.close();
  await promote(world.app, WARDEN.pseudo);
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-town-'));
  const stop = new AbortController();
  const bots: Bot[] = [];
  const rosterPath = join(folder, 'roster.json');
  const settle = () =>
    startFleet(
      {
        ...{ url: world.url, players: PLAYERS, seed: 7, rosterPath, admin: WARDEN, signal: stop.signal },
        settings: {
          before: { 'inhabitants.dailyFund': 1_000_000 },
          afterwards: { 'inhabitants.dailyFund': 0 },
        },
        gift: () => 40_000,
        time: { nowMs: world.time.realNowMs, sleep: () => world.advance(TURN_MS) },
      },
      (bot) => bots.push(bot),
    );
  await settle();
  onTestFinished(async () => {
    stop.abort();
    for (const one of bots) one.leave();
    await rm(folder, { recursive: true });
  });
  return { world, bots, rosterPath, settle, stop };
}

/** A player's view of it. */
async function seenBy(player: Awaited<ReturnType<TestWorld['player']>>) {
  const bodyOf = async <T>(path: string): Promise<T> => (await player.get(path)).body as T;
  const { races } = await bodyOf<{ races: readonly Race[] }>('/api/horse-racing/todays-races');
  const { buyOrders, sellOrders } = await bodyOf<Market>('/api/market');
  const { alliances } = await bodyOf<{ alliances: readonly AllianceSummary[] }>('/api/alliance/list');
  const byBots = (ids: readonly string[]) => ids.filter((id) => id !== 'desk').length;
  return {
    bets: races.reduce((sum, { bet_count }) => sum + bet_count, 0),
    bids: byBots(buyOrders.map(({ buyer_id }) => buyer_id)),
    asks: byBots(sellOrders.map(({ seller_id }) => seller_id)),
    largestAlliance: Math.max(0, ...alliances.map(({ stats }) => stats.total_members)),
  };
}

test('eight inhabitants fill the books, bet, fight and join each other within a game day', {
  timeout: 120_000,
}, async () => {
  const { world, bots, rosterPath } = await createFleet();
  expect(bots).toHaveLength(PLAYERS);
  expect((await stat(rosterPath)).mode & 0o777).toBe(0o600);
  // Newcomers are protected for a day.
  for (const one of bots) await one.turn();
  await world.advance(25 * HOUR_MS);
  const visitor = await world.player();
  const fights = () => world.changes.filter(({ kind }) => kind === 'fights.counted').length / 2;
  const most = { bets: 0, bids: 0, asks: 0, largestAlliance: 0 };
  const isAlive = () =>
    fights() > 0 && most.bets >= 3 && most.bids >= 5 && most.asks >= 5 && most.largestAlliance >= 2;
  for (let passedMs = 0; passedMs < ALIVE_WITHIN_MS && !isAlive(); passedMs += TURN_MS) {
    for (const one of bots) await one.turn();
    const seen = await seenBy(visitor);
    for (const figure of ['bets', 'bids', 'asks', 'largestAlliance'] as const)
      most[figure] = Math.max(most[figure], seen[figure]);
    await world.advance(TURN_MS);
  }
  expect({ ...most, fights: fights() }).toEqual({
    bets: expect.toSatisfy((count: number) => count >= 3) as number,
    bids: expect.toSatisfy((count: number) => count >= 5) as number,
    asks: expect.toSatisfy((count: number) => count >= 5) as number,
    largestAlliance: expect.toSatisfy((count: number) => count >= 2) as number,
    fights: expect.toSatisfy((count: number) => count > 0) as number,
  });
  expect(await world.audit()).toEqual([]);
});

test('inhabitants buy tickets of the pick three while they are sold, none more than three', async () => {
  const { world, bots } = await createFleet();
  // From noon past their first days, in which what they were given buys no ticket, until tickets are sold.
  await world.advance((72 + 7) * HOUR_MS);
  for (let at = 0; at < 20; at += 1) {
    for (const one of bots) await one.turn();
    await world.advance(MINUTE_MS);
  }
  const { body } = await (await world.player()).get('/api/horse-racing/pick-three');
  const { current } = body as PickThreeView;
  expect(current?.tickets_sold).toBeGreaterThan(0);
  expect(current?.tickets_sold).toBeLessThanOrEqual(3 * PLAYERS);
  expect(await world.audit()).toEqual([]);
});

test('a retired inhabitant ends quietly, the others play on, and the next run adds another', async () => {
  const { world, bots, rosterPath, settle } = await createFleet();
  const admin = await world.player({ rang: ADMIN_RANK });
  const names = async (): Promise<readonly string[]> =>
    (
      JSON.parse(await readFile(rosterPath, 'utf8')) as { residents: readonly { pseudo: string }[] }
    ).residents.map(({ pseudo }) => pseudo);
  const before = await names();
  const { body } = await admin.get('/api/admin/inhabitants');
  const listed = (body as { inhabitants: readonly { id: string; username: string }[] }).inhabitants;
  expect(listed.map(({ username }) => username).toSorted()).toEqual(before.toSorted());
  const first = listed.find(({ username }) => username === before[0]);
  expect(await admin.post('/api/admin/inhabitants/retire', { userId: first?.id })).toMatchObject({
    status: 200,
  });
  await bots[0]?.play();
  await expect(bots[1]?.turn()).resolves.toBeGreaterThan(0);

  bots.length = 0;
  await settle();
  expect(bots).toHaveLength(PLAYERS);
  const after = await names();
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]).not.toBe(before[0]);
});
