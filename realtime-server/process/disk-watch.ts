import type { Logger } from 'pino';
import type { Database, Disk } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Timers } from '../live/timers.ts';

/** Detects a deleted database file within 1 s. */
const CHECK_EVERY_MS = 500;

/** Warns below the smaller of the two: 1 GiB is hours of growth in the busiest world; small disks rarely
 * have more than 5 % free. */
const MIN_FREE_BYTES = 2 ** 30;
const MIN_FREE_SHARE = 0.05;

/** The log usually stays below 80 MB; at 256 MB a long read is blocking its truncation. */
const MAX_LOG_BYTES = 256 * 2 ** 20;

const WARN_EVERY_MS = 3_600_000;

interface WatchDeps {
  readonly database: Pick<Database, 'disk' | 'checkInPlace'>;
  readonly timers: Timers;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export function watchDisk({ database, timers, log }: WatchDeps): () => void {
  const warnings = createWarnings(log, timers.nowMs);
  let wasFull = false;
  return timers.every(CHECK_EVERY_MS, () => {
    database.checkInPlace();
    const disk = database.disk();
    if (!disk) return;
    if (disk.isFull && !wasFull) log.error(disk, 'disk full: nothing can be saved until space is free');
    if (!disk.isFull && wasFull) log.warn(disk, 'disk has free space again');
    wasFull = disk.isFull;
    if (isLow(disk)) warnings.send('low', disk, 'disk nearly full');
    if (disk.logBytes > MAX_LOG_BYTES)
      warnings.send(
        'log',
        disk,
        'write-ahead log is large: another program has held a read open for a long time',
      );
  });
}

const isLow = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < Math.min(MIN_FREE_BYTES, totalBytes * MIN_FREE_SHARE);

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
