import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseBusyError } from '#db/engine/errors.ts';
import { openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld } from '#tests/support/world.ts';
import { refusal } from './queue.ts';
import { tappedLine } from './tapped-line.ts';
import { note } from './temporary.ts';

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
    const server = await startOwnPostgres();
    const world = await createWorld({
      place: { databaseUrl: `${server.url}/postgres`, remove: async () => undefined },
    });
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player({ dollars: 100_000 })));
    const unavailable = { count: 0 };
    const orderOfEach = () => players.map((player) => buyUntilAnswered(player, unavailable));
    const orders = Array.from({ length: 9 }, orderOfEach).flat();
    await Promise.race(orders);
    await server.crash();
    // All earlier ones may have been in one commit.
    orders.push(...orderOfEach());
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

  test('during a commit that never arrived: it is refused, though its id is given to another transaction', async () => {
    const server = await startOwnPostgres();
    const line = await tappedLine(`${server.url}/postgres`);
    const database = await openDatabase(line.url);
    onTestFinished(() => database.close());
    await database.inTransaction((tx) => outboxStore(tx).append(note('before')));
    const sent = line.loseCommit();
    const lost = refusal(database.inTransaction((tx) => outboxStore(tx).append(note('lost'))));
    await sent;
    await server.crash();
    await server.recover();
    expect(await lost).toBeInstanceOf(DatabaseBusyError);
    await vi.waitFor(() => database.inTransaction((tx) => outboxStore(tx).append(note('after'))), {
      timeout: 5_000,
    });
    const found = await database.read((tx) => outboxStore(tx).eventsAfter('notes', 0));
    expect(found.map(({ event }) => event)).toEqual(['before', 'after']);
  });
});
