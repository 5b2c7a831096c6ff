import { createClient } from 'redis';
import { expect } from 'vitest';
import { HOUR_MS } from '#protocol/time.ts';
import type { Cluster } from '../cluster/cluster.ts';
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
  const redis = createClient({ url: cluster.redis.url });
  await redis.connect();
  const [stream = ''] = await redis.keys('tycoon-*');
  await redis.xAdd(stream, `${Date.now() + HOUR_MS}-0`, { nsp: '/', uid: 'a-clock', type: '0' });
  await trade(cluster, seller, buyer);
  await expect.poll(() => audience.crowd.count('market.trade')).toBeGreaterThanOrEqual(sockets);
  redis.destroy();
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
