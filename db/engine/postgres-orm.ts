import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { TransactionMisuseError } from '../errors.ts';
import { tables } from '../schema/postgres.ts';
import type { Runner } from '../statements.ts';
import { handleOf, type Tx } from '../store.ts';
import type { CacheEpoch } from './cache-epoch.ts';
import { answered, type Execution } from './execution.ts';
import { awayError, faultOf } from './postgres-faults.ts';
import { readOnlyBuffer, type WriteBuffer } from './write-buffer.ts';

interface TxDeps {
  readonly client: pg.Client | pg.PoolClient;
  readonly cacheEpoch: CacheEpoch;
  readonly execution: () => Execution | undefined;
  /** Of a handle that writes. */
  readonly buffer?: WriteBuffer;
  /** False once the transaction was lost with its connection. */
  readonly isOpen?: () => boolean;
}

/** A handle of one connection, whose statements run only in the current execution. */
export function postgresTx({ client, cacheEpoch, buffer = readOnlyBuffer(), ...deps }: TxDeps): Tx {
  const orm = drizzle(client, { casing: 'snake_case' });
  const ask = askWith(deps);
  const names = new Map<string, string>();
  const runner: Runner = {
    ask,
    accepted: withoutNul,
    async write(text, values) {
      const name = names.get(text) ?? `buffer_${names.size}`;
      names.set(text, name);
      const accepted = values.map(textWithoutNul);
      await ask(() => client.query({ name, text }, accepted), { isWrite: false });
    },
  };
  return handleOf({ orm, tables, engine: 'postgres', cacheEpoch: cacheEpoch.now, buffer, runner });
}

/** What fails, fails with the error of the connection, as on SQLite, and not with Drizzle's wrapping. */
function askWith({ execution, isOpen }: Pick<TxDeps, 'execution' | 'isOpen'>): Runner['ask'] {
  return async (start, { isWrite }) => {
    const mine = execution();
    if (!mine) throw new TransactionMisuseError('A statement was run outside of its transaction.');
    if (isOpen && !isOpen()) throw awayError();
    try {
      const answer = await answered(mine, async () => start());
      if (isWrite && hasChanged(answer)) mine.wrote = true;
      return answer;
    } catch (wrapped) {
      const error = wrapped instanceof DrizzleQueryError ? (wrapped.cause ?? wrapped) : wrapped;
      // PostgreSQL refuses everything that follows until it is undone.
      mine.wrote = true;
      // The server's last words may come before the connection's end.
      if (error instanceof Error && faultOf(error) !== 'undone') mine.fault ??= error;
      throw error;
    }
  };
}

/** Whether a statement that writes has changed or answered a row. */
const hasChanged = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : Boolean((answer as Partial<pg.QueryResult>).rowCount);

/** PostgreSQL has no such character in a text: with another in its place, a key that has it is still nobody's. */
const textWithoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

const withoutNul: Runner['accepted'] = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textWithoutNul(value)]));
