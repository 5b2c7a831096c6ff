import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnPostgres } from '#tests/support/engines.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld } from '#tests/support/world.ts';

/** The test's own PostgreSQL server, which can be killed. */
interface OwnServer {
  readonly url: string;
  readonly crash: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Setup {
  readonly installPostgres: () => Promise<string>;
  readonly startPostgres: (programs: string, options: { readonly isDurable: boolean }) => Promise<OwnServer>;
}

const SETUP = new URL('../../../realtime-server/setup/postgres-server.mjs', import.meta.url).href;

async function startServer(): Promise<OwnServer> {
  const { installPostgres, startPostgres } = (await import(SETUP)) as Setup;
  const server = await startPostgres(await installPostgres(), { isDurable: true });
  onTestFinished(server.stop);
  return server;
}

/** Buys one unit, repeating with the same key until the answer is not 503. */
async function buyUntilAnswered(player: TestPlayer, unavailable: { count: number }): Promise<number> {
  const key = randomUUID();
  const order = { resource: 'gold', orderType: 'buy', quantity: 1, price: 6 };
  return vi.waitFor(
    async () => {
      const { status, headers } = await player.post('/api/market/place-order', order, {
        'idempotency-key': key,
      });
      if (status !== 503) return status;
      unavailable.count += 1;
      expect(headers.get('retry-after')).not.toBeNull();
      throw new Error('unavailable');
    },
    { timeout: 30_000, interval: 100 },
  );
}

describeOnPostgres('a killed PostgreSQL server', 'a file world has none', () => {
  test('during a hundred orders: each exists once, and play continues', async () => {
    const server = await startServer();
    const world = await createWorld({
      place: { databaseUrl: `${server.url}/postgres`, remove: async () => undefined },
    });
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player({ dollars: 100_000 })));
    const unavailable = { count: 0 };
    const orders = players.flatMap((player) =>
      Array.from({ length: 10 }, () => buyUntilAnswered(player, unavailable)),
    );
    await Promise.race(orders);
    await server.crash();
    await expect.poll(() => unavailable.count, { timeout: 10_000 }).toBeGreaterThan(0);
    await server.recover();
    const recoveredAtMs = performance.now();
    expect(await Promise.all(orders)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(performance.now() - recoveredAtMs).toBeLessThan(5_000);
    for (const player of players)
      expect((await player.get('/api/market/my-orders')).body.orders).toHaveLength(10);
    expect(await world.audit()).toEqual([]);
    await world.close();
  });
});
