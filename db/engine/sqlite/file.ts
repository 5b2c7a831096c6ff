import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnusableError, damaged, sqliteCode } from '../errors.ts';
import { assertNothingLost, type Mark } from '../mark.ts';
import { batchNumber, countBatches } from './batch-number.ts';
import { makePrivate, PRIVATE_FILE, syncPath } from '../file-modes.ts';
import { migrateSqlite, schemaState } from '../migrate.ts';
import { releaseReserve } from './disk-space.ts';
import { finding, isLarge } from './check.ts';
import { faultOf } from './faults.ts';

// Waiting for another process blocks the event loop.
const BUSY_MS = 200;

// 16 MB of log, for connections without background checkpoints: 7–10 ms for 1,000 pages as for 4,000.
// (`temp_store = MEMORY` halves the time of an insert in a savepoint.)
const CHECKPOINT_PAGES = 4000;

// A log that grew behind a long read shrinks to this. The usual 64 MB stay: regrowing costs more.
const MAX_IDLE_LOG_BYTES = 80 * 1024 * 1024;

// Older versions can corrupt a database when the WAL is reset.
const MIN_SQLITE = '3.51.3';

/** Refuses a foreign or newer file before locking or changing it. */
export function assertOurs(file: string, folder: string): void {
  if (!existsSync(file)) return;
  let state: ReturnType<typeof schemaState>;
  try {
    const connection = openReader(file);
    try {
      state = schemaState(connection, folder);
    } finally {
      connection.close();
    }
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_NOTADB') return;
    throw new DatabaseUnusableError(`${file} is damaged or not a database (SQLITE_NOTADB).`, {
      cause: error,
    });
  }
  assertKnown(file, state);
}

function assertKnown(file: string, state: ReturnType<typeof schemaState>): 'older' | 'current' {
  switch (state) {
    case 'none':
      throw new DatabaseUnusableError(
        `${file} contains no world: move it away, or set another DATABASE_URL.`,
      );
    case 'newer':
      throw new DatabaseUnusableError(
        `${file} was written by a newer version of the game: update before you start it.`,
      );
    case 'older':
    case 'current':
      return state;
  }
}

interface FileOrder {
  readonly folder: string;
  readonly mark: Mark;
  readonly acceptedLoss?: string | null | undefined;
  readonly allowsNewWorld?: boolean | undefined;
}

/** Creates a missing file atomically with mode 0600. */
export function ensureFile(file: string, order: FileOrder): void {
  if (!existsSync(file)) {
    assertNoFormer(file, order);
    createFile(file, order.folder);
    order.mark.begin(0);
  }
  makePrivate(file, `${file}-wal`, `${file}-shm`);
}

function assertNoFormer(file: string, { mark, acceptedLoss, allowsNewWorld = false }: FileOrder): void {
  const wal = `${file}-wal`;
  if (existsSync(wal) && statSync(wal).size > 0)
    throw new DatabaseUnusableError(
      `${file} is missing but ${wal} is there: put the file back, or move the rest away.`,
    );
  if (!allowsNewWorld) assertNothingLost({ place: file, batch: null, acceptedLoss }, mark);
}

// Never creates an empty world in place of a damaged one.
export function prepareFile(file: string, { folder, mark, acceptedLoss }: FileOrder): void {
  const connection = connectOnFullDisk(file);
  try {
    const isUnchecked = isLarge(file);
    const state = assertUsable(connection, file, { folder, isUnchecked });
    const batch = batchNumber(connection);
    assertNothingLost({ place: file, batch, acceptedLoss }, mark);
    if (state === 'older') {
      if (isUnchecked) assertUsable(connection, file, { folder });
      migrateSqlite(connection, folder);
    }
    countBatches(connection);
    mark.begin(batch);
  } finally {
    connection.close();
  }
}

/** For tools next to a server: refuses to create or migrate. */
export function assertCurrent(file: string, folder: string): void {
  if (!existsSync(file)) throw new DatabaseUnusableError(`There is no world at ${file}.`);
  const connection = connect(file);
  try {
    if (assertUsable(connection, file, { folder }) === 'current') return;
    throw new DatabaseUnusableError(
      `${file} has an older schema: start the server once to bring it up to date.`,
    );
  } finally {
    connection.close();
  }
}

export function openWriter(
  file: string,
  { maxPages }: { readonly maxPages?: number | undefined } = {},
): BetterSqlite3.Database {
  const connection = connect(file);
  if (maxPages !== undefined) connection.pragma(`max_page_count = ${maxPages}`);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  connection.pragma(`journal_size_limit = ${MAX_IDLE_LOG_BYTES}`);
  assertPragmas(connection, {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    temp_store: 2,
    journal_size_limit: MAX_IDLE_LOG_BYTES,
    busy_timeout: BUSY_MS,
  });
  const version = connection.prepare<[], string>('select sqlite_version()').pluck().get() ?? '0';
  if (versionNumber(version) < versionNumber(MIN_SQLITE)) {
    throw new DatabaseUnusableError(`SQLite ${version} is too old: ${MIN_SQLITE} or newer is required.`);
  }
  return connection;
}

function versionNumber(version: string): number {
  return version.split('.').reduce((number, part) => number * 1_000 + Number(part), 0);
}

export function openReader(file: string): BetterSqlite3.Database {
  return new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
}

function connect(file: string): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { fileMustExist: true, timeout: BUSY_MS });
  try {
    connection.pragma('journal_mode = WAL');
    return connection;
  } catch (error) {
    connection.close();
    const isFull = faultOf(error) === 'full';
    const problem = isFull ? 'cannot be opened, because the disk is full' : 'is damaged or not a database';
    throw new DatabaseUnusableError(`${file} ${problem} (${codeOf(error)}).`, { cause: error });
  }
}

// The first connection rebuilds -shm, which on a full disk may need the reserve.
function connectOnFullDisk(file: string): BetterSqlite3.Database {
  for (;;) {
    try {
      return connect(file);
    } catch (error) {
      if (faultOf(error) !== 'full' || !releaseReserve(file)) throw error;
    }
  }
}

function createFile(file: string, folder: string): void {
  const draft = `${file}.new`;
  for (const leftover of [
    draft,
    `${draft}-journal`,
    `${draft}-wal`,
    `${draft}-shm`,
    `${file}-wal`,
    `${file}-shm`,
  ])
    rmSync(leftover, { force: true });
  const connection = new BetterSqlite3(draft);
  chmodSync(draft, PRIVATE_FILE);
  try {
    connection.pragma('synchronous = OFF');
    migrateSqlite(connection, folder);
  } finally {
    connection.close();
  }
  // Written with `synchronous = OFF`.
  syncPath(draft);
  renameSync(draft, file);
  syncPath(dirname(file));
}

interface Inspection {
  readonly folder: string;
  readonly isUnchecked?: boolean;
}

function assertUsable(
  connection: BetterSqlite3.Database,
  file: string,
  inspection: Inspection,
): 'older' | 'current' {
  return assertKnown(file, inspect(connection, file, inspection));
}

function inspect(
  connection: BetterSqlite3.Database,
  file: string,
  { folder, isUnchecked = false }: Inspection,
): ReturnType<typeof schemaState> {
  let found: unknown;
  try {
    found = isUnchecked ? 'ok' : finding(connection);
    if (found === 'ok') return schemaState(connection, folder);
  } catch (error) {
    found = codeOf(error);
  }
  throw damaged(file, String(found));
}

function assertPragmas(connection: BetterSqlite3.Database, wanted: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(wanted)) {
    const found = connection.pragma(name, { simple: true });
    if (found !== value)
      throw new DatabaseUnusableError(`SQLite has ${name} = ${String(found)} instead of ${value}.`);
  }
}

const codeOf = (error: unknown): string => sqliteCode(error) || String(error);
