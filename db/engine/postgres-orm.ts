import { DrizzleQueryError, type Query } from 'drizzle-orm';
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import { tables } from '../schema/postgres.ts';
import type { Tx } from '../store.ts';
import type { CacheEpoch } from './cache-epoch.ts';
import { readOnlyBuffer } from './write-buffer.ts';

/** The part of drizzle's session that is used here. */
interface Session {
  prepareQuery(...args: unknown[]): { execute(...values: unknown[]): Promise<unknown> };
}

/** A handle of one connection. What fails, fails with the error of the connection, as on SQLite, and not with drizzle's wrapping. */
export function postgresTx(
  client: Pick<NodePgClient, 'query'>,
  cacheEpoch: CacheEpoch,
  buffer = readOnlyBuffer(),
): Tx {
  const query = (config: unknown, values?: readonly unknown[]): unknown =>
    Reflect.apply(client.query, client, [config, values?.map(withoutNul)]);
  const orm = drizzle({ query } as NodePgClient, { casing: 'snake_case' });
  const { session } = orm as unknown as { readonly session: Session };
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const prepared = prepareQuery(...args);
    const execute = prepared.execute.bind(prepared);
    const { sql } = args[0] as Query;
    prepared.execute = (...values) => {
      const flushing = buffer.before(sql);
      const answer = flushing ? flushing.then(() => execute(...values)) : execute(...values);
      return answer.catch(unwrapped);
    };
    return prepared;
  };
  const names = new Map<string, string>();
  const run: Tx['run'] = async (text, values) => {
    const name = names.get(text) ?? `buffer_${names.size}`;
    names.set(text, name);
    await query({ name, text }, values);
  };
  return { orm, tables, engine: 'postgres', cacheEpoch: cacheEpoch.now, buffer, run };
}

/** PostgreSQL has no such character in a text: with another in its place, a key that has it is still nobody's. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

function unwrapped(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
}
