import { describe, expect, onTestFinished } from 'vitest';
import { openPage } from './clients/page.ts';
import type { Cluster } from './cluster/cluster.ts';
import { inCluster } from './cluster/in-cluster.ts';
import { findBalancer, startCaddy, startNginx, type StockBalancer } from './cluster/stock-balancers.ts';
import { callsOf, trade, until } from './scenes/calls.ts';
import { MAX_UNANSWERED_MS } from './scenes/faults.ts';

const caddy = findBalancer('caddy');
const nginx = findBalancer('nginx');

const test = inCluster({ players: 10 });

/** The page, whatever the writers do. */
async function expectPage({ url }: StockBalancer): Promise<void> {
  const page = await fetch(`${url}/market`);
  expect(page.status).toBe(200);
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  const { status, headers } = await fetch(new URL(script, url));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/javascript; charset=utf-8']);
}

/** Calls reach the writer that listens, sockets the gateways that live, also after one of each has died. */
async function expectServedBy(
  cluster: Cluster,
  front: StockBalancer,
  how: 'SIGKILL' | 'SIGSTOP',
): Promise<void> {
  const at = { url: front.url };
  const [seller = '', buyer = ''] = cluster.players.cookies;
  const pages = cluster.players.cookies.slice(2, 8).map((cookie) => {
    const page = openPage(front.url, cookie);
    onTestFinished(page.stop);
    page.start();
    return { page, seen: page.watch('market:wood') };
  });
  const allLive = () =>
    expect.poll(() => pages.every(({ page }) => page.isLive()), { timeout: 20_000 }).toBe(true);
  const allFollow = async (): Promise<void> => {
    await allLive();
    const before = pages.map(({ seen }) => seen.pushed.length + seen.snapshots());
    await trade(at, seller, buyer);
    const isNew = ({ seen }: (typeof pages)[number], index: number): boolean =>
      seen.pushed.length + seen.snapshots() > (before[index] ?? 0);
    await expect.poll(() => pages.every(isNew), { timeout: 20_000 }).toBe(true);
  };
  await allFollow();
  expect((await fetch(`${front.url}/metrics`)).status).toBe(404);
  await expectPage(front);
  await cluster.gateways[0]?.process.kill();
  await allFollow();

  const former = cluster.active().process;
  former.signal(how);
  await expectPage(front);
  const sinceMs = performance.now();
  await until(async () => {
    const { status } = await callsOf(at, seller).post('/api/central-bank/collect-salary', {});
    return status < 500 || null;
  }, 'an answer of the other writer');
  const downMs = performance.now() - sinceMs;
  process.stdout.write(`a writer got ${how}: answered again after ${downMs.toFixed(0)} ms\n`);
  expect(downMs).toBeLessThan(MAX_UNANSWERED_MS[how]);
  await allFollow();
  expect(pages.flatMap(({ page }) => page.faults)).toEqual([]);
  await former.kill();
  await cluster.startGateway(0);
  await cluster.startStandby();
}

describe.skipIf(caddy === null)('Caddy in front (where it is installed)', () => {
  test.for(['SIGKILL', 'SIGSTOP'] as const)('with a writer that gets %s', async (how, { cluster }) => {
    const front = await startCaddy(caddy ?? '', cluster);
    onTestFinished(front.stop);
    await expectServedBy(cluster, front, how);
  });
});

describe.skipIf(nginx === null)('nginx in front (where it is installed)', () => {
  test('with a writer that gets SIGKILL', async ({ cluster }) => {
    const front = await startNginx(nginx ?? '', cluster);
    onTestFinished(front.stop);
    await expectServedBy(cluster, front, 'SIGKILL');
  });
});
