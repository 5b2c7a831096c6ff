import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { Disk } from '../database.ts';

// More than a batch needs, plus what a checkpoint adds to the file meanwhile.
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
