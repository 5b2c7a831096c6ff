import { describe, expect, test } from 'vitest';
import { createDiskRoom } from '#db/engine/sqlite/disk-space.ts';
import { DatabaseFullError } from '#db/engine/errors.ts';
import { queueOf, refusal, sqliteError } from './queue.ts';

describe('a full disk', () => {
  /** A queue whose disk is full until a test frees space. */
  function fullQueue() {
    let nowMs = 0;
    const disk = { hasRoom: false, looks: 0, rooms: 0 };
    const room = createDiskRoom({
      nowMs: () => nowMs,
      hasSpace: () => (disk.looks++, disk.hasRoom),
      onRoom: () => disk.rooms++,
    });
    return { ...queueOf({ room }), disk, room, pass: (ms: number) => (nowMs += ms) };
  }

  test.each(['begin', 'commit'] as const)(
    'found by %s rolls back the batch and ends nothing',
    async (step) => {
      const { execution, callback, steps, fatal, log } = fullQueue();
      steps[step] = sqliteError('SQLITE_FULL');
      const refused = Promise.all([callback('a'), callback('b')].map(refusal));
      await execution();
      for (const error of await refused) expect(error).toBeInstanceOf(DatabaseFullError);
      expect(fatal).toEqual([]);
      expect(log.at(-1)).toBe('abandon');
    },
  );

  test('found by the clock stamp rolls back the batch', async () => {
    const { callback, execution, log } = queueOf({
      beforeCommit: async () => sqliteError('SQLITE_IOERR_WRITE')(),
    });
    const refused = refusal(callback('a'));
    await execution();
    expect(await refused).toBeInstanceOf(DatabaseFullError);
    expect(log).toEqual(['begin', 'a', 'abandon']);
  });

  test('found in a savepoint rolls back the whole batch, even if the transaction catches the error', async () => {
    const { queue, execution, callback, spoil, log } = fullQueue();
    let runs = 0;
    const swallowing = refusal(
      queue.run(async () => {
        const fault = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
        if (++runs === 2) Object.assign(queue.execution() ?? {}, { fault });
      }),
    );
    const others = Promise.all([callback('a'), spoil('b')].map(refusal));
    await execution();
    expect(await swallowing).toBeInstanceOf(DatabaseFullError);
    expect((await others)[0]).toBeInstanceOf(DatabaseFullError);
    expect(log.at(-1)).toBe('abandon');
    expect(log).not.toContain('commit');
  });

  test('is retried a second later when there is space, and not before', async () => {
    const { execution, callback, steps, disk, room, pass, log } = fullQueue();
    const commit = steps.commit;
    steps.commit = sqliteError('SQLITE_FULL');
    const first = refusal(callback('a'));
    await execution();
    await first;
    await expect(callback('b')).rejects.toBeInstanceOf(DatabaseFullError);
    expect(disk.looks).toBe(0);
    pass(1_000);
    await expect(callback('c')).rejects.toBeInstanceOf(DatabaseFullError);
    await expect(callback('d')).rejects.toBeInstanceOf(DatabaseFullError);
    expect(disk.looks).toBe(1);
    [disk.hasRoom, steps.commit] = [true, commit];
    pass(1_000);
    const again = callback('e');
    await execution();
    await again;
    expect([room.isFull(), disk.rooms]).toEqual([false, 1]);
    expect(log).toEqual(['begin', 'a', 'abandon', 'begin', 'e', 'commit']);
  });
});
