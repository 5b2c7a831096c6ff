import type pg from 'pg';
import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { DatabaseUnusableError } from '../errors.ts';
import { disconnectedError } from './faults.ts';
import { WRITE_LOCK } from './connection.ts';
import { processId, takenOverError } from './ownership.ts';
import type { Steps } from '../queue/queue-options.ts';

interface WriterDeps {
  readonly link: () => pg.Client | null;
  /** Null for a tool. */
  readonly epoch: string | null;
  readonly cacheEpoch: CacheEpoch;
  readonly onForeignWrite: () => void;
  readonly onBatch: (number: number) => void;
}

interface Begun {
  readonly epoch: string;
  readonly foreign_writes: string;
  readonly batch: string;
}

/** A batch whose COMMIT was sent and not answered. */
export interface Uncertain {
  /** The number it gives the row of batches; null for a tool, which counts none. */
  readonly batch: string | null;
  readonly backend: number;
}

export interface Writer {
  readonly steps: Steps;
  readonly step: (query: string) => () => Promise<void>;
  readonly connection: () => pg.Client | null;
  /** Null unless a COMMIT was pending when the connection was lost. */
  readonly uncertain: () => Uncertain | null;
}

// All writers take one lock per transaction, which makes transactions serial.
const BEGIN = `begin; select pg_advisory_xact_lock(${WRITE_LOCK});`;

const BEGIN_AS_TOOL = `${BEGIN} select epoch, foreign_writes from tycoon.writer`;

const BEGIN_AS_SERVER = `${BEGIN} select epoch, foreign_writes, number as batch from tycoon.writer, tycoon.batch`;

const COMMIT_AS_SERVER = 'update tycoon.batch set number = number + 1; commit';

// Tells servers that a tool has written: in the row that each batch reads, and by NOTIFY.
const COMMIT_AS_TOOL =
  'update tycoon.writer set foreign_writes = foreign_writes + 1; notify tycoon_foreign_write; commit';

export function createWriter({ link, epoch, cacheEpoch, onForeignWrite, onBatch }: WriterDeps): Writer {
  let foreignWrites: string | null = null;
  let open: pg.Client | null = null;
  let batch: string | null = null;
  let lastBatch = 0n;
  let committing: Uncertain | null = null;
  const connection = (): pg.Client | null => (open === link() ? open : null);

  // pg returns an array for several statements, contrary to its types.
  const send = async (query: string): Promise<pg.QueryResult | pg.QueryResult[]> => {
    const mine = connection();
    if (!mine) throw disconnectedError();
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
    uncertain: () => committing,
    steps: {
      async begin() {
        committing = null;
        open = link();
        const results = (await send(
          epoch === null ? BEGIN_AS_TOOL : BEGIN_AS_SERVER,
        )) as readonly pg.QueryResult<Begun>[];
        const row = results.at(-1)?.rows[0];
        if (!row || (epoch !== null && row.epoch !== epoch)) throw takenOverError();
        if (epoch !== null && BigInt(row.batch) < lastBatch) throw lostCommitsError();
        batch = epoch === null ? null : String(BigInt(row.batch) + 1n);
        if (foreignWrites !== row.foreign_writes) {
          cacheEpoch.end();
          if (foreignWrites !== null) onForeignWrite();
        }
        foreignWrites = row.foreign_writes;
      },
      async commit() {
        committing = open && { batch, backend: processId(open) };
        const results = [await send(epoch === null ? COMMIT_AS_TOOL : COMMIT_AS_SERVER)].flat();
        const command = results.at(-1)?.command;
        open = null;
        committing = null;
        if (epoch === null) foreignWrites = null;
        if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
        if (batch === null) return;
        lastBatch = BigInt(batch);
        onBatch(Number(batch));
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

// After a failover to a standby that lagged behind, or a restore under a running server.
const lostCommitsError = (): DatabaseUnusableError =>
  new DatabaseUnusableError(
    'The database has lost commits whose calls were answered, as after a failover to a standby that lagged behind: start again.',
  );
