import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { faultOf as faultOfPostgres } from '#db/engine/postgres/faults.ts';
import { DatabaseBusyError, DatabaseUnusableError } from '#db/engine/errors.ts';
import { TransactionMisuseError } from '#db/kit/unit-of-work/write-buffer.ts';
import { queueOf, refusal, sqliteError } from './queue.ts';

describe('group commit', () => {
  test('notices a connection lost under a transaction without statements, which may be retried', async () => {
    const { queue, log, execution, steps } = queueOf({ faultOf: faultOfPostgres });
    steps.isOpen = () => false;
    const both = [refusal(queue.run(async () => 'a')), refusal(queue.run(async () => 'b'))];
    await execution();
    expect(await Promise.all(both)).toEqual([expect.any(DatabaseBusyError), expect.any(DatabaseBusyError)]);
    expect(log).toEqual(['begin', 'abandon']);
  });

  test('combines transactions queued in one turn of the event loop', async () => {
    const { log, execution, callback } = queueOf();
    const all = Promise.all([callback('a'), callback('b')]);
    await execution();
    await all;
    expect(log).toEqual(['begin', 'a', 'b', 'commit']);
  });

  test('fails a stamp that awaits anything else, and commits nothing', async () => {
    const { log, fatal, execution, callback } = queueOf({ beforeCommit: () => new Promise(() => undefined) });
    const refused = refusal(callback('a'));
    await execution();
    await execution();
    expect(await refused).toBeInstanceOf(DatabaseUnusableError);
    expect(fatal).toHaveLength(1);
    expect(log).toEqual(['begin', 'a', 'abandon']);
  });

  test('starts a single transaction in the next turn of the event loop', async () => {
    const { log, execution, callback, soonCount } = queueOf();
    const done = callback('a');
    expect(soonCount()).toBe(1);
    await execution();
    await done;
    expect(log).toEqual(['begin', 'a', 'commit']);
  });

  describe('after a batch of many', () => {
    /** A queue that has just committed this many at once. */
    const after = async (count: number) => {
      const queue = queueOf();
      for (let one = 0; one < count; one += 1) void queue.callback('one of many');
      await queue.execution();
      queue.log.length = 0;
      return queue;
    };

    test('the next waits while each turn of the event loop brings more', async () => {
      const { log, execution, callback } = await after(5);
      void callback('a');
      await execution();
      void callback('b');
      await execution();
      expect(log).toEqual([]);
      await execution();
      expect(log).toEqual(['begin', 'a', 'b', 'commit']);
    });

    test('it waits at most 3 ms', async () => {
      const { log, execution, callback, passTime } = await after(5);
      void callback('a');
      await execution();
      void callback('b');
      passTime(3);
      await execution();
      expect(log).toEqual(['begin', 'a', 'b', 'commit']);
    });

    test('but not after a small one', async () => {
      const { log, execution, callback } = await after(4);
      void callback('a');
      await execution();
      expect(log).toEqual(['begin', 'a', 'commit']);
    });
  });

  test('acknowledges nothing before the commit', async () => {
    const { queue, log, execution, steps } = queueOf();
    steps.commit = () => void log.push('commit');
    const first = queue.run(async () => 'a').then(() => log.push('acknowledged'));
    const second = queue.run(async () => 'b');
    await execution();
    await Promise.all([first, second]);
    expect(log.slice(-2)).toEqual(['commit', 'acknowledged']);
  });

  test('undoes nothing when a transaction fails before writing', async () => {
    const { queue, log, execution, callback } = queueOf();
    const failing = queue.run(async () => {
      throw new Error('no');
    });
    const outcomes = Promise.allSettled([callback('a'), failing, callback('b')]);
    await execution();
    expect((await outcomes).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['begin', 'a', 'b', 'commit']);
  });

  test('reruns the batch with savepoints when a transaction fails after writing', async () => {
    const { queue, log, execution, callback, spoil } = queueOf();
    const refused = refusal(queue.run(() => Promise.reject(new Error('at once'))));
    const outcomes = Promise.allSettled([callback('a'), spoil('b'), callback('c')]);
    await execution();
    expect((await outcomes).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await refused).toEqual(new Error('at once'));
    const anew = [
      'savepoint',
      'a',
      'release',
      'savepoint',
      'b',
      'undo',
      'release',
      'savepoint',
      'c',
      'release',
    ];
    expect(log).toEqual(['begin', 'a', 'b', 'rollback', 'begin', ...anew, 'commit']);
  });

  test('undoes a single failed transaction with its batch', async () => {
    const { log, execution, spoil } = queueOf();
    const failing = refusal(spoil('a'));
    await execution();
    expect(await failing).toEqual(new Error('spoilt'));
    expect(log).toEqual(['begin', 'a', 'rollback']);
  });

  test('counts the second run of a transaction that ran twice', async () => {
    const { queue, execution, callback, spoil } = queueOf();
    let runs = 0;
    const once = queue.run(async () => ++runs);
    const all = Promise.all([once, refusal(spoil('b')), callback('c')]);
    await execution();
    expect((await all)[0]).toBe(2);
  });

  test('rolls back a batch whose every transaction failed, and does not stamp the clock', async () => {
    let stamps = 0;
    const { queue, log, execution } = queueOf({ beforeCommit: async () => void stamps++ });
    const failing = refusal(queue.run(() => Promise.reject(new Error('no'))));
    await execution();
    expect(await failing).toEqual(new Error('no'));
    expect(log).toEqual(['begin', 'rollback']);
    expect(stamps).toBe(0);
  });

  test('stamps the clock once a batch, as its last transaction', async () => {
    const written: string[] = [];
    const { execution, callback, log } = queueOf({
      beforeCommit: async () => void written.push(log.join(' ')),
    });
    const all = Promise.all([callback('a'), callback('b')]);
    await execution();
    await all;
    expect(written).toEqual(['begin a b']);
  });

  test('commits after 5 ms, yields to the event loop and continues in order', async () => {
    const { queue, log, execution, passTime } = queueOf();
    const slow = (name: string) =>
      queue.run(async () => {
        log.push(name);
        passTime(3);
      });
    const all = Promise.all(['a', 'b', 'c'].map(slow));
    await execution();
    expect(log).toEqual(['begin', 'a', 'b', 'commit']);
    await execution();
    await all;
    expect(log.slice(4)).toEqual(['begin', 'c', 'commit']);
  });

  test('refuses at once when the queue is full', async () => {
    const { execution, callback } = queueOf({ maxQueue: 2 });
    const waiting = [callback('a'), callback('b')];
    await expect(callback('c')).rejects.toThrow(DatabaseBusyError);
    await execution();
    await Promise.all(waiting);
  });

  test('refuses only the batch when another process holds the connection', async () => {
    const { execution, callback, steps, fatal } = queueOf();
    const begin = steps.begin;
    steps.begin = () => {
      throw new DatabaseBusyError('held');
    };
    const refused = refusal(callback('a'));
    await execution();
    expect(await refused).toBeInstanceOf(DatabaseBusyError);
    steps.begin = begin;
    const fine = callback('b');
    await execution();
    await fine;
    expect(fatal).toEqual([]);
  });

  test('acknowledges nothing after a failed commit, ends the process and refuses further transactions', async () => {
    const { execution, callback, steps, fatal } = queueOf();
    steps.commit = sqliteError('SQLITE_IOERR_FSYNC');
    const lost = Promise.all([refusal(callback('a')), refusal(callback('b'))]);
    await execution();
    const [error] = fatal;
    expect(error?.message).toContain('world.db failed (SQLITE_IOERR_FSYNC)');
    expect(await lost).toEqual([error, error]);
    expect(fatal).toHaveLength(1);
    await expect(callback('c')).rejects.toBe(error);
  });

  test.each(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ'])(
    'ends the process on %s in a transaction, even if the transaction catches it',
    async (code) => {
      const { queue, execution, callback, fatal, log } = queueOf();
      const goingOn = refusal(
        queue.run(async () => {
          Object.assign(queue.execution() ?? {}, { fault: Object.assign(new Error('no'), { code }) });
        }),
      );
      const other = refusal(callback('b'));
      await execution();
      expect(await goingOn).toBeInstanceOf(DatabaseUnusableError);
      expect(await other).toBe(fatal[0]);
      expect(log).not.toContain('commit');
    },
  );

  test('loses the whole batch when SQLite itself rolls back a transaction', async () => {
    const { queue, execution, callback, steps, fatal } = queueOf();
    const breaking = () => {
      steps.isOpen = () => false;
      return Promise.reject(new Error('out of memory'));
    };
    const lost = Promise.all([callback('a'), queue.run(breaking), callback('c')].map(refusal));
    await execution();
    expect(fatal[0]).toBeInstanceOf(DatabaseUnusableError);
    expect(await lost).toEqual([fatal[0], fatal[0], fatal[0]]);
  });

  test('completes queued transactions on close and refuses later ones', async () => {
    const { queue, execution, callback, log } = queueOf();
    const before = callback('a');
    const closed = queue.close();
    await expect(callback('b')).rejects.toThrow(TransactionMisuseError);
    await execution();
    await Promise.all([before, closed]);
    expect(log).toContain('a');
  });
});

describe('guards', () => {
  test('refuse nested transactions', async () => {
    const { queue, execution } = queueOf();
    const nested = refusal(queue.run(() => queue.run(async () => 1)));
    await execution();
    expect(await nested).toBeInstanceOf(TransactionMisuseError);
  });

  test('let work started without await use the database after the transaction', async () => {
    const { queue, execution } = queueOf();
    let later: (() => Promise<number>) | undefined;
    const first = queue.run(async () => {
      later = AsyncLocalStorage.bind(() => queue.run(async () => 7));
    });
    await execution();
    await first;
    const second = later?.();
    await execution();
    expect(await second).toBe(7);
  });

  test('roll back a transaction that awaits anything but the database, and run the next one', async () => {
    const { queue, log, execution, callback } = queueOf();
    const waiting = refusal(queue.run(() => new Promise(() => {})));
    const fine = callback('b');
    await execution();
    await execution();
    await fine;
    expect(await waiting).toBeInstanceOf(TransactionMisuseError);
    expect(log).toEqual(['begin', 'b', 'commit']);
  });

  test('allow only the current transaction to use the connection', async () => {
    const { queue, execution } = queueOf();
    const allowed: boolean[] = [queue.execution() !== undefined];
    const done = queue.run(async () => void allowed.push(queue.execution() !== undefined));
    await execution();
    await done;
    expect([...allowed, queue.execution() !== undefined]).toEqual([false, true, false]);
  });
});
