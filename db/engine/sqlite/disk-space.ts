import { appendFileSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { Disk } from '../database.ts';
import type { DiskRoom } from '../queue/queue-options.ts';
import { PRIVATE_FILE } from '../file-modes.ts';
import { type DatabaseFullError, fullError } from '../errors.ts';

// More than a batch and a concurrent checkpoint need.
const MIN_ROOM_BYTES = 4 * 1024 * 1024;
const MIN_ROOM_PAGES = 64;

export function diskOf(file: string): Omit<Disk, 'isFull'> {
  const { bavail, blocks, bsize } = statfsSync(dirname(file));
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    logBytes: statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
  };
}

export function hasRoom(connection: BetterSqlite3.Database, file: string): boolean {
  const used = pragma(connection, 'page_count') - pragma(connection, 'freelist_count');
  return (
    diskOf(file).freeBytes >= MIN_ROOM_BYTES && pragma(connection, 'max_page_count') - used >= MIN_ROOM_PAGES
  );
}

export const pragma = (connection: BetterSqlite3.Database, name: string): number =>
  Number(connection.pragma(name, { simple: true }));

// SQLite needs 32 kB of -shm per 16 MB of log, even to read: enough for a log of 1 GB.
const RESERVED_BYTES = 2 * 1024 * 1024;

const RELEASED_BYTES = 128 * 1024;

// Below this, the reserve would take room that transactions need.
const MIN_FREE_BYTES = 8 * 1024 * 1024;

const pathOf = (file: string): string => `${file}.reserve`;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Reserves disk space, so that a server can start and read on a full disk. */
export function reserve(file: string): void {
  const path = pathOf(file);
  const missing = RESERVED_BYTES - sizeOf(path);
  if (missing > 0 && diskOf(file).freeBytes >= MIN_FREE_BYTES)
    appendFileSync(path, Buffer.alloc(missing), { mode: PRIVATE_FILE });
}

export function releaseReserve(file: string): boolean {
  const bytes = sizeOf(pathOf(file));
  if (bytes === 0) return false;
  truncateSync(pathOf(file), Math.max(0, bytes - RELEASED_BYTES));
  return true;
}

// A failed retry has to be rolled back.
const RETRY_EVERY_MS = 1_000;

interface RoomDeps {
  readonly nowMs: () => number;
  readonly hasSpace: () => boolean;
  readonly onRoom: () => void;
}

export function createDiskRoom({ nowMs, hasSpace, onRoom }: RoomDeps): DiskRoom {
  let full: { readonly error: DatabaseFullError; retryAtMs: number } | null = null;
  return {
    problem() {
      if (!full) return null;
      if (nowMs() < full.retryAtMs) return full.error;
      if (hasSpace()) return null;
      full.retryAtMs = nowMs() + RETRY_EVERY_MS;
      return full.error;
    },
    onDiskFull(error) {
      full = { error: fullError(error), retryAtMs: nowMs() + RETRY_EVERY_MS };
      return full.error;
    },
    committed() {
      if (!full) return;
      full = null;
      onRoom();
    },
    isFull: () => full !== null,
  };
}
