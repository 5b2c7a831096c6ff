import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { inCluster } from './cluster/in-cluster.ts';
import { expectHealed, seatAudience } from './scenes/audience.ts';
import { callsOf, startTrading, until } from './scenes/calls.ts';
import { expectWriterReplaced } from './scenes/faults.ts';

const SOCKETS = 150;
const BETTORS = 200;
const POSTGRES_AWAY_MS = 10_000;
const BACK_WITHIN_MS = 2_000;

const test = inCluster({ players: BETTORS + SOCKETS + 10 });

test('a killed writer in the middle of a race with 200 bets', async ({ cluster }) => {
  await expectWriterReplaced(cluster, { sockets: SOCKETS, bettors: BETTORS, how: 'SIGKILL' });
});

test('a frozen writer: the other one goes on within 5 s, and the woken one writes and pushes nothing', async ({
  cluster,
}) => {
  await expectWriterReplaced(cluster, { sockets: SOCKETS, bettors: BETTORS, how: 'SIGSTOP' });
});

test('PostgreSQL is away for ten seconds: 503 with Retry-After, reads from memory, and play goes on', async ({
  cluster,
}) => {
  const [seller = '', buyer = ''] = cluster.players.cookies;
  const audience = await seatAudience(cluster, { sockets: SOCKETS, rooms: ['market:wood'] });
  const [active, standby] = [cluster.active(), cluster.standby()];
  const direct = callsOf(active, seller);
  const marketIs = async (): Promise<number> => (await direct.get('/api/market')).status;
  expect(await marketIs()).toBe(200);
  await cluster.postgres?.crash();
  const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 1 };
  const refused = await until(async () => {
    const answer = await direct.post('/api/market/place-order', order);
    return answer.status === 503 ? answer : null;
  }, 'a refused order');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await marketIs()).toBe(200);
  await pause(POSTGRES_AWAY_MS);
  expect([active.process.isRunning(), standby?.process.isRunning()]).toEqual([true, true]);
  await cluster.postgres?.recover();
  const recoveredMs = performance.now();
  await until(async () => {
    const { status } = await direct.post('/api/market/place-order', order);
    return status === 200 ? true : null;
  }, 'an order');
  expect(performance.now() - recoveredMs).toBeLessThan(BACK_WITHIN_MS);
  await expectHealed(cluster, audience, 'market:wood');
  const trading = startTrading(cluster, seller, buyer);
  await expect.poll(trading.count).toBeGreaterThan(5);
  await trading.stop();
  expect(await cluster.audit()).toEqual([]);
});
