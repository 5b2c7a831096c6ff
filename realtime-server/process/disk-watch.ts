import type { Logger } from 'pino';
import type { Database, Disk } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Tick } from '../live/tick.ts';

/** A file that is gone is noticed within a second. */
const LOOK_EVERY_MS = 500;

/**
 * Too little of both is warned of: 1 GiB is hours of the busiest world's growth, and of a small disk 5 % is the most that is
 * regularly free. A warning leaves time to act, and is not repeated within the hour.
 */
const MIN_FREE_BYTES = 2 ** 30;
const MIN_FREE_SHARE = 0.05;

/** The log usually stays below 80 MB: this much means that somebody reads for long while others write. */
const MAX_LOG_BYTES = 256 * 2 ** 20;

const WARN_EVERY_MS = 3_600_000;

interface WatchDeps {
  readonly database: Pick<Database, 'disk' | 'lookAtFile'>;
  readonly tick: Tick;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Looks after the world's file and its disk, and warns before it is full; answers how to stop. */
export function watchDisk({ database, tick, log }: WatchDeps): () => void {
  const warnings = createWarnings(log, tick.nowMs);
  let wasFull = false;
  return tick.every(LOOK_EVERY_MS, () => {
    database.lookAtFile();
    const disk = database.disk();
    if (!disk) return;
    if (disk.isFull && !wasFull) log.error(disk, 'the disk is full: nothing is saved until there is room');
    if (!disk.isFull && wasFull) log.warn(disk, 'there is room on the disk again');
    wasFull = disk.isFull;
    if (isLow(disk)) warnings.send('low', disk, 'the disk is nearly full');
    if (disk.logBytes > MAX_LOG_BYTES)
      warnings.send('log', disk, 'the log of the database is large: another program reads it for long');
  });
}

/** Whether it is time to make room. */
const isLow = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < Math.min(MIN_FREE_BYTES, totalBytes * MIN_FREE_SHARE);

/** Sends each kind of warning once an hour at most. */
function createWarnings(log: WatchDeps['log'], nowMs: () => EpochMs) {
  const sentAtMs = new Map<string, EpochMs>();
  return {
    send(kind: string, disk: Disk, sentence: string): void {
      const lastMs = sentAtMs.get(kind);
      if (lastMs !== undefined && nowMs() - lastMs < WARN_EVERY_MS) return;
      sentAtMs.set(kind, nowMs());
      log.warn(disk, sentence);
    },
  };
}
