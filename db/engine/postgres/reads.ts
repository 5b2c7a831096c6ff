import type { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DatabaseBusyError } from '../errors.ts';
import { TransactionMisuseError } from '../../kit/unit-of-work/write-buffer.ts';
import type { Tx } from '../../kit/store.ts';
import { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { type Execution, newExecution } from '../execution.ts';
import { disconnectedError, isDisconnected } from './faults.ts';
import { postgresTx } from './orm.ts';
import type { SnapshotGate } from '../queue/snapshot-gate.ts';

const CONNECTIONS = 8;

// `select 1` takes the snapshot. Commits wait for it, so the time is limited.
const BEGIN = { text: 'begin isolation level repeatable read read only; select 1', query_timeout: 2_000 };

interface ReadDeps {
  readonly scope: AsyncLocalStorage<Execution>;
  readonly maxQueue: number;
  readonly gate: Pick<SnapshotGate, 'snapshot'>;
}

export function createReads(url: string, { scope, maxQueue, gate }: ReadDeps) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, pipeline: true, keepAlive: true });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const readerOf = createReaders(scope);
  let isClosed = false;

  const connected = async (): Promise<pg.PoolClient> => {
    if (scope.getStore()?.running) throw new TransactionMisuseError('Transactions do not nest.');
    if (isClosed) throw new TransactionMisuseError('The database is closed.');
    if (pool.waitingCount >= maxQueue) throw new DatabaseBusyError('Too many reads are waiting.');
    return pool.connect();
  };
  const throwDisconnected = (error: unknown): never => {
    throw isDisconnected(error) ? disconnectedError(error) : error;
  };

  return {
    async run<T>(callback: (tx: Tx) => Promise<T>): Promise<T> {
      const client = await connected().catch(throwDisconnected);
      const handle = readerOf(client);
      const { tx, cacheEpoch } = handle;
      const execution = newExecution();
      handle.execution = execution;
      let broken: unknown;
      cacheEpoch.end();
      try {
        await gate.snapshot(() => client.query(BEGIN));
        return await scope.run(execution, () => callback(tx));
      } catch (error) {
        if (isDisconnected(error)) broken = error;
        return throwDisconnected(error);
      } finally {
        execution.running = false;
        client.query('commit').catch(() => undefined);
        client.release(broken instanceof Error ? broken : undefined);
      }
    },
    async size(): Promise<number> {
      const { rows } = await pool.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return Number(rows[0]?.bytes ?? 0);
    },
    waiting: () => pool.waitingCount,
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      await pool.end();
    },
  };
}

interface Reader {
  readonly tx: Tx;
  readonly cacheEpoch: CacheEpoch;
  execution: Execution | undefined;
}

// One handle per connection, since prepared statements belong to it.
function createReaders(scope: AsyncLocalStorage<Execution>): (client: pg.PoolClient) => Reader {
  const readers = new WeakMap<pg.PoolClient, Reader>();
  return (client) => {
    const existing = readers.get(client);
    if (existing) return existing;
    const cacheEpoch = new CacheEpoch();
    const currentExecution = (): Execution | undefined => {
      const execution = scope.getStore();
      return execution?.running && execution === reader.execution ? execution : undefined;
    };
    const reader: Reader = {
      tx: postgresTx({ client, cacheEpoch, execution: currentExecution }),
      cacheEpoch,
      execution: undefined,
    };
    readers.set(client, reader);
    return reader;
  };
}
