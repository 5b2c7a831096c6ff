import type pg from 'pg';
import { DatabaseUnusableError } from '../../errors.ts';
import { WORLD_LOCK, WRITE_LOCK } from './connection.ts';

// PostgreSQL only: on SQLite the file lock marks the owner.
const WRITER_TABLE = `
  create schema if not exists tycoon;
  create table if not exists tycoon.writer (
    id integer primary key check (id = 1),
    epoch bigint not null,
    foreign_writes bigint not null,
    seen_at timestamptz not null,
    backends integer[] not null
  );
  insert into tycoon.writer values (1, 0, 0, now(), '{}') on conflict do nothing`;

const FROZEN_AFTER_S = 10;

export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${WORLD_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Terminates the backends of a frozen owner, which frees its lock. */
export async function terminateStale(client: pg.Client): Promise<void> {
  if (!(await hasTable(client))) return;
  await client.query(
    `select pg_terminate_backend(backend) from tycoon.writer, unnest(backends) as backend
      where seen_at < now() - interval '${FROZEN_AFTER_S} seconds'`,
  );
}

export async function terminatePrevious(client: pg.Client, epoch: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(backend) from tycoon.writer, unnest(backends) as backend where epoch = $1',
    [epoch],
  );
}

/** Increments the epoch, which shuts out earlier owners. Waits for the running transaction. */
export async function nextEpoch(client: pg.Client): Promise<string> {
  await client.query(WRITER_TABLE);
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
  const { rows } = await client.query<{ epoch: string }>(
    'update tycoon.writer set epoch = epoch + 1, seen_at = now() returning epoch',
  );
  await client.query('commit');
  return rows[0]?.epoch ?? '';
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

export const takenOverError = (): DatabaseUnusableError =>
  new DatabaseUnusableError('Another server has taken over this world: start again to wait for it.');

// Missing in pg's types.
export const processId = (client: pg.Client): number => Reflect.get(client, 'processID') as number;

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('tycoon.writer') is not null as there`,
  );
  return rows[0]?.there ?? false;
}
