import { TransactionMisuseError } from '#db/kit/unit-of-work/write-buffer.ts';
import { expect, test } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { describeOnSqlite } from '#tests/support/engines.ts';
import { note, temporaryDatabase } from './temporary.ts';

const count = async (tx: Tx): Promise<number> => (await outboxStore(tx).eventsAfter('notes', 0)).length;

test('a read sees every transaction acknowledged before it was requested', async () => {
  const database = await temporaryDatabase();
  let acknowledged = 0;
  const read = async (): Promise<void> => {
    const least = acknowledged;
    expect(await database.read(count)).toBeGreaterThanOrEqual(least);
  };
  const play = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      const reads = [read(), read()];
      await database.inTransaction((tx) => outboxStore(tx).append(note('a')));
      acknowledged += 1;
      await Promise.all([...reads, read()]);
    }
  };
  await Promise.all([play(), play(), play(), play()]);
  expect(await database.read(count)).toBe(80);
});

test('a read has one snapshot, whatever is committed while it waits for its turn', async () => {
  let nowMs = 0;
  const database = await temporaryDatabase({ batchNowMs: () => (nowMs += 1) });
  const twice = async (tx: Tx): Promise<number> => (await count(tx)) - (await count(tx));
  const ends = Array.from({ length: 40 }, async () => {
    await database.inTransaction((tx) => outboxStore(tx).append(note('a')));
    return database.read(twice);
  });
  expect(new Set(await Promise.all(ends))).toEqual(new Set([0]));
});

test('reads that exceed one turn of the event loop continue in the next ones', async () => {
  let nowMs = 0;
  const database = await temporaryDatabase({ batchNowMs: () => (nowMs += 50) });
  const reads = Array.from({ length: 20 }, () => database.read(count));
  expect(database.waiting().reads).toBeGreaterThan(0);
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(database.waiting().reads).toBe(0);
});

describeOnSqlite('reads that share a connection', 'on PostgreSQL each read has its own', () => {
  test('abandon only the read that awaits something else', async () => {
    const database = await temporaryDatabase();
    const strays = database.read(async (tx) => {
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      return count(tx);
    });
    const others = [database.read(count), database.read(count)];
    await expect(strays).rejects.toThrow(TransactionMisuseError);
    expect(await Promise.all(others)).toEqual([0, 0]);
    expect(await database.read(count)).toBe(0);
  });
});

test('each end with their own result, whatever their length and start', async () => {
  const database = await temporaryDatabase();
  await database.inTransaction((tx) => outboxStore(tx).append(note('a')));
  const readOf = (statements: number) => async (tx: Tx) => {
    let seen = 0;
    for (let at = 0; at < statements; at += 1) seen += await count(tx);
    return seen;
  };
  const lengths = [9, 1, 5, 1, 3, 7, 1, 2];
  expect(await Promise.all(lengths.map((length) => database.read(readOf(length))))).toEqual(lengths);
});

test('fail one by one', async () => {
  const database = await temporaryDatabase();
  const fails = database.read(() => {
    throw new Error('no');
  });
  const other = database.read(count);
  await expect(fails).rejects.toThrow('no');
  expect(await other).toBe(0);
});
