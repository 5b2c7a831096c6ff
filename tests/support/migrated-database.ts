import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server with this run's worlds; null when they are files. */
    readonly postgresUrl: string | null;
  }
}

/** The template database of every test's world. */
export const TEMPLATE = 'empty_world';

/** Creates the template database on the server named by `TEST_POSTGRES_URL`. */
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
