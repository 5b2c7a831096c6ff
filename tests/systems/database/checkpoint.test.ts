import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { outboxStore } from '#db/outbox/store.ts';
import { describeOnSqlite } from '#tests/support/engines.ts';
import { temporaryDatabase } from './temporary.ts';

const MEGABYTE = 2 ** 20;

describeOnSqlite('checkpoints', 'PostgreSQL has its own', () => {
  test('the log restarts while transactions run without a pause', async () => {
    const database = await temporaryDatabase();
    const file = database.file ?? '';
    const data = 'x'.repeat(60_000);
    let written = 0;
    const lane = async (): Promise<void> => {
      while (written < 6_000) {
        written += 1;
        await database.inTransaction(async (tx) => {
          await outboxStore(tx).append({ room: 'r', event: 'e', data, atMs: 1 });
          // The file stays small: each write deletes the previous one.
          await tx.run(tx.orm.delete(tx.tables.outbox));
        });
        // Like a server's requests, so that the thread's answers are received.
        await pause(0);
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    expect(statSync(`${file}-wal`).size).toBeLessThan(90 * MEGABYTE);
    await database.inTransaction((tx) => outboxStore(tx).append({ room: 'r', event: 'e', data: 1, atMs: 1 }));
    expect(await database.read((tx) => outboxStore(tx).eventsAfter('r', 0))).toHaveLength(1);
  });

  test('a world closes while the thread that copies its log is starting', async () => {
    const database = await temporaryDatabase();
    const file = database.file ?? '';
    const data = 'x'.repeat(200_000);
    // The last of them finds 64 MB in the log.
    const rows = 320;
    for (let written = 0; written < rows; written += 1)
      await database.inTransaction((tx) => outboxStore(tx).append({ room: 'r', event: 'e', data, atMs: 1 }));
    await database.close();
    const connection = new BetterSqlite3(file, { readonly: true });
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(connection.prepare('select count(*) from outbox').pluck().get()).toBe(rows);
    connection.close();
  });
});
