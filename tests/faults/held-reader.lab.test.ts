import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { temporaryDatabase } from '#tests/systems/database/temporary.ts';

const MEGABYTE = 2 ** 20;

test('a log that grew while another program read shrinks again under the same load', async () => {
  const database = await temporaryDatabase();
  const file = database.file ?? '';
  const logBytes = (): number => statSync(`${file}-wal`).size;
  let written = 0;
  /** Like a load: many commits of some pages each. */
  const write = async (bytes: number): Promise<void> => {
    for (const end = written + bytes; written < end; written += 100_000) {
      const event = { room: 'r', event: 'e', data: 'x'.repeat(100_000), atMs: 1 };
      await database.inTransaction(async (tx) => {
        await outboxStore(tx).append(event);
        // The file stays small: each write deletes the previous one.
        await tx.run(tx.orm.delete(tx.tables.outbox));
      });
    }
  };
  const reader = new BetterSqlite3(file, { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from outbox').get();
  await write(100 * MEGABYTE);
  expect(logBytes()).toBeGreaterThan(95 * MEGABYTE);
  expect(database.disk()?.logBytes).toBe(logBytes());
  reader.exec('commit');
  // A thread copies the log into the file meanwhile; on a busy machine that takes more than one turn.
  for (let turn = 0; turn < 5 && logBytes() > 81 * MEGABYTE; turn += 1) await write(20 * MEGABYTE);
  expect(logBytes()).toBeLessThanOrEqual(81 * MEGABYTE);
  reader.close();
});

test('no server read is older than the event-loop turn in which it began', async () => {
  const database = await temporaryDatabase();
  const slow = database.read(() => new Promise((resolve) => setTimeout(resolve, 6_000)));
  await expect(slow).rejects.toThrow('Only the database may be awaited');
  const other = await openDatabase(`file:${database.file}`, { lock: false });
  await other.inTransaction((tx) => outboxStore(tx).append({ room: 'r', event: 'e', data: 1, atMs: 1 }));
  await other.close();
  // No reader holds back the log.
  const checkpoint = new BetterSqlite3(database.file ?? '');
  expect(checkpoint.pragma('wal_checkpoint(TRUNCATE)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  checkpoint.close();
});
