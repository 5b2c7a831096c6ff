import type pg from 'pg';
import { DatabaseUnusableError, WorldTakenError } from '../errors.ts';
import { connect, WORLD_LOCK, WRITE_LOCK } from './connection.ts';

// PostgreSQL only: on SQLite the file lock marks the owner. A batch has its own row, so that heartbeats wait for none.
const WRITER_TABLES = `
  create schema if not exists tycoon;
  create table if not exists tycoon.writer (
    id integer primary key check (id = 1),
    epoch bigint not null,
    foreign_writes bigint not null,
    seen_at timestamptz not null,
    backends integer[] not null
  );
  insert into tycoon.writer values (1, 0, 0, now(), '{}') on conflict do nothing;
  create table if not exists tycoon.batch (id integer primary key check (id = 1), number bigint not null);
  insert into tycoon.batch values (1, 0) on conflict do nothing`;

export const SEEN_EVERY_MS = 1_000;

export const FROZEN_AFTER_S = 4;

export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${WORLD_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Of this machine's clock to PostgreSQL's; what the answer took to come counts for nothing. */
export async function clockAheadMs(
  client: pg.Client,
  { nowMs, wallNowMs }: { readonly nowMs: () => number; readonly wallNowMs: () => number },
): Promise<number> {
  const askedMs = nowMs();
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const tookMs = nowMs() - askedMs;
  const aheadMs = wallNowMs() - tookMs / 2 - (rows[0]?.ms ?? Number.NaN);
  return Math.sign(aheadMs) * Math.max(0, Math.abs(aheadMs) - tookMs / 2);
}

/** Call while holding the lock. Engines that grant it to everybody would let two servers write one world. */
export async function assertLockExcludes(url: string): Promise<void> {
  const other = await connect(url, () => undefined);
  try {
    if (!(await tryLock(other))) return;
  } finally {
    await other.end();
  }
  throw new DatabaseUnusableError(
    'DATABASE_URL must name PostgreSQL or a pool in session mode: this database gave the lock of the world to two connections at once.',
  );
}

/** Terminates the backends of a frozen owner, which frees its lock. Returns whether there were any. */
export async function terminateStale(client: pg.Client): Promise<boolean> {
  if (!(await hasTable(client))) return false;
  const { rows } = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(backend) as ended from tycoon.writer, unnest(backends) as backend
      where seen_at < now() - interval '${FROZEN_AFTER_S} seconds'`,
  );
  return rows.some(({ ended }) => ended);
}

export async function terminatePrevious(client: pg.Client, epoch: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(backend) from tycoon.writer, unnest(backends) as backend where epoch = $1',
    [epoch],
  );
}

/** Increments the epoch, which shuts out earlier owners. Waits for the running transaction. */
export async function nextEpoch(client: pg.Client): Promise<string> {
  await client.query(WRITER_TABLES);
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
  const { rows } = await client.query<{ epoch: string }>(
    'update tycoon.writer set epoch = epoch + 1, seen_at = now() returning epoch',
  );
  await client.query('commit');
  return rows[0]?.epoch ?? '';
}

/** 0 in a world whose batches were never counted. */
export async function batchNumber(client: pg.Client): Promise<number> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('tycoon.batch') is not null as there`,
  );
  if (!table.rows[0]?.there) return 0;
  const { rows } = await client.query<{ number: string }>('select number from tycoon.batch');
  return Number(rows[0]?.number ?? 0);
}

export async function isEpoch(client: pg.Client, epoch: string): Promise<boolean> {
  const { rows } = await client.query<{ epoch: string }>('select epoch from tycoon.writer');
  return rows[0]?.epoch === epoch;
}

export async function recordHeartbeat(
  { lock, writer }: { readonly lock: pg.Client; readonly writer: pg.Client },
  epoch: string,
): Promise<boolean> {
  const { rowCount } = await lock.query(
    'update tycoon.writer set seen_at = now(), backends = $1 where epoch = $2',
    [[lock, writer].map(processId), epoch],
  );
  return rowCount === 1;
}

export const takenOverError = (): WorldTakenError =>
  new WorldTakenError('Another server has taken over this world: start again to wait for it.');

// Missing in pg's types.
export const processId = (client: pg.Client): number => Reflect.get(client, 'processID') as number;

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('tycoon.writer') is not null as there`,
  );
  return rows[0]?.there ?? false;
}
