import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { Disk } from '../database.ts';

/** A batch holds less, and so does what a checkpoint adds to the file by then. */
const MIN_ROOM_BYTES = 4 * 1024 * 1024;
const MIN_ROOM_PAGES = 64;

/** The disk that a file lies on, and the size of its log. */
export function diskOf(file: string): Omit<Disk, 'isFull'> {
  const { bavail, blocks, bsize } = statfsSync(dirname(file));
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    logBytes: statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
  };
}

/** Whether there is room again, on the disk and below the size that the file may reach. */
export function hasRoom(connection: BetterSqlite3.Database, file: string): boolean {
  const used = pragma(connection, 'page_count') - pragma(connection, 'freelist_count');
  return (
    diskOf(file).freeBytes >= MIN_ROOM_BYTES && pragma(connection, 'max_page_count') - used >= MIN_ROOM_PAGES
  );
}

/** A pragma's number. */
export const pragma = (connection: BetterSqlite3.Database, name: string): number =>
  Number(connection.pragma(name, { simple: true }));
