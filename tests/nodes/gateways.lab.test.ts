import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { inCluster } from './cluster/in-cluster.ts';
import { openPage } from './clients/page.ts';
import { expectHealed, seatAudience } from './scenes/audience.ts';
import { startTrading } from './scenes/calls.ts';
import { expectGatewayKilled, expectRedisAway } from './scenes/faults.ts';
import { expectPartitionHealed } from './scenes/partition.ts';
import { expectSlowClockHealed } from './scenes/slow-clock.ts';

const SOCKETS = 300;
const STOPPED_MS = 20_000;
/** Frames older than 5 s must not leave a gateway; the rest is their way. */
const OLDEST_MS = 6_000;

const test = inCluster({ players: SOCKETS + 10 });

test('a killed gateway: its sockets are back without a gap', async ({ cluster }) => {
  await expectGatewayKilled(cluster, { sockets: SOCKETS });
});

test('a gateway stopped for 20 s sends no old frame when woken, and its sockets agree with the others', async ({
  cluster,
}) => {
  const [seller = '', buyer = '', watcher = ''] = cluster.players.cookies;
  const rooms = ['market:wood'];
  const audience = await seatAudience(cluster, { sockets: SOCKETS, rooms, expected: ['gap'] });
  const stopped = cluster.gateways[2];
  if (!stopped) throw new Error('there is no third gateway');
  const page = openPage(stopped.url, watcher);
  onTestFinished(page.stop);
  const frames: { atMs: number; ageMs: number }[] = [];
  page.socket.onAny((_, pushed: { at?: number; seq?: number }) => {
    if (pushed.seq !== undefined && pushed.at !== undefined)
      frames.push({ atMs: pushed.at, ageMs: Date.now() - pushed.at });
  });
  const seen = page.watch('market:wood');
  page.start();
  await expect.poll(seen.position).not.toBeNull();
  const trading = startTrading(cluster, seller, buyer);
  await expect.poll(() => frames.length).toBeGreaterThan(5);
  stopped.process.signal('SIGSTOP');
  await pause(STOPPED_MS);
  frames.length = 0;
  stopped.process.signal('SIGCONT');
  await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(5);
  await trading.stop();
  await expectHealed(cluster, audience, 'market:wood');
  expect(page.faults).toEqual([]);
  expect(Math.max(...frames.map(({ ageMs }) => ageMs))).toBeLessThan(OLDEST_MS);
});

test('Redis is away for ten seconds', async ({ cluster }) => {
  await expectRedisAway(cluster, { sockets: SOCKETS, awayMs: 10_000 });
});

test('Redis comes back an hour behind: the gateways read on, and every socket catches up', async ({
  cluster,
}) => {
  await expectSlowClockHealed(cluster, { sockets: SOCKETS });
});

test('Redis is away for a minute: sockets read what they missed, and memory stays bounded', async ({
  cluster,
}) => {
  const memory = () => cluster.gateways.map(({ process }) => process.memoryBytes());
  const before = memory();
  await expectRedisAway(cluster, { sockets: SOCKETS, awayMs: 60_000 });
  for (const [at, bytes] of memory().entries())
    expect(bytes).toBeLessThan((before[at] ?? 0) + MAX_MORE_BYTES);
});

const MAX_MORE_BYTES = 150 * 2 ** 20;

test('a gateway that does not reach the writer keeps its sockets, refuses joins as busy, and heals', async ({
  cluster,
}) => {
  await expectPartitionHealed(cluster);
});
