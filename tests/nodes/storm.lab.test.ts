import { expect, onTestFinished } from 'vitest';
import { createCrowd } from './clients/crowd.ts';
import { inCluster } from './cluster/in-cluster.ts';
import { trade } from './scenes/calls.ts';

const SOCKETS = 5_000;
const BACK_WITHIN_MS = 15_000;
const WRITER_MS_A_SOCKET = 0.4;

const test = inCluster({ players: SOCKETS });

test('five thousand sockets come back within 15 s, at little cost to the writer', async ({ cluster }) => {
  const urls = cluster.gateways.map(({ url }) => url);
  const crowd = createCrowd(urls, cluster.players.cookies);
  onTestFinished(crowd.stop);
  await crowd.start();
  await crowd.moveTo(['market:wood']);
  const writer = cluster.active().process;
  const [beganMs, usedMs] = [performance.now(), writer.cpuMs()];
  crowd.cut();
  await expect.poll(crowd.connected, { timeout: 60_000, interval: 50 }).toBe(SOCKETS);
  const [tookMs, costMs] = [performance.now() - beganMs, writer.cpuMs() - usedMs];
  process.stdout.write(
    `${SOCKETS} sockets were back after ${tookMs.toFixed(0)} ms, for ${(costMs / SOCKETS).toFixed(2)} ms of the writer each\n`,
  );
  const [seller = '', buyer = ''] = cluster.players.cookies;
  await trade(cluster, seller, buyer);
  await expect.poll(() => crowd.positions('market:wood').size, { timeout: 20_000 }).toBe(1);
  expect(crowd.wrong()).toEqual([]);
  expect(tookMs).toBeLessThan(BACK_WITHIN_MS);
  expect(costMs / SOCKETS).toBeLessThan(WRITER_MS_A_SOCKET);
});
