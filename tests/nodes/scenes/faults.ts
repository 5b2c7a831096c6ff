import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Cluster } from '../cluster/cluster.ts';
import { type Audience, expectHealed, seatAudience } from './audience.ts';
import { betOn } from './bets.ts';
import { openRace, percentile, raceIs, startTrading } from './calls.ts';

const ROOM = 'market:wood';

/** What the game promises when a writer ends: the other one listens. */
const MAX_DOWN_MS = 5_000;

/** Of a shared machine; a call that waited for Redis would take seconds. */
const NOISE_MS = 250;

/** A frozen one is found after most of that time; then a balancer asks once a second, and a call tries again. */
export const MAX_UNANSWERED_MS = { SIGKILL: MAX_DOWN_MS, SIGSTOP: MAX_DOWN_MS + 2_000 };

interface Size {
  readonly sockets: number;
}

/** Redis ends with everything in it and comes back; calls notice nothing, pushes go on. */
export async function expectRedisAway(
  cluster: Cluster,
  { sockets, awayMs }: Size & { readonly awayMs: number },
): Promise<Audience> {
  const [seller = '', buyer = ''] = cluster.players.cookies;
  const audience = await seatAudience(cluster, { sockets, rooms: ['races', ROOM], expected: ['gap'] });
  const calm = startTrading(cluster, seller, buyer);
  await expect.poll(calm.count).toBeGreaterThan(50);
  const usualMs = percentile(await calm.stop(), 0.99);
  await cluster.redis.crash();
  const trading = startTrading(cluster, seller, buyer);
  await pause(awayMs);
  await cluster.redis.recover();
  const tookMs = await trading.stop();
  expect(tookMs.length).toBeGreaterThan(10);
  process.stdout.write(
    `Redis away for ${awayMs} ms: two orders p99 ${usualMs.toFixed(0)} ms, then ${percentile(tookMs, 0.99).toFixed(0)} ms\n`,
  );
  expect(percentile(tookMs, 0.99)).toBeLessThan(Math.max(NOISE_MS, 2 * usualMs));
  await expectHealed(cluster, audience, ROOM);
  return audience;
}

/** A gateway's sockets are back on the others, with every event and no second snapshot. */
export async function expectGatewayKilled(cluster: Cluster, { sockets }: Size): Promise<void> {
  const [seller = '', buyer = ''] = cluster.players.cookies;
  const audience = await seatAudience(cluster, { sockets, rooms: ['races', ROOM] });
  const trading = startTrading(cluster, seller, buyer);
  await cluster.gateways[1]?.process.kill();
  const connected = (): number => audience.crowd.connected();
  // Counted: they may all be back before anyone looks.
  await expect.poll(audience.crowd.drops).toBeGreaterThan(0);
  await expect.poll(connected, { timeout: 20_000 }).toBe(sockets);
  await trading.stop();
  await expectHealed(cluster, audience, ROOM);
  expect(audience.pages.some((page) => page.drops() > 0)).toBe(true);
  expect(audience.seen(ROOM).map((seen) => seen.snapshots())).toEqual(audience.pages.map(() => 1));
  await cluster.startGateway(1);
}

/** A killed or frozen writer in the middle of a race: the other one goes on, and pays once. */
export async function expectWriterReplaced(
  cluster: Cluster,
  { sockets, bettors, how }: Size & { readonly bettors: number; readonly how: 'SIGKILL' | 'SIGSTOP' },
): Promise<void> {
  // The first players may still be paid for a bet of another test.
  const cookies = cluster.players.cookies.slice(-bettors);
  const [seller = '', buyer = ''] = cluster.players.cookies;
  const race = await openRace(cluster, seller, 5);
  const audience = await seatAudience(cluster, {
    ...{ sockets, rooms: [`race:${race.id}`, ROOM] },
    expected: ['gap'],
  });
  const bets = await betOn(cluster, race, cookies);
  await raceIs(cluster, seller, race.id, 'racing');
  const trading = startTrading(cluster, seller, buyer);
  await expect.poll(trading.count).toBeGreaterThan(3);
  const former = cluster.active();
  const next = cluster.standby();
  if (!next) throw new Error('no writer waits');
  const sinceMs = performance.now();
  former.process.signal(how);
  await next.process.says('listening on ');
  const downMs = performance.now() - sinceMs;
  await raceIs(cluster, seller, race.id, 'finished');
  await trading.stop();
  process.stdout.write(
    `a writer that got ${how}: the other listens after ${downMs.toFixed(0)} ms, the longest pair of orders took ${trading.longestMs().toFixed(0)} ms\n`,
  );
  expect(downMs).toBeLessThan(MAX_DOWN_MS);
  expect(trading.longestMs()).toBeLessThan(MAX_UNANSWERED_MS[how]);
  await bets.expectSettledOnce();
  await expectHealed(cluster, audience, ROOM);
  await audience.expectAgreed(`race:${race.id}`);
  if (how === 'SIGSTOP') {
    former.process.signal('SIGCONT');
    expect(await former.process.exited).not.toBe(0);
  }
  await cluster.startStandby();
  expect(await cluster.audit()).toEqual([]);
}
