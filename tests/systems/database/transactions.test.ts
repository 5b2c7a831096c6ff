import { TransactionMisuseError } from '#db/kit/unit-of-work/write-buffer.ts';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { worldStore } from '#db/world/store.ts';
import { note, temporaryDatabase } from './temporary.ts';

const notes = async (tx: Tx): Promise<string[]> =>
  (await outboxStore(tx).eventsAfter('notes', 0)).map((row) => row.event);

const append = (tx: Tx, text: string): Promise<void> => outboxStore(tx).append(note(text));

describe('transactions', () => {
  test('make their writes visible to every later read', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) => append(tx, 'a'));
    expect(await database.read(notes)).toEqual(['a']);
  });

  test('never expose undone writes to a read, whenever it runs', async () => {
    const database = await temporaryDatabase();
    const reads = Array.from({ length: 20 }, () => database.read(notes));
    const undone = database.inTransaction(async (tx) => {
      await append(tx, 'undone');
      for (let round = 0; round < 20; round += 1) reads.push(database.read(notes).catch(() => []));
      await notes(tx);
      throw new Error('no');
    });
    reads.push(...Array.from({ length: 20 }, () => database.read(notes)));
    await expect(undone).rejects.toThrow('no');
    expect((await Promise.all(reads)).flat()).toEqual([]);
  });

  test('are needed to write: a read cannot', async () => {
    const database = await temporaryDatabase();
    await expect(database.read((tx) => append(tx, 'a'))).rejects.toThrow(
      /read-?only|A read transaction cannot write/,
    );
    expect(await database.read(notes)).toEqual([]);
  });

  test('run one after the other, and a throw undoes only its own', async () => {
    const database = await temporaryDatabase();
    const works = Array.from({ length: 50 }, (_, at) =>
      database.inTransaction(async (tx) => {
        const before = (await notes(tx)).length;
        await append(tx, `${before}`);
        if (at % 7 === 3) throw new Error(`work ${at}`);
        return before;
      }),
    );
    const outcomes = await Promise.allSettled(works);
    const committed = outcomes.filter((one) => one.status === 'fulfilled').map((one) => one.value);
    expect(committed).toEqual(committed.map((_, at) => at));
    expect(outcomes.filter((one) => one.status === 'rejected')).toHaveLength(7);
    expect(await database.read(notes)).toEqual(committed.map(String));
  });

  test('stamp the clock only in the batch that it counts', async () => {
    let stamps = 0;
    const database = await temporaryDatabase({
      batchNowMs: () => 0,
      onCommit: async (tx) => {
        stamps += 1;
        await worldStore(tx).stamp({ gameMs: stamps, realMs: stamps });
      },
    });
    const world = { worldId: 'w', gameMs: 0, realMs: 0, createdAtMs: 0 };
    await database.inTransaction((tx) => worldStore(tx).create(world));
    await Promise.all(['a', 'b', 'c'].map((text) => database.inTransaction((tx) => append(tx, text))));
    expect(await database.read((tx) => worldStore(tx).find())).toMatchObject({ gameMs: 2, realMs: 2 });
  });

  test('in the queue delay closing', async () => {
    const database = await temporaryDatabase();
    const done = database.inTransaction((tx) => append(tx, 'a'));
    await database.close();
    await expect(done).resolves.toBeUndefined();
    await expect(database.read(notes)).rejects.toThrow('closed');
  });
});

describe('savepoints', () => {
  test('undo their part on a throw, not the transaction', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction(async (tx) => {
      await append(tx, 'before');
      const part = database.savepoint(tx, async () => {
        await append(tx, 'part');
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
      await append(tx, 'after');
    });
    expect(await database.read(notes)).toEqual(['before', 'after']);
  });

  test('nest', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) =>
      database.savepoint(tx, async () => {
        await append(tx, 'outer');
        await database
          .savepoint(tx, async () => {
            await append(tx, 'inner');
            throw new Error('no');
          })
          .catch(() => undefined);
      }),
    );
    expect(await database.read(notes)).toEqual(['outer']);
  });

  test('refuse two at a time', async () => {
    const database = await temporaryDatabase();
    const both = database.inTransaction((tx) =>
      Promise.all(['a', 'b'].map((text) => database.savepoint(tx, () => append(tx, text)))),
    );
    await expect(both).rejects.toThrow('one at a time');
    expect(await database.read(notes)).toEqual([]);
  });

  test('need a transaction', async () => {
    const database = await temporaryDatabase();
    let leaked: Tx | undefined;
    await database.inTransaction(async (tx) => void (leaked = tx));
    await expect(database.savepoint(leaked as Tx, async () => 1)).rejects.toThrow(TransactionMisuseError);
  });
});

describe('guards', () => {
  test('roll back a transaction that awaits a file and commit the rest of its batch', async () => {
    const database = await temporaryDatabase();
    const waiting = database.inTransaction(async (tx) => {
      await append(tx, 'waiting');
      await readFile(import.meta.filename);
      await new Promise(setImmediate);
      await append(tx, 'too late');
    });
    const fine = database.inTransaction((tx) => append(tx, 'fine'));
    await expect(waiting).rejects.toThrow('Only the database may be awaited');
    await fine;
    expect(await database.read(notes)).toEqual(['fine']);
  });

  test('stop a rolled-back transaction from writing into another one', async () => {
    const database = await temporaryDatabase();
    const late = Promise.withResolvers<unknown>();
    const waiting = database.inTransaction(async (tx) => {
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      late.resolve(await append(tx, 'zombie').catch((error: unknown) => error));
    });
    await expect(waiting).rejects.toThrow(TransactionMisuseError);
    await Promise.all(
      Array.from({ length: 5 }, (_, at) => database.inTransaction((tx) => append(tx, `${at}`))),
    );
    expect(await late.promise).toBeInstanceOf(TransactionMisuseError);
    expect(await database.read(notes)).not.toContain('zombie');
  });

  test.each([
    { place: 0, stepMs: 0, batches: 'one batch', runs: 2 },
    { place: 1, stepMs: 0, batches: 'one batch', runs: 2 },
    { place: 0, stepMs: 50, batches: 'a batch without time for both', runs: 2 },
    { place: 1, stepMs: 50, batches: 'a batch without time for both', runs: 1 },
  ])(
    'drop a transaction that wrote before a foreign await from the rerun, as number $place of $batches',
    async ({ place, stepMs, runs }) => {
      let nowMs = 0;
      const database = await temporaryDatabase({ batchNowMs: () => (nowMs += stepMs) });
      const late: Promise<unknown>[] = [];
      const waits = async (tx: Tx): Promise<void> => {
        await append(tx, 'early');
        await new Promise(setImmediate);
        const zombie = append(tx, 'late').catch((error: unknown) => error);
        late.push(zombie);
        await zombie;
      };
      const fine = (tx: Tx) => append(tx, 'fine');
      const works = place === 0 ? [waits, fine] : [fine, waits];
      const ends = await Promise.allSettled(works.map((work) => database.inTransaction(work)));
      expect(ends[place]).toMatchObject({ status: 'rejected', reason: expect.any(TransactionMisuseError) });
      expect(ends[1 - place]?.status).toBe('fulfilled');
      await database.inTransaction((tx) => append(tx, 'after'));
      expect(await database.read(notes)).toEqual(['fine', 'after']);
      expect(late).toHaveLength(runs);
      for (const error of await Promise.all(late)) expect(error).toBeInstanceOf(TransactionMisuseError);
    },
  );

  test('keep an unawaited query out of the next transaction', async () => {
    const database = await temporaryDatabase();
    let leaked: Tx | undefined;
    await database.inTransaction(async (tx) => void (leaked = tx));
    await database.inTransaction(async () => undefined);
    await expect(append(leaked as Tx, 'leaked')).rejects.toThrow(TransactionMisuseError);
  });

  test('do the same for prepared statements and statements built at once', async () => {
    const database = await temporaryDatabase();
    const world = { worldId: 'w', gameMs: 1, realMs: 2, createdAtMs: 3 };
    let leaked: Tx | undefined;
    await database.inTransaction(async (tx) => {
      leaked = tx;
      await worldStore(tx).create(world);
    });
    const { orm, run, tables } = leaked as unknown as Tx;
    await database.inTransaction(async () => undefined);
    const late = database.inTransaction(async () => undefined);
    await expect(worldStore(leaked as unknown as Tx).stamp({ gameMs: 5, realMs: 5 })).rejects.toThrow(
      TransactionMisuseError,
    );
    await expect(run(orm.delete(tables.world))).rejects.toThrow(TransactionMisuseError);
    await late;
    expect(await database.read((tx) => worldStore(tx).find())).toEqual(world);
  });

  test('undo a changing statement with its transaction, and do not rerun a statement that changed nothing', async () => {
    const database = await temporaryDatabase();
    const world = { worldId: 'w', gameMs: 1, realMs: 2, createdAtMs: 3 };
    await database.inTransaction((tx) => worldStore(tx).create(world));
    const runs = { changing: 0, idle: 0, fine: 0 };
    const refused = (work: Promise<unknown>): Promise<void> => expect(work).rejects.toThrow('refused');
    const batch = async (spoiler: (tx: Tx) => Promise<void>): Promise<void> => {
      const spoilt = database.inTransaction(async (tx) => {
        await spoiler(tx);
        throw new Error('refused');
      });
      const fine = database.inTransaction(async (tx) => {
        runs.fine += 1;
        await append(tx, 'fine');
      });
      await Promise.all([refused(spoilt), fine]);
    };
    await batch(async (tx) => {
      runs.idle += 1;
      await tx.run(tx.orm.delete(tx.tables.kings));
    });
    expect(runs).toEqual({ changing: 0, idle: 1, fine: 1 });
    await batch(async (tx) => {
      runs.changing += 1;
      await worldStore(tx).stamp({ gameMs: 9, realMs: 9 });
    });
    expect(runs).toMatchObject({ changing: 2, idle: 1 });
    expect(await database.read((tx) => worldStore(tx).find())).toEqual(world);
  });

  test('refuse a transaction or a read inside a transaction', async () => {
    const database = await temporaryDatabase();
    await expect(database.inTransaction(() => database.read(notes))).rejects.toThrow('do not nest');
    await expect(database.inTransaction(() => database.inTransaction(notes))).rejects.toThrow('do not nest');
    await expect(database.read(() => database.inTransaction(notes))).rejects.toThrow('do not nest');
  });
});
