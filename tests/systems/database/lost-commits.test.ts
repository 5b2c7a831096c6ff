import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { faultOf } from '#db/engine/postgres/faults.ts';
import type { Outcome } from '#db/engine/queue/queue-options.ts';
import { DatabaseBusyError, DatabaseUnusableError, WorldTakenError } from '#db/engine/errors.ts';
import { type Database, openDatabase, type Tx } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { queueOf, refusal } from './queue.ts';
import { tappedLine } from './tapped-line.ts';
import { note } from './temporary.ts';

const append =
  (text: string) =>
  (tx: Tx): Promise<void> =>
    outboxStore(tx).append(note(text));

async function createStage() {
  const place = await makePlace();
  onTestFinished(place.remove);
  const line = await tappedLine(place.databaseUrl);
  const fatal: Error[] = [];
  const open = async (url: string): Promise<Database> => {
    const database = await openDatabase(url, { onFatal: (error) => fatal.push(error) });
    onTestFinished(() => database.close());
    return database;
  };
  return {
    line,
    fatal,
    direct: () => open(place.databaseUrl),
    tapped: () => open(line.url),
    async notes() {
      const tool = await openDatabase(place.databaseUrl, { lock: false });
      try {
        const found = await tool.read((tx) => outboxStore(tx).eventsAfter('notes', 0));
        return found.map(({ event }) => event);
      } finally {
        await tool.close();
      }
    },
  };
}

describe('a queue whose connection is lost during a commit', () => {
  /** Two transactions, one of them queued during the commit. */
  const lose = async (outcome: Outcome) => {
    const { queue, steps, execution, callback, fatal } = queueOf({ faultOf, outcome: async () => outcome });
    let waiting: Promise<unknown> = Promise.resolve();
    steps.commit = () => {
      waiting = refusal(callback('waiting'));
      throw new Error('Connection terminated unexpectedly');
    };
    const committing = queue.run(async () => 'value').catch((error: unknown) => error);
    await execution();
    await execution();
    return { committed: await committing, waiting: await waiting, fatal };
  };

  test('acknowledges it if it went through, and refuses it if not', async () => {
    expect((await lose('committed')).committed).toBe('value');
    const { committed, waiting, fatal } = await lose('rolledBack');
    expect([committed, waiting]).toEqual([expect.any(DatabaseBusyError), expect.any(DatabaseBusyError)]);
    expect(fatal).toEqual([]);
  });

  test('ends the process if nobody knows: its key decides at the next server', async () => {
    const { committed, fatal } = await lose('unknown');
    expect(committed).toBeInstanceOf(DatabaseUnusableError);
    expect(String(committed)).toContain('whether it was saved is unknown');
    expect(fatal).toEqual([committed]);
  });
});

describeOnPostgres('a commit whose answer was lost', 'a file answers at once', () => {
  test('is refused if it never arrived, and the next one is right', async () => {
    const { line, tapped, notes, fatal } = await createStage();
    const database = await tapped();
    await database.inTransaction(append('before'));
    const sent = line.loseCommit();
    const lost = refusal(database.inTransaction(append('lost')));
    await sent;
    line.cut();
    expect(await lost).toBeInstanceOf(DatabaseBusyError);
    await vi.waitFor(() => database.inTransaction(append('after')), { timeout: 5_000 });
    expect(await notes()).toEqual(['before', 'after']);
    expect(fatal).toEqual([]);
  });

  test('is acknowledged if it arrived, and exists once', async () => {
    const { line, tapped, notes, fatal } = await createStage();
    const database = await tapped();
    const sent = line.loseAnswer();
    const done = database.inTransaction(append('done'));
    await sent;
    await expect.poll(notes).toEqual(['done']);
    line.cut();
    await done;
    await database.inTransaction(append('after'));
    expect(await notes()).toEqual(['done', 'after']);
    expect(fatal).toEqual([]);
  });

  test('ends a server that cannot ask because another one has taken over', async () => {
    const { line, tapped, direct, notes, fatal } = await createStage();
    const database = await tapped();
    const sent = line.loseAnswer();
    const lost = refusal(database.inTransaction(append('done')));
    await sent;
    await expect.poll(notes).toEqual(['done']);
    line.close();
    line.cut();
    const other = await direct();
    await other.inTransaction(append('by the other'));
    line.reopen();
    expect(await lost).toBeInstanceOf(WorldTakenError);
    expect(fatal).toEqual([expect.any(WorldTakenError)]);
    expect(database.mayBeReplaced()).toBe(true);
    expect(await refusal(database.inTransaction(append('too late')))).toBeInstanceOf(WorldTakenError);
    expect(await notes()).toEqual(['done', 'by the other']);
  });
});
