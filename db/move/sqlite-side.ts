import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { CacheEpoch } from '../kit/unit-of-work/epoch-cache.ts';
import { newExecution } from '../engine/execution.ts';
import { forgetMark, markBeside, openMark } from '../engine/mark.ts';
import { migrationsFolder } from '../engine/migrate.ts';
import { BATCH_TABLE, batchNumber, setBatchNumber } from '../engine/sqlite/batch-number.ts';
import { assertCurrent, ensureFile, openReader, openWriter, prepareFile } from '../engine/sqlite/file.ts';
import { lockFile, lockInode } from '../engine/sqlite/lock.ts';
import { sqliteTx } from '../engine/sqlite/orm.ts';
import { DatabaseUnusableError } from '../engine/errors.ts';
import { safeInteger } from '../kit/columns/columns.ts';
import { type Kind, quoted, type Row } from './copied-tables.ts';
import { ROWS_AT_ONCE, type Source, type Target } from './move-world.ts';

export async function sqliteSource(file: string): Promise<Source> {
  assertCurrent(file, migrationsFolder());
  const unlock = await locked(file, () => undefined);
  const connection = openReader(file);
  connection.exec('begin');
  return {
    ...sideOf(connection),
    batchNumber: async () => batchNumber(connection),
    count: async ({ name }) => Number(connection.prepare(`select count(*) from "${name}"`).pluck().get()),
    async close() {
      connection.close();
      unlock();
    },
  };
}

export async function sqliteTarget(file: string): Promise<Target> {
  const unlock = await locked(file, () => {
    if (existsSync(file)) assertEmpty(file);
    forgetMark(markBeside(file));
    const mark = openMark(markBeside(file));
    const order = { folder: migrationsFolder(), mark };
    ensureFile(file, order);
    prepareFile(file, order);
    mark.close();
  });
  const connection = openWriter(file);
  connection.exec('begin immediate');
  return {
    ...sideOf(connection),
    async insert(table, rows) {
      const columns = table.columns.map(({ name }) => name);
      const statement = connection.prepare(
        `insert into "${table.name}" (${quoted(columns)}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) statement.run(row.map(toSqlite));
    },
    async commit(batch) {
      setBatchNumber(connection, batch);
      connection.exec('commit');
      connection.pragma('wal_checkpoint(TRUNCATE)');
    },
    async close() {
      connection.close();
      unlock();
    },
  };
}

function sideOf(connection: BetterSqlite3.Database): Pick<Source, 'tx' | 'batches'> {
  const execution = newExecution();
  return {
    tx: sqliteTx(connection, new CacheEpoch(), () => execution),
    async *batches(table) {
      const columns = table.columns.map(({ name }) => name);
      const statement = connection.prepare<[], Row>(`select ${quoted(columns)} from "${table.name}"`);
      let batch: Row[] = [];
      for (const row of statement.raw().iterate()) {
        batch.push(table.columns.map(({ kind }, at) => fromSqlite(kind, row[at])));
        if (batch.length < ROWS_AT_ONCE) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },
  };
}

async function locked(file: string, prepare: () => void): Promise<() => void> {
  const unlockPath = lockFile(file);
  try {
    prepare();
    const unlockInode = await lockInode(file);
    return () => {
      unlockInode();
      unlockPath();
    };
  } catch (error) {
    unlockPath();
    throw error;
  }
}

function assertEmpty(file: string): void {
  const connection = openReader(file);
  try {
    const names = connection
      .prepare<[], string>(
        "select name from sqlite_schema where type = 'table' and name not like '\\_\\_drizzle%' escape '\\'",
      )
      .pluck()
      .all();
    for (const name of names.filter((one) => one !== BATCH_TABLE))
      if (connection.prepare(`select 1 from "${name}" limit 1`).get())
        throw new DatabaseUnusableError(`${file} is not empty: there are rows in ${name}.`);
  } finally {
    connection.close();
  }
}

function fromSqlite(kind: Kind, value: Row[number] | undefined): Row[number] {
  if (value === null || value === undefined) return null;
  if (kind === 'whole') return safeInteger(value);
  return kind === 'flag' ? value === 1 : value;
}

const toSqlite = (value: Row[number]): number | string | null =>
  typeof value === 'boolean' ? Number(value) : value;
