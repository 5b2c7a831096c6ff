import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, DatabaseOptions } from '../database.ts';
import {
  DatabaseBusyError,
  DatabaseFullError,
  DatabaseUnusableError,
  TransactionMisuseError,
} from '../errors.ts';
import { resetWorld } from '../reset/reset-world.ts';
import { tables } from '../schema/postgres.ts';
import type { Tx } from '../store.ts';
import { CacheEpoch } from './cache-epoch.ts';
import { migrationsFolder } from './migrate.ts';

const CONNECTIONS = 20;
const MAX_QUEUE = 4000;
const MAX_TRIES = 12;

/** Serialization failure and deadlock: the transaction must be repeated. */
const AGAIN = new Set(['40001', '40P01']);

const DISK_FULL = '53100';

/** Any number will do, if all servers of one database use the same. */
const MIGRATION_LOCK = 7_402_518;

/** The PostgreSQL engine. It is type-checked and its migrations are generated; nothing promises yet that it runs. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { onCommit, maxQueue = MAX_QUEUE } = options;
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  if (options.lock !== false) await migratePool(pool, migrationsFolder(options.migrationsFolder));
  const inside = new AsyncLocalStorage<{ running: boolean }>();

  async function run<T>(begin: string, callback: (tx: Tx) => Promise<T>): Promise<T> {
    if (inside.getStore()?.running) throw new TransactionMisuseError('Transactions do not nest.');
    if (pool.waitingCount >= maxQueue) throw new DatabaseBusyError('Too many transactions are waiting.');
    const client = await pool.connect();
    const turn = { running: true };
    try {
      return await inside.run(turn, () => untilItFits(client, begin, () => callback(handleOf(client).tx)));
    } finally {
      turn.running = false;
      client.release();
    }
  }

  let asked = 0;
  return {
    read: (callback) => run('begin isolation level repeatable read read only', callback),
    inTransaction: (callback) =>
      run('begin isolation level serializable', async (tx) => {
        const value = await callback(tx);
        await onCommit?.(tx, { afterFull: false });
        return value;
      }),
    savepoint: (tx, callback) => savepoint(clientOf(tx), callback),
    foreignVersion: () => (asked += 1), // other servers write at any time
    file: null,
    async size() {
      const { rows } = await pool.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return Number(rows[0]?.bytes ?? 0);
    },
    reset: (terms) =>
      run('begin isolation level serializable', async (tx) => {
        const outcome = await resetWorld(tx, terms);
        await onCommit?.(tx, { afterFull: false });
        return outcome;
      }),
    disk: () => null,
    hasFailed: () => false,
    lookAtFile: () => undefined,
    checkFile: () => undefined,
    backup: () =>
      Promise.reject(new DatabaseUnusableError('A world in PostgreSQL is backed up with pg_dump.')),
    close: () => pool.end(),
  };
}

/** Repeats the whole callback while it fails only because of a concurrent transaction. */
async function untilItFits<T>(client: pg.PoolClient, begin: string, callback: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    await client.query(begin);
    handleOf(client).cacheEpoch.end();
    try {
      const value = await callback();
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback');
      if (codeOf(error) === DISK_FULL)
        throw new DatabaseFullError('The disk of the database is full.', { cause: error });
      if (tries >= MAX_TRIES || !AGAIN.has(codeOf(error))) throw error;
    }
    // A random pause made by the database, so that the engine needs neither a timer nor chance.
    await client.query('select pg_sleep(random() * $1)', [0.002 * 2 ** Math.min(tries, 7)]);
  }
}

interface Handle {
  readonly tx: Tx;
  readonly cacheEpoch: CacheEpoch;
}

const handles = new WeakMap<pg.PoolClient, Handle>();
const clients = new WeakMap<Tx, pg.PoolClient>();

/** One handle for each connection, since prepared statements belong to it. */
function handleOf(client: pg.PoolClient): Handle {
  const known = handles.get(client);
  if (known) return known;
  const cacheEpoch = new CacheEpoch();
  const orm = drizzle(client, { casing: 'snake_case' });
  const tx: Tx = { orm, tables, engine: 'postgres', cacheEpoch: cacheEpoch.now };
  const made = { tx, cacheEpoch };
  handles.set(client, made);
  clients.set(tx, client);
  return made;
}

function clientOf(tx: Tx): pg.PoolClient {
  const client = clients.get(tx);
  if (!client) throw new TransactionMisuseError('A savepoint was made outside of its transaction.');
  return client;
}

async function savepoint<T>(client: pg.PoolClient, callback: () => Promise<T>): Promise<T> {
  await client.query('savepoint inner_work');
  try {
    return await callback();
  } catch (error) {
    await client.query('rollback to inner_work');
    handleOf(client).cacheEpoch.end();
    throw error;
  } finally {
    await client.query('release inner_work');
  }
}

async function migratePool(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: `${folder}/postgres` });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}
