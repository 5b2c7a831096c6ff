import type BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { tables } from '../../schema/sqlite.ts';
import type { Runner } from '../../kit/statements.ts';
import { handleOf, type Tx } from '../../kit/store.ts';
import type { Orm } from '../../kit/unit-of-work/unit-of-work.ts';
import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { type Execution, promiseTry } from '../execution.ts';
import { faultOf } from './faults.ts';
import { TransactionMisuseError, readOnlyBuffer } from '../../kit/unit-of-work/write-buffer.ts';

// A query that outlives its transaction throws instead of running in the next one.
export function sqliteTx(
  connection: BetterSqlite3.Database,
  cacheEpoch: CacheEpoch,
  execution: () => Execution | undefined,
  buffer = readOnlyBuffer(),
): Tx {
  const orm = drizzle(connection, { casing: 'snake_case' }) as unknown as Orm;
  const runner = runnerOf(connection, execution);
  return handleOf({ orm, tables, engine: 'sqlite', cacheEpoch: cacheEpoch.now, buffer, runner });
}

function runnerOf(connection: BetterSqlite3.Database, execution: () => Execution | undefined): Runner {
  const changes = changesOf(connection);
  const ask: Runner['ask'] = async (start, { isWrite }) => {
    const mine = execution();
    if (!mine) throw new TransactionMisuseError('A statement was run outside of its transaction.');
    const before = isWrite && !mine.wrote ? changes() : null;
    // `then` starts it synchronously; `await` would start it later, when the transaction may be over.
    const answer = promiseTry(() => start().then(asItIs));
    if (before !== null && changes() !== before) mine.wrote = true;
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error && faultOf(error)) mine.fault ??= error;
      throw error;
    }
  };
  const prepared = new Map<string, BetterSqlite3.Statement>();
  return {
    ask,
    accepted: (values) => ({ ...values }),
    async write(query, values) {
      const statement = prepared.get(query) ?? connection.prepare(query);
      prepared.set(query, statement);
      await ask(async () => statement.run(values), { isWrite: false });
    },
  };
}

function changesOf(connection: BetterSqlite3.Database): () => unknown {
  const statement = connection.prepare('select total_changes()').pluck();
  return () => statement.get();
}

const asItIs = <T>(value: T): T => value;
