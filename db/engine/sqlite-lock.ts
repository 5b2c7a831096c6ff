import { once } from 'node:events';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DatabaseLockedError } from '../errors.ts';
import { makePrivate, PRIVATE_FOLDER } from './file-modes.ts';
import { sqliteCode } from './sqlite-faults.ts';

/** Holds `<file>.lock` until the process ends, however it ends; a second server is refused. */
export function lockFile(file: string): () => void {
  makeFolder(dirname(file));
  const lock = new BetterSqlite3(`${file}.lock`, { timeout: 0 });
  try {
    // Otherwise it begins a journal file, for which a full disk has no room.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    makePrivate(`${file}.lock`);
  } catch (error) {
    lock.close();
    if (!sqliteCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw inUse(file);
  }
  return () => lock.close();
}

/** Makes a folder with those around it. Node's own way never ends where none can be made, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, PRIVATE_FOLDER);
}

/**
 * Holds the file itself until the process ends, however it ends: under another name it would have another log, and two servers
 * would write over each other. Linux has names of sockets that lie in no folder; elsewhere a file must have one name only.
 */
export async function lockInode(file: string): Promise<() => void> {
  const { dev, ino, nlink } = statSync(file, { bigint: true });
  if (process.platform !== 'linux') {
    if (nlink > 1n)
      throw new DatabaseLockedError(`${file} has another name (a hard link): remove one of the two.`);
    return () => undefined;
  }
  const holder = createServer((socket) => socket.destroy());
  // A lock holds no process open.
  holder.unref();
  holder.listen(`\0tycoon-empire-${dev}-${ino}`);
  try {
    await once(holder, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw inUse(file);
    throw error;
  }
  return () => void holder.close();
}

const inUse = (file: string): DatabaseLockedError =>
  new DatabaseLockedError(
    `Another server is already running on ${file}: stop it first, or set another DATABASE_URL.`,
  );
