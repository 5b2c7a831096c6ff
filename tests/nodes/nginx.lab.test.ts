import { describe, expect, onTestFinished } from 'vitest';
import { openPage } from './clients/page.ts';
import { inCluster } from './cluster/in-cluster.ts';
import { findNginx, startNginx } from './cluster/nginx.ts';
import { callsOf, trade, until } from './scenes/calls.ts';

const nginx = findNginx();

const test = inCluster({ players: 10 });

describe.skipIf(nginx === null)('nginx in front (where it is installed)', () => {
  test('passes calls to the writer that listens and sockets to the gateways that live', async ({
    cluster,
  }) => {
    const front = await startNginx(nginx ?? '', cluster);
    onTestFinished(front.stop);
    const at = { url: front.url };
    const [seller = '', buyer = ''] = cluster.players.cookies;
    const pages = cluster.players.cookies.slice(2, 8).map((cookie) => {
      const page = openPage(front.url, cookie);
      onTestFinished(page.stop);
      page.start();
      return { page, seen: page.watch('market:wood') };
    });
    const allFollow = async (): Promise<void> => {
      const before = pages.map(({ seen }) => seen.pushed.length);
      await trade(at, seller, buyer);
      await expect
        .poll(() => pages.every(({ seen }, index) => seen.pushed.length > (before[index] ?? 0)), {
          timeout: 20_000,
        })
        .toBe(true);
    };
    await expect.poll(() => pages.every(({ page }) => page.isLive())).toBe(true);
    await allFollow();
    expect((await fetch(`${front.url}/metrics`)).status).toBe(404);

    await cluster.gateways[0]?.process.kill();
    await expect.poll(() => pages.every(({ page }) => page.isLive()), { timeout: 20_000 }).toBe(true);
    await allFollow();

    const active = cluster.active();
    await active.process.kill();
    await until(async () => {
      const { status } = await callsOf(at, seller).get('/api/auth/me');
      return status === 200 || null;
    }, 'an answer of the other writer');
    await expect.poll(() => pages.every(({ page }) => page.isLive()), { timeout: 20_000 }).toBe(true);
    await allFollow();
    expect(pages.flatMap(({ page }) => page.faults)).toEqual([]);
  });
});
