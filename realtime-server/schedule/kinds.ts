import type { Logger } from 'pino';
import { type Database, DatabaseBusyError } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { readContext } from '../action/read-context.ts';
import type { Clock } from '../action/context.ts';
import type { Job } from '../action/system.ts';
import type { ConfigValues } from '../action/config-types.ts';

/** Consecutive failures. */
const MAX_FAILURES = 3;

/** Real time; doubles with each failure up to `MAX_PAUSE_MS`. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;

export interface KindDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly log: Logger;
}

export interface SuspendedJob {
  readonly kind: string;
  readonly error: unknown;
}

export interface Kind {
  readonly job: Job;
  readonly place: number;
  /** Null when not due, suspended, or when reading the due time failed. */
  nextDueMs(): Promise<EpochMs | null>;
  /** Logs and counts a failure; rethrows when the database is busy. */
  attempt(run: () => Promise<unknown>): Promise<void>;
  suspendedJob(): SuspendedJob | null;
  /** Real milliseconds past the due time as last read; 0 when on time. */
  lateMs(): number;
}

export function createKind(deps: KindDeps, job: Job, place: number): Kind {
  const { database, clock, log } = deps;
  let failures = 0;
  let lastError: unknown = null;
  let retryAtMs = 0;
  let knownDueMs: EpochMs | null = null;
  const isSuspended = (): boolean => failures >= MAX_FAILURES;

  const succeed = (): void => {
    if (isSuspended()) log.warn({ job: job.kind }, 'suspended job runs again');
    failures = 0;
  };
  const fail = (error: unknown): void => {
    failures += 1;
    lastError = error;
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - MAX_FAILURES));
    retryAtMs = clock.realNowMs() + pauseMs;
    if (!isSuspended()) log.error({ err: error, job: job.kind }, 'job failed and will be retried');
    else log.error({ err: error, job: job.kind, failures, pauseMs }, 'job suspended after repeated failures');
  };
  const attempt = async <T>(callback: () => Promise<T>): Promise<T | null> => {
    try {
      return await callback();
    } catch (error) {
      if (error instanceof DatabaseBusyError) throw error;
      fail(error);
      return null;
    }
  };
  return {
    job,
    place,
    async nextDueMs() {
      if (isSuspended() && clock.realNowMs() < retryAtMs) return null;
      return attempt(async () => {
        const dueMs = await database.read((tx) => job.nextDueMs(tx, readContext(deps, { kind: 'clock' })));
        knownDueMs = dueMs;
        if (dueMs === null || dueMs > clock.nowMs()) succeed();
        return dueMs;
      });
    },
    attempt: (run) =>
      attempt(async () => {
        await run();
        knownDueMs = null;
        succeed();
      }).then(() => undefined),
    lateMs: () => (knownDueMs === null ? 0 : Math.max(0, clock.nowMs() - knownDueMs) / clock.speed),
    suspendedJob: () => (isSuspended() ? { kind: job.kind, error: lastError } : null),
  };
}
