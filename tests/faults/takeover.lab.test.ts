import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { MyBet, Race } from '#protocol/systems/racing/models.ts';
import { signIn, signUp } from '#bots/wire/account.ts';
import { openHttpClient } from '#bots/wire/http-client.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { settle } from './lab/town.ts';
import { call, insist, requireOnce, startOrdering } from './takeover/insisting-player.ts';
import { startWriters, type Writers } from './takeover/writers.ts';

const AWAY_MS = 10_000;
const GOES_ON_WITHIN_MS = 2_000;

const IN_MEMORY = ['/api/auth/me', '/api/market', '/api/leaderboard'];

async function ownPlace() {
  const postgres = await startOwnPostgres();
  return {
    postgres,
    place: { databaseUrl: `${postgres.url}/postgres`, remove: async () => undefined },
  };
}

describeOnPostgres('a killed PostgreSQL', 'a file world has none', () => {
  test('for 10 s: commands are told to come again, reads from memory go on, both servers live, and play goes on', async () => {
    const { postgres, place } = await ownPlace();
    const writers = await startWriters(place);
    const [player, reader] = await settle(writers.url(), { players: 2 });
    const cookie = player?.cookie ?? '';
    const ordering = startOrdering(writers.url, cookie);
    await expect.poll(() => ordering.placed.length, { timeout: 20_000 }).toBeGreaterThan(10);

    // Not the ordering player, whose balance changes while it is read.
    const own = { cookie: reader?.cookie ?? '' };
    const readAll = async () => {
      const answers = await Promise.all(IN_MEMORY.map((path) => call(writers.url(), path, own)));
      return answers.map(({ status }) => status);
    };
    const allRead = IN_MEMORY.map(() => 200);
    expect(await readAll()).toEqual(allRead);
    await postgres.crash();
    const backAtMs = performance.now() + AWAY_MS;
    while (performance.now() < backAtMs) {
      expect(await readAll()).toEqual(allRead);
      await pause(500);
    }
    expect(ordering.refused.length).toBeGreaterThan(10);
    expect(
      ordering.refused.filter(({ status }) => status === 503).map(({ retryAfter }) => retryAfter),
    ).toContain('1');
    await postgres.recover();
    const recoveredAtMs = performance.now();
    const placed = ordering.placed.length;
    await expect
      .poll(() => ordering.placed.length, { interval: 20, timeout: 10_000 })
      .toBeGreaterThan(placed + 1);
    expect(performance.now() - recoveredAtMs).toBeLessThan(GOES_ON_WITHIN_MS);

    // Longer than a standby leaves the owner to come back.
    await pause(5_000);
    expect([writers.owner.isRunning(), writers.standby.isRunning()]).toEqual([true, true]);
    expect(writers.takenOverAtMs()).toBeNull();
    await ordering.stop();
    await requireOnce(writers.url, cookie, ordering);
  });

  test('under a waiting server, which takes over when the other one is gone as well', async () => {
    const { postgres, place } = await ownPlace();
    const writers = await startWriters(place);
    const [player] = await settle(writers.url(), { players: 1 });
    const cookie = player?.cookie ?? '';
    const ordering = startOrdering(writers.url, cookie);
    await expect.poll(() => ordering.placed.length, { timeout: 20_000 }).toBeGreaterThan(10);
    await postgres.crash();
    await writers.owner.kill();
    await postgres.recover();
    await expect.poll(writers.takenOverAtMs, { timeout: 15_000 }).not.toBeNull();
    await ordering.stop();
    await requireOnce(writers.url, cookie, ordering);
  });
});

const BETTORS = 200;
const AT_ONCE = 20;
const STAKE = 100;

const bettor = async (url: string, number: number): Promise<string> => {
  const http = openHttpClient(url);
  const account = {
    ...{ pseudo: `bettor-${number}`, mail: `bettor-${number}@lab.test` },
    password: `secret-of-bettor-${number}`,
  };
  await signUp(http, account);
  const { cookie } = await signIn(http, account);
  http.close();
  return cookie;
};

async function bettors(url: string): Promise<readonly string[]> {
  const cookies: string[] = [];
  while (cookies.length < BETTORS) {
    const from = cookies.length;
    cookies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => bettor(url, from + at)))));
  }
  return cookies;
}

async function racesOf({ url }: Writers, cookie: string): Promise<readonly Race[]> {
  return (await call(url(), '/api/horse-racing/todays-races', { cookie })).body?.races ?? [];
}

const dollarsOf = async ({ url }: Writers, cookie: string): Promise<number> =>
  (await call(url(), '/api/auth/me', { cookie })).body.user.dollars;

describeOnPostgres('a race with 200 bets', 'a file has one server', () => {
  test('whose server is killed halfway ends at the standby and pays once', async () => {
    const writers = await startWriters(await makePlace(), { WORLD_SPEED: '60' });
    const cookies = await bettors(writers.url());
    const [watcher = ''] = cookies;
    const before = await Promise.all(cookies.map((cookie) => dollarsOf(writers, cookie)));
    const race = (await racesOf(writers, watcher)).filter(({ status }) => status === 'upcoming')[1];
    const horses = race?.horses ?? [];
    const bets = cookies.map((_, at) => ({
      ...{ key: `bet-${at}`, path: '/api/horse-racing/place-bet' },
      body: { raceId: race?.id, horseId: horses[at % horses.length]?.id, amount: STAKE },
    }));
    for (const [at, bet] of bets.entries())
      expect((await insist(writers.url, cookies[at] ?? '', bet)).status).toBe(200);
    const statusNow = async () => (await racesOf(writers, watcher)).find(({ id }) => id === race?.id)?.status;
    await expect.poll(statusNow, { timeout: 60_000, interval: 100 }).toBe('racing');

    await writers.owner.kill();
    // Bets repeated in the middle of it change nothing.
    const again = bets.map((bet, at) => insist(writers.url, cookies[at] ?? '', bet));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(bets.map(() => 200));
    await expect.poll(statusNow, { timeout: 30_000, interval: 100 }).toBe('finished');
    const ofRace = async (cookie: string) => {
      const { body } = await call(writers.url(), '/api/horse-racing/my-bets', { cookie });
      return body.bets as readonly MyBet[];
    };
    const results = async () => (await Promise.all(cookies.map(ofRace))).flat();
    await expect
      .poll(async () => (await results()).filter(({ won }) => won === null), { timeout: 20_000 })
      .toEqual([]);
    const settled = await results();
    expect(settled).toHaveLength(BETTORS);
    expect(settled.some(({ won }) => won)).toBe(true);
    const after = await Promise.all(cookies.map((cookie) => dollarsOf(writers, cookie)));
    expect(after.map((dollars, at) => dollars - (before[at] ?? 0))).toEqual(
      settled.map(({ payout }) => payout - STAKE),
    );
  });
});
