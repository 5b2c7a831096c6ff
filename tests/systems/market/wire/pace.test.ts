import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualTimers, createManualTimers } from '#tests/systems/live/manual-timers.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, place, trader } from '../trader.ts';
import { ARRIVE, type ReplicaClient, follow } from './replica-client.ts';

const ORDERS_A_SECOND = 400;
const SECONDS = 2;
const PLAYERS = 8;
const SUBSCRIBERS = 20;

/** Starting sockets are paced, too. */
const NEXT_SOCKET_MS = 10;

/** Orders placed at one moment, so that the seconds do not stretch. */
const AT_ONCE = 10;

let timers: ManualTimers;
let world: TestWorld;
let people: TestPlayer[];
let replicas: ReplicaClient[];
beforeEach(async () => {
  timers = createManualTimers(0);
  world = await createWorld({ timers });
  people = [];
  while (people.length < PLAYERS) people.push(await trader(world));
  const watchers = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => world.player()));
  replicas = [];
  for (const watcher of watchers) {
    replicas.push(await follow(watcher, 'wood'));
    timers.pass(NEXT_SOCKET_MS);
  }
});
afterEach(() => world.close());

const lastSeq = (): number => world.app.live.position('market:wood').seq;

/** Spreads the orders evenly over some seconds; returns the times of all pushes. */
async function rush(order: (player: TestPlayer, n: number) => Promise<{ readonly status: number }>) {
  const pushedAtMs: number[] = [];
  let before = lastSeq();
  const recordPushes = (): void => {
    while (before < lastSeq()) {
      pushedAtMs.push(timers.nowMs());
      before += 1;
    }
  };
  for (let n = 0; n < SECONDS * ORDERS_A_SECOND; n += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, k) =>
      order(people[(n + k) % PLAYERS] as TestPlayer, n + k),
    );
    expect(new Set((await Promise.all(some)).map(({ status }) => status))).toEqual(new Set([200]));
    recordPushes();
    for (let ms = 0; ms < (1000 * AT_ONCE) / ORDERS_A_SECOND; ms += 1) {
      timers.pass(1);
      recordPushes();
    }
  }
  return pushedAtMs;
}

/** The maximum number of pushes within any second. */
const mostInASecond = (timesMs: readonly number[]): number =>
  Math.max(...timesMs.map((fromMs) => timesMs.filter((ms) => ms >= fromMs && ms < fromMs + 1000).length));

async function expectAllReceiveTheSame(): Promise<void> {
  timers.pass(1000);
  await expect
    .poll(() => replicas.map(({ position }) => position().seq), ARRIVE)
    .toEqual(replicas.map(() => lastSeq()));
  const newcomer = await follow(await world.player(), 'wood');
  for (const one of replicas) {
    expect(one.faults).toEqual([]);
    expect(one.book()).toEqual(newcomer.book());
  }
}

test(`${ORDERS_A_SECOND} orders a second that change the book cost every subscriber at most 10 messages a second`, async () => {
  const before = lastSeq();
  const pushedAtMs = await rush((player, n) => buy(player, { quantity: 1, price: (245 + (n % 40)) / 100 }));
  expect(mostInASecond(pushedAtMs)).toBe(10);
  expect(pushedAtMs.length).toBeLessThanOrEqual(10 * SECONDS + 1);
  await expectAllReceiveTheSame();
  for (const one of replicas) expect(one.counts()).toEqual({ books: lastSeq() - before, trades: 0 });
});

test('as many trading orders cost at most 10 messages of each kind a second, and lose no trade', async () => {
  const pushedAtMs = await rush((player, n) =>
    place(player, n % 2 ? 'sell' : 'buy', { quantity: n % 2 ? 2 : 3, price: (270 + (n % 3)) / 100 }),
  );
  expect(mostInASecond(pushedAtMs)).toBeLessThanOrEqual(20);
  await expectAllReceiveTheSame();
  const mine = await Promise.all(
    people.map(async (player) => (await player.get('/api/market/my-trades')).body.pagination.total as number),
  );
  const trades = mine.reduce((sum, count) => sum + count, 0) / 2;
  expect(trades).toBeGreaterThan(SECONDS * ORDERS_A_SECOND * 0.3);
  for (const one of replicas) {
    expect(one.trades()).toHaveLength(trades);
    expect(one.counts().books).toBeLessThanOrEqual(10 * SECONDS + 1);
    expect(one.counts().trades).toBeLessThanOrEqual(10 * SECONDS + 1);
  }
});
