import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type DatabaseOptions, openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { note, temporaryFolder } from './temporary.ts';

/** A world whose last commits can be taken back, as by a failover to a standby that lagged behind. */
async function createStage() {
  const { databaseUrl, remove } = await makePlace();
  onTestFinished(remove);
  const operator = new pg.Client({ connectionString: databaseUrl });
  await operator.connect();
  onTestFinished(() => operator.end());
  return {
    async open(options: DatabaseOptions) {
      const database = await openDatabase(databaseUrl, options);
      onTestFinished(() => database.close().catch(() => undefined));
      return database;
    },
    lose: (commits: number) => operator.query('update tycoon.batch set number = number - $1', [commits]),
  };
}

describeOnPostgres('a database that lost its last commits', 'a file has its own tests', () => {
  test('under a running server: the next commit fails, and the server ends', async () => {
    const { open, lose } = await createStage();
    const fatal: Error[] = [];
    const database = await open({ onFatal: (error) => fatal.push(error) });
    const append = (text: string) => database.inTransaction((tx) => outboxStore(tx).append(note(text)));
    for (const text of ['a', 'b', 'c']) await append(text);
    await lose(1);
    await expect(append('d')).rejects.toThrow('has lost commits whose calls were answered');
    expect(fatal.map(String)).toEqual([expect.stringContaining('has lost commits')]);
    expect(database.hasFailed()).toBe(true);
  });

  test('before a start: refused by the mark in a file, until the operator consents', async () => {
    const { open, lose } = await createStage();
    const markFile = join(temporaryFolder(), 'world.made');
    const first = await open({ markFile });
    for (const text of ['a', 'b', 'c']) await first.inTransaction((tx) => outboxStore(tx).append(note(text)));
    await first.close();
    await lose(2);
    const refused = /^The database at \S+ has lost the last 2 commits, [^\n]* ACCEPT_LOSS=1-3\.$/;
    await expect(open({ markFile })).rejects.toThrow(refused);
    await (await open({ markFile, acceptedLoss: '1-3' })).close();
    await (await open({ markFile })).close();
  });
});
