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
import { migrationsFolder, schemaState } from './migrate.ts';
import { syncPath } from './sqlite-file.ts';
import { lockFile, lockInode } from './sqlite-lock.ts';

export interface RestoreOrder {
  /** The backup. */
  readonly from: string;
  /** Ends the name that a world which lies there already gets. */
  readonly asideAs: string;
}

/** What a restore has done. */
export interface Restored {
  readonly file: string;
  /** Where the world lies that was there before; null when there was none. */
  readonly aside: string | null;
}

/**
 * Puts a checked copy of a backup in the place of a world, at once or not at all; a world that is there is moved aside. Throws
 * `DatabaseLockedError` while a server runs on it, `DatabaseUnusableError` for a backup that is damaged, too new or no world.
 */
export async function restoreFile(file: string, { from, asideAs }: RestoreOrder): Promise<Restored> {
  assertWhole(from);
  const unlock = lockFile(file);
  let unlockInode = (): void => undefined;
  const draft = `${file}.restored`;
  try {
    if (existsSync(file)) unlockInode = await lockInode(file);
    removeAll(draft);
    // What is in a world concerns nobody else on the machine.
    await pipeline(createReadStream(from), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    assertUsable(draft, from);
    syncPath(draft);
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

/** Looks at every page and every index: this is done rarely, and what is missed here is played on. */
function assertUsable(draft: string, from: string): void {
  const connection = new BetterSqlite3(draft, { fileMustExist: true });
  try {
    const found = String(connection.pragma('integrity_check(1)', { simple: true }));
    if (found !== 'ok')
      throw new DatabaseUnusableError(
        `${from} is damaged (${found.split('\n').at(-1)}): take another backup.`,
      );
    const state = schemaState(connection, migrationsFolder());
    if (state === 'none') throw new DatabaseUnusableError(`${from} holds no world.`);
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

/**
 * Gives a world another name beside its own, which the restored one then takes over: at no time is there none. Its log, which
 * would be read as that of the restored one, goes into the file before, or with it when the file is damaged.
 */
function moveAside(file: string, aside: string): string {
  foldLog(file);
  try {
    linkSync(file, aside);
  } catch {
    copyFileSync(file, aside, constants.COPYFILE_EXCL); // a file system without links
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
    // It is damaged, and moved as it is.
  }
}
