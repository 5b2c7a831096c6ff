import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, DatabaseOptions } from '../database.ts';
import { DatabaseUnusableError } from '../errors.ts';
import { bufferedSteps } from '../queue/queue-options.ts';
import { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { processLoop, processTimers, wallNowMs } from '../event-loop.ts';
import { trackPending, type Execution } from '../execution.ts';
import { innerSavepoints } from '../queue/inner-savepoints.ts';
import { assertNothingLost, type Mark, openMark } from '../mark.ts';
import { migrationsFolder } from '../migrate.ts';
import { openUnlocked } from './unlocked-world.ts';
import { disconnectedError, faultOf } from './faults.ts';
import { outcomeOf } from './outcome.ts';
import { batchNumber } from './ownership.ts';
import { createReads } from './reads.ts';
import { resetDatabase } from './reset.ts';
import { migrateWorld } from './schema.ts';
import { acquireWorldLock, type OwnWorld } from './world.ts';
import { createWriter } from './writer.ts';
import { createWriterTx } from './writer-tx.ts';
import { createSnapshotGate } from '../queue/snapshot-gate.ts';
import { TransactionQueue } from '../queue/transaction-queue.ts';
import { WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

const MAX_QUEUE = 4000;

// Statements do not block the event loop; this bounds how long callers wait for the commit.
const MAX_BATCH_MS = 50;

export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { maxQueue = MAX_QUEUE, onCommit, onCommitted, onFatal = failLoudly } = options;
  const cacheEpoch = new CacheEpoch();
  const scope = new AsyncLocalStorage<Execution>();
  let externalWriteVersion = 0;
  let failure: DatabaseUnusableError | null = null;
  let isClosing = false;
  const onForeignWrite = (): void => {
    externalWriteVersion += 1;
  };
  const fail = (error: DatabaseUnusableError): void => {
    if (failure || isClosing) return;
    failure = error;
    onFatal(error);
  };
  const world = await openLinks(url, options, { onForeignWrite, onTakenOver: fail });
  const mark = await openMarkOf(url, options, world);
  const onBatch = (number: number): void => mark?.record(number);
  const writer = createWriter({ ...world, cacheEpoch, onForeignWrite, onBatch });
  const gate = createSnapshotGate(processLoop);
  const execution = (): Execution | undefined => writes.execution();
  const buffer = new WriteBuffer(execution);
  const steps = bufferedSteps(writer.steps, buffer);
  const writes: TransactionQueue = new TransactionQueue({
    ...{ file: new URL(url).host, scope, maxQueue, faultOf, maxBatchMs: MAX_BATCH_MS, buffer },
    steps: { ...steps, commit: () => gate.commit(steps.commit) },
    loop: { ...processLoop, nowMs: options.batchNowMs ?? processLoop.nowMs },
    beforeCommit: onCommit && (async () => onCommit(tx(), { afterFull: false })),
    onCommitted,
    outcome: () => outcomeOf(world, writer.uncertain(), processTimers),
    failure: () => failure,
    onFatal: fail,
  });
  const tx = createWriterTx({ connection: writer.connection, cacheEpoch, execution, buffer });
  const inner = innerSavepoints({
    step: (query) => pipelined(writer.step(query), execution),
    ...{ cacheEpoch, buffer, execution, isOpen: writer.steps.isOpen },
  });
  const reads = createReads(url, { scope, maxQueue, gate });
  const write = async <T>(callback: () => Promise<T>): Promise<T> => {
    // A tool connects on its first write.
    if (world.epoch === null) await world.linked();
    if (!world.link()) throw failure ?? disconnectedError();
    return writes.run(callback);
  };
  let toolReads = 0;
  return {
    read: reads.run,
    inTransaction: (callback) => write(async () => callback(tx())),
    savepoint: (_tx, callback) => inner(callback),
    // A tool does not listen for other writers: assume a change each time.
    externalWriteVersion: () => (world.epoch === null ? (toolReads += 1) : externalWriteVersion),
    file: null,
    size: reads.size,
    reset: (terms) =>
      writes.pausedFor(() => resetDatabase(terms, { url, cacheEpoch, ...world, fail, onForeignWrite })),
    disk: () => null,
    waiting: () => ({ reads: reads.waiting(), writes: writes.waiting() }),
    hasFailed: () => failure !== null,
    mayBeReplaced: () => failure !== null || world.mayBeReplaced(),
    checkInPlace: () => undefined,
    checkFile: () => undefined,
    backup: () => Promise.reject(new DatabaseUnusableError('Back up a world in PostgreSQL with pg_dump.')),
    close() {
      isClosing = true;
      return closeAll({ world, writes, reads, mark });
    },
  };
}

interface Open {
  readonly world: { readonly link: () => unknown; readonly close: () => Promise<void> };
  readonly writes: { readonly close: () => Promise<void> };
  readonly reads: { readonly close: () => Promise<void> };
  readonly mark: Mark | null;
}

async function closeAll({ world, writes, reads, mark }: Open): Promise<void> {
  if (!world.link()) await world.close();
  await writes.close();
  await reads.close();
  await world.close();
  mark?.close();
}

// In a file on the server's machine, if at all: a mark in the database would be lost with the commits.
async function openMarkOf(
  url: string,
  { markFile, acceptedLoss, lock }: DatabaseOptions,
  world: Pick<OwnWorld, 'linked' | 'close'>,
): Promise<Mark | null> {
  if (!markFile || lock === false) return null;
  const mark = openMark(markFile);
  try {
    const batch = await batchNumber(await world.linked());
    assertNothingLost({ place: `The database at ${new URL(url).host}`, batch, acceptedLoss }, mark);
    mark.begin(batch);
    return mark;
  } catch (error) {
    await world.close();
    throw error;
  }
}

// Not awaited: it fails only if the connection is lost, and then everything after it fails too.
const pipelined = (run: () => Promise<void>, execution: () => Execution | undefined) => (): void => {
  const mine = execution();
  (mine ? trackPending(mine, run) : run()).catch(() => undefined);
};

const openLinks = (
  url: string,
  options: DatabaseOptions,
  callbacks: {
    readonly onForeignWrite: () => void;
    readonly onTakenOver: (error: DatabaseUnusableError) => void;
  },
) =>
  options.lock === false
    ? openUnlocked(url, migrationsFolder(options.migrationsFolder))
    : acquireWorldLock({
        ...{ url, timers: processTimers, nowMs: processLoop.nowMs, wallNowMs, ...callbacks },
        whileUnreachable: options.whileUnreachable,
        migrate: (client) => migrateWorld(client, migrationsFolder(options.migrationsFolder)),
        onWaiting: options.onWaiting ?? (() => undefined),
      });

function failLoudly(error: unknown): never {
  throw new DatabaseUnusableError('The database failed; nothing more can be saved.', { cause: error });
}
