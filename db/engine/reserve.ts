import { appendFileSync, statSync, truncateSync } from 'node:fs';
import { PRIVATE_FILE } from './file-modes.ts';
import { diskOf } from './sqlite-disk.ts';

// SQLite needs 32 kB of -shm per 16 MB of log, even to read: enough for a log of 1 GB.
const RESERVED_BYTES = 2 * 1024 * 1024;

const GIVEN_UP_AT_ONCE = 128 * 1024;

// Below this, the reserve would take room that transactions need.
const MIN_ROOM_BYTES = 8 * 1024 * 1024;

const pathOf = (file: string): string => `${file}.reserve`;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Reserves disk space, so that a server can start and read on a full disk. */
export function reserve(file: string): void {
  const path = pathOf(file);
  const missing = RESERVED_BYTES - sizeOf(path);
  if (missing > 0 && diskOf(file).freeBytes >= MIN_ROOM_BYTES)
    appendFileSync(path, Buffer.alloc(missing), { mode: PRIVATE_FILE });
}

export function releaseReserve(file: string): boolean {
  const bytes = sizeOf(pathOf(file));
  if (bytes === 0) return false;
  truncateSync(pathOf(file), Math.max(0, bytes - GIVEN_UP_AT_ONCE));
  return true;
}
