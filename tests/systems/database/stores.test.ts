import { describe, expect, test } from 'vitest';
import { idempotencyStore } from '#db/idempotency/store.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { worldStore } from '#db/world/store.ts';
import { temporaryDatabase } from './temporary.ts';

describe('the outbox', () => {
  test("returns a room's own events after a time, in order", async () => {
    const database = await temporaryDatabase();
    await database.inTransaction(async (tx) => {
      const outbox = outboxStore(tx);
      await outbox.append({ room: 'user:a', event: 'old', data: 1, atMs: 5 });
      await outbox.append({ room: 'user:a', event: 'bet.settled', data: { won: true }, atMs: 10 });
      await outbox.append({ room: 'user:b', event: 'other', data: [], atMs: 10 });
      await outbox.append({ room: 'user:a', event: 'last', data: 'x', atMs: 11 });
    });
    expect(await database.read((tx) => outboxStore(tx).eventsAfter('user:a', 5))).toEqual([
      { event: 'bet.settled', data: { won: true }, atMs: 10 },
      { event: 'last', data: 'x', atMs: 11 },
    ]);
  });

  test('is pruned in batches from the oldest, and keeps newer events', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction(async (tx) => {
      for (let at = 0; at < 1500; at++)
        await outboxStore(tx).append({ room: 'r', event: `${at}`, data: null, atMs: at });
    });
    const take = async () => (await database.inTransaction((tx) => outboxStore(tx).take(1400))).length;
    expect([await take(), await take(), await take()]).toEqual([500, 500, 400]);
    expect(await database.read((tx) => outboxStore(tx).eventsAfter('r', -1))).toHaveLength(100);
  });
});

describe('idempotency keys', () => {
  const key = { player: 'p', route: 'r', key: 'k' };
  const answer = { bodyHash: 'h', status: 200, body: '{"success":true}', createdAtMs: 10 };

  test('find an answer by player, route and key', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) => idempotencyStore(tx).put({ ...key, ...answer }));
    const find = (more: object) => database.read((tx) => idempotencyStore(tx).find({ ...key, ...more }));
    expect(await find({})).toEqual({ ...key, ...answer });
    expect(await find({ player: 'q' })).toBeUndefined();
    expect(await find({ route: 's' })).toBeUndefined();
    expect(await find({ key: 'l' })).toBeUndefined();
  });

  test('replace a deleted answer with a later one, and still expire the others on time', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) => idempotencyStore(tx).put({ ...key, ...answer }));
    await database.inTransaction((tx) => idempotencyStore(tx).put({ ...key, key: 'other', ...answer }));
    const later = { ...answer, status: 409, createdAtMs: 99 };
    await database.inTransaction(async (tx) => {
      await idempotencyStore(tx).forget(key);
      await idempotencyStore(tx).put({ ...key, ...later });
    });
    expect(await database.inTransaction((tx) => idempotencyStore(tx).prune(11))).toEqual(['p']);
    expect(await database.read((tx) => idempotencyStore(tx).find(key))).toEqual({ ...key, ...later });
  });

  test('delete answers older than the retention time', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) => idempotencyStore(tx).put({ ...key, ...answer }));
    expect(await database.inTransaction((tx) => idempotencyStore(tx).prune(10))).toEqual([]);
    expect(await database.inTransaction((tx) => idempotencyStore(tx).prune(11))).toEqual(['p']);
    expect(await database.read((tx) => idempotencyStore(tx).find(key))).toBeUndefined();
  });
});

describe('the world', () => {
  const world = { worldId: 'w', gameMs: 1, realMs: 2, createdAtMs: 3 };

  test('is created once and keeps its time', async () => {
    const database = await temporaryDatabase();
    expect(await database.read((tx) => worldStore(tx).find())).toBeUndefined();
    await database.inTransaction((tx) => worldStore(tx).create(world));
    await expect(database.inTransaction((tx) => worldStore(tx).create(world))).rejects.toThrow(/unique/i);
    await database.inTransaction((tx) => worldStore(tx).stamp({ gameMs: 7, realMs: 8 }));
    expect(await database.read((tx) => worldStore(tx).find())).toEqual({ ...world, gameMs: 7, realMs: 8 });
  });
});
