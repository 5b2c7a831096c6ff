import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tables } from '../../schema/postgres.ts';
import type { Runner } from '../../kit/statements.ts';
import { handleOf, type Tx } from '../../kit/store.ts';
import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { trackPending, type Execution } from '../execution.ts';
import { disconnectedError, faultOf } from './faults.ts';
import {
  TransactionMisuseError,
  readOnlyBuffer,
  type WriteBuffer,
} from '../../kit/unit-of-work/write-buffer.ts';

interface TxDeps {
  readonly client: pg.Client | pg.PoolClient;
  readonly cacheEpoch: CacheEpoch;
  readonly execution: () => Execution | undefined;
  readonly buffer?: WriteBuffer;
  readonly isOpen?: () => boolean;
}

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

// Unwraps Drizzle's errors, so that callers see the same as on SQLite.
function askWith({ execution, isOpen }: Pick<TxDeps, 'execution' | 'isOpen'>): Runner['ask'] {
  return async (start, { isWrite }) => {
    const mine = execution();
    if (!mine) throw new TransactionMisuseError('A statement was run outside of its transaction.');
    if (isOpen && !isOpen()) throw disconnectedError();
    try {
      const answer = await trackPending(mine, async () => start());
      if (isWrite && hasChanged(answer)) mine.wrote = true;
      return answer;
    } catch (wrapped) {
      const error = wrapped instanceof DrizzleQueryError ? (wrapped.cause ?? wrapped) : wrapped;
      // PostgreSQL refuses all further statements until rollback.
      mine.wrote = true;
      // A shutdown error can arrive before the connection ends.
      if (error instanceof Error && faultOf(error) !== 'rolledBack') mine.fault ??= error;
      throw error;
    }
  };
}

const hasChanged = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : Boolean((answer as Partial<pg.QueryResult>).rowCount);

// PostgreSQL text cannot hold NUL. With a replacement, a lookup still finds nothing.
const textWithoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

const withoutNul: Runner['accepted'] = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textWithoutNul(value)]));
