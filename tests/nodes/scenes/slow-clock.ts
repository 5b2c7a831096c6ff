import { expect } from 'vitest';
import type { Cluster } from '../cluster/cluster.ts';
import { setStreamsAhead } from '../cluster/redis-clock.ts';
import { expectHealed, seatAudience } from './audience.ts';
import { trade } from './calls.ts';

const ROOM = 'market:wood';
const GREETED_WITHIN_MS = 15_000;

/** The stream's numbers get an hour ahead, Redis loses everything, and numbers from its clock again. */
export async function expectSlowClockHealed(
  cluster: Cluster,
  { sockets }: { readonly sockets: number },
): Promise<void> {
  const [seller = '', buyer = ''] = cluster.players.cookies;
  const audience = await seatAudience(cluster, { sockets, rooms: [ROOM], expected: ['gap'] });
  await setStreamsAhead(cluster.redis.url);
  await trade(cluster, seller, buyer);
  await expect.poll(() => audience.crowd.count('market.trade')).toBeGreaterThanOrEqual(sockets);
  audience.crowd.forget();

  await cluster.redis.crash();
  await cluster.redis.recover();
  const sinceMs = performance.now();
  const isGreeted = (): boolean => audience.crowd.greetings().every((count) => count > 0);
  await expect.poll(isGreeted, { timeout: GREETED_WITHIN_MS, interval: 50 }).toBe(true);
  process.stdout.write(
    `Redis came back an hour behind: ${sockets} sockets catch up after ${(performance.now() - sinceMs).toFixed(0)} ms\n`,
  );
  await expectHealed(cluster, audience, ROOM);
}
