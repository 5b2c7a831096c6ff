import { once } from 'node:events';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DatabaseLockedError, sqliteCode } from '../errors.ts';
import { makePrivate, PRIVATE_FOLDER } from '../file-modes.ts';

export function lockFile(file: string): () => void {
  makeFolder(dirname(file));
  const lock = new BetterSqlite3(`${file}.lock`, { timeout: 0 });
  try {
    // Otherwise SQLite creates a journal file, which fails on a full disk.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    makePrivate(`${file}.lock`);
  } catch (error) {
    lock.close();
    if (!sqliteCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw lockedError(file);
  }
  return () => lock.close();
}

// `mkdirSync` with `recursive` never returns where folders cannot be created, as in `/proc`.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, PRIVATE_FOLDER);
}

// Each hard link to the file has its own log, so two servers would overwrite each other. On Linux, an
// abstract socket locks the inode; elsewhere, hard links are refused.
export async function lockInode(file: string): Promise<() => void> {
  const { dev, ino, nlink } = statSync(file, { bigint: true });
  if (process.platform !== 'linux') {
    if (nlink > 1n)
      throw new DatabaseLockedError(`${file} has another name (a hard link): remove one of the two.`);
    return () => undefined;
  }
  const lockServer = createServer((socket) => socket.destroy());
  // Must not keep the process alive.
  lockServer.unref();
  lockServer.listen(`\0tycoon-empire-${dev}-${ino}`);
  try {
    await once(lockServer, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw lockedError(file);
    throw error;
  }
  return () => void lockServer.close();
}

const lockedError = (file: string): DatabaseLockedError =>
  new DatabaseLockedError(
    `Another server is already running on ${file}: stop it first, or set another DATABASE_URL.`,
  );
