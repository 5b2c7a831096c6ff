import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './migrated-database.ts';

export interface WorldPlace {
  readonly databaseUrl: string;
  readonly remove: () => Promise<void>;
}

/** An empty world with all tables: a file, or its own database when the run uses PostgreSQL. */
export const makePlace = (): Promise<WorldPlace> =>
  inject('postgresUrl') === null ? makeFile() : makeDatabase(`template ${TEMPLATE} strategy file_copy`);

async function makeFile(): Promise<WorldPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-'));
  const file = join(folder, 'world.db');
  await copyFile(inject('migratedFile'), file);
  return { databaseUrl: `file:${file}`, remove: () => rm(folder, { recursive: true }) };
}

/** A database on this run's server with these options; without tables by default. */
export async function makeDatabase(options = ''): Promise<WorldPlace> {
  const server = inject('postgresUrl');
  if (server === null) throw new Error('This run has no PostgreSQL server.');
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} ${options}`);
  return {
    databaseUrl: new URL(name, server).href,
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

let connections: pg.Pool | null = null;

async function administer(server: string, statement: string): Promise<void> {
  connections ??= connect(server);
  await connections.query(statement);
}

/** One connection per test process, which does not delay its exit. */
function connect(server: string): pg.Pool {
  const connectionString = new URL('postgres', server).href;
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
  // An idle connection that the server closes is replaced at the next statement.
  pool.on('error', () => undefined);
  return pool;
}
