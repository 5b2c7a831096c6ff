import {
  constants,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnusableError } from '../errors.ts';
import { forgetMark, markBeside } from '../mark.ts';
import { migrationsFolder, schemaState } from '../migrate.ts';
import { syncPath } from '../file-modes.ts';
import { lockFile, lockInode } from './lock.ts';

export interface RestoreOrder {
  readonly from: string;
  readonly asideAs: string;
  /** By default next to the file. */
  readonly markFile?: string | null;
}

export interface Restored {
  readonly file: string;
  readonly aside: string | null;
}

// Throws `DatabaseLockedError` if a server is running, `DatabaseUnusableError` if the backup is unusable.
export async function restoreFile(
  file: string,
  { from, asideAs, markFile }: RestoreOrder,
): Promise<Restored> {
  assertWhole(from);
  const unlock = lockFile(file);
  let unlockInode = (): void => undefined;
  const draft = `${file}.restored`;
  try {
    if (existsSync(file)) unlockInode = await lockInode(file);
    removeAll(draft);
    // Contains mail addresses and password hashes.
    await pipeline(createReadStream(from), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    assertUsable(draft, from);
    syncPath(draft);
    forgetMark(markFile ?? markBeside(file));
    const place = existsSync(file) ? realpathSync(file) : null;
    const aside = place === null ? null : moveAside(place, `${place}.${asideAs}`);
    renameSync(draft, place ?? file);
    syncPath(dirname(place ?? file));
    return { file, aside };
  } finally {
    removeAll(draft);
    unlockInode();
    unlock();
  }
}

const ATTACHED = ['-journal', '-wal', '-shm'];

function removeAll(file: string): void {
  for (const end of ['', ...ATTACHED]) rmSync(`${file}${end}`, { force: true });
}

function assertWhole(from: string): void {
  if (!statSync(from, { throwIfNoEntry: false })?.isFile())
    throw new DatabaseUnusableError(`There is no backup at ${from}.`);
  const wal = statSync(`${from}-wal`, { throwIfNoEntry: false });
  if (wal && wal.size > 0)
    throw new DatabaseUnusableError(
      `${from} is not whole without ${from}-wal: back it up with npm run admin -- backup.`,
    );
}

// Full check of all pages and indexes: a restore is rare, and missed damage stays.
function assertUsable(draft: string, from: string): void {
  const connection = new BetterSqlite3(draft, { fileMustExist: true });
  try {
    const found = String(connection.pragma('integrity_check(1)', { simple: true }));
    if (found !== 'ok')
      throw new DatabaseUnusableError(
        `${from} is damaged (${found.split('\n').at(-1)}): take another backup.`,
      );
    const state = schemaState(connection, migrationsFolder());
    if (state === 'none') throw new DatabaseUnusableError(`${from} contains no world.`);
    if (state === 'newer')
      throw new DatabaseUnusableError(
        `${from} was written by a newer version of the game: update before you restore it.`,
      );
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (error instanceof DatabaseUnusableError) throw error;
    const code = error instanceof BetterSqlite3.SqliteError ? error.code : String(error);
    throw new DatabaseUnusableError(`${from} is damaged or not a database (${code}): take another backup.`, {
      cause: error,
    });
  } finally {
    connection.close();
  }
}

// Hard link, then rename over it, so that the name never disappears. Fold the log in first: left behind, it
// would be applied to the restored file.
function moveAside(file: string, aside: string): string {
  foldLog(file);
  try {
    linkSync(file, aside);
  } catch {
    copyFileSync(file, aside, constants.COPYFILE_EXCL); // file system without hard links
  }
  for (const end of ATTACHED) if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  return aside;
}

function foldLog(file: string): void {
  try {
    const connection = new BetterSqlite3(file, { fileMustExist: true });
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.close();
  } catch {
    // Damaged: move it as it is.
  }
}
