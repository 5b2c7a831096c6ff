import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which the worlds of this run lie; null when they lie in files. */
    readonly postgresUrl: string | null;
  }
}

/** The database that every test's world is a copy of. */
export const TEMPLATE = 'empty_world';

/** Makes the database that worlds are copies of, where `TEST_POSTGRES_URL` names a server. */
export async function setup({ provide }: TestProject): Promise<void> {
  const server = process.env['TEST_POSTGRES_URL'] ?? null;
  provide('postgresUrl', server);
  if (server === null) return;
  const client = new pg.Client({ connectionString: new URL('postgres', server).href });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await (await openDatabase(new URL(TEMPLATE, server).href)).close();
}
