import { expect, test } from 'vitest';
import type { Disk } from '#db/database/open.ts';
import { watchDisk } from '#server/process/disk-watch.ts';

const GIGABYTE = 2 ** 30;
const HOUR_MS = 3_600_000;

const ROOMY: Disk = {
  freeBytes: 50 * GIGABYTE,
  totalBytes: 100 * GIGABYTE,
  logBytes: 2 ** 24,
  isFull: false,
};

/** A watch with a fake disk and clock; each look returns its log lines. */
function watched() {
  let disk: Disk | null = ROOMY;
  let nowMs = 0;
  let looks = 0;
  const logged: string[] = [];
  let tickNow = (): void => undefined;
  const line = (_disk: Disk, sentence: string): void => void logged.push(sentence);
  const stop = watchDisk({
    database: { disk: () => disk, checkInPlace: () => void (looks += 1) },
    timers: {
      nowMs: () => nowMs,
      every: (_ms, callback) => {
        tickNow = callback;
        return () => (tickNow = () => undefined);
      },
      after: () => () => undefined,
      elapsedMs: () => 0,
      soon: () => undefined,
      takeLoopDelayMs: () => 0,
    },
    log: { warn: line as never, error: line as never },
  });
  return {
    stop,
    looks: () => looks,
    look(changes: Partial<Disk> | null, passedMs = 500): string[] {
      disk = changes && { ...ROOMY, ...changes };
      nowMs += passedMs;
      tickNow();
      return logged.splice(0);
    },
  };
}

test('each look checks that the file is in place, until stopped', () => {
  const { look, looks, stop } = watched();
  expect([look({}), look(null), looks()]).toEqual([[], [], 2]);
  stop();
  look({});
  expect(looks()).toBe(2);
});

test.each([
  ['less than 1 GiB of a large disk', { freeBytes: GIGABYTE - 1 }, true],
  ['1 GiB of a large disk', { freeBytes: GIGABYTE }, false],
  ['less than 5 % of a small disk', { totalBytes: GIGABYTE, freeBytes: GIGABYTE / 20 - 1 }, true],
  ['half of a small disk', { totalBytes: GIGABYTE, freeBytes: GIGABYTE / 2 }, false],
])('%s free: whether it warns', (_what, disk, isWarned) => {
  expect(watched().look(disk)).toEqual(isWarned ? ['disk nearly full'] : []);
});

test('a warning is not repeated within the hour', () => {
  const { look } = watched();
  expect(look({ freeBytes: 1 })).toHaveLength(1);
  expect(look({ freeBytes: 1 }, HOUR_MS - 1)).toEqual([]);
  expect(look({ freeBytes: 1 }, 1)).toHaveLength(1);
});

test('a large log is warned about in addition to a nearly full disk', () => {
  const sentences = watched().look({ freeBytes: 1, logBytes: 2 ** 28 + 1 });
  expect(sentences).toEqual([
    'disk nearly full',
    'write-ahead log is large: another program has held a read open for a long time',
  ]);
});

test('a full disk is logged once, and its recovery once', () => {
  const { look } = watched();
  expect(look({ isFull: true })).toEqual(['disk full: nothing can be saved until space is free']);
  expect(look({ isFull: true })).toEqual([]);
  expect(look({})).toEqual(['disk has free space again']);
  expect(look({})).toEqual([]);
});
