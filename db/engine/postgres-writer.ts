import type pg from 'pg';
import type { CacheEpoch } from './cache-epoch.ts';
import { awayError } from './postgres-faults.ts';
import { WRITE_LOCK } from './postgres-locks.ts';
import { takenOver } from './postgres-ownership.ts';
import type { Steps } from './queue-options.ts';

/** What the writer needs to know of the server that has the world. */
interface WriterDeps {
  /** The connection that writes; null while there is none. */
  readonly link: () => pg.Client | null;
  /** The number under which this server took the world; null for a tool beside the server. */
  readonly epoch: string | null;
  readonly cacheEpoch: CacheEpoch;
  /** Called when a tool has written in between. */
  readonly onForeignWrite: () => void;
}

/** What is read at the beginning of each batch. */
interface Begun {
  readonly epoch: string;
  readonly foreign_writes: string;
  readonly xid: string;
}

/** The connection that writes, as steps of the queue. */
export interface Writer {
  readonly steps: Steps;
  /** A statement of ours between those of the transactions; its failure is that of the batch. */
  readonly step: (query: string) => () => Promise<void>;
  /** The connection of the open transaction; null when there is none, or when it was lost with its connection. */
  readonly connection: () => pg.Client | null;
  /** The transaction whose commit was on its way when the connection was lost; null when none was. */
  readonly uncertain: () => string | null;
}

/** Everyone who writes takes one lock for as long as the transaction lasts, so that transactions are serial by themselves. */
const BEGIN = `begin; select pg_advisory_xact_lock(${WRITE_LOCK}); select epoch, foreign_writes, pg_current_xact_id()::text as xid from tycoon.writer`;

/** A tool says that it has written: in the row that each batch reads, and at once to whoever listens. */
const COMMIT_AS_TOOL =
  'update tycoon.writer set foreign_writes = foreign_writes + 1; notify tycoon_foreign_write; commit';

export function createWriter({ link, epoch, cacheEpoch, onForeignWrite }: WriterDeps): Writer {
  let foreignWrites: string | null = null;
  /** The connection of the open transaction: after a reconnection there is none. */
  let open: pg.Client | null = null;
  let xid: string | null = null;
  let isCommitting = false;
  const connection = (): pg.Client | null => (open === link() ? open : null);

  /** Several statements in one text give several results, which the types do not say. */
  const send = async (query: string): Promise<pg.QueryResult | pg.QueryResult[]> => {
    const mine = connection();
    if (!mine) throw awayError();
    return mine.query(query);
  };
  const step = (query: string) => async (): Promise<void> => void (await send(query));
  const rollback = async (): Promise<void> => {
    cacheEpoch.end();
    const was = connection();
    open = null;
    await was?.query('rollback');
  };

  return {
    step,
    connection,
    uncertain: () => (isCommitting ? xid : null),
    steps: {
      async begin() {
        isCommitting = false;
        open = link();
        const results = (await send(BEGIN)) as readonly pg.QueryResult<Begun>[];
        const row = results.at(-1)?.rows[0];
        if (!row || (epoch !== null && row.epoch !== epoch)) throw takenOver();
        ({ xid } = row);
        if (foreignWrites !== row.foreign_writes) {
          cacheEpoch.end();
          if (foreignWrites !== null) onForeignWrite();
        }
        foreignWrites = row.foreign_writes;
      },
      async commit() {
        isCommitting = true;
        const results = [await send(epoch === null ? COMMIT_AS_TOOL : 'commit')].flat();
        const command = results.at(-1)?.command;
        open = null;
        isCommitting = false;
        if (epoch === null) foreignWrites = null;
        if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
      },
      rollback,
      savepoint: step('savepoint work'),
      release: step('release work'),
      rollbackToSavepoint: async () => {
        cacheEpoch.end();
        await send('rollback to work');
      },
      isOpen: () => connection() !== null,
      abandon: rollback,
    },
  };
}
