import type { Logger } from 'pino';
import { type Database, DatabaseBusyError } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { readContext } from '../action/bind-live.ts';
import type { Clock } from '../action/context.ts';
import type { Job } from '../action/system.ts';
import type { ConfigValues } from '../action/config-types.ts';

/** Failures in a row after which a kind of job is set aside. */
const MAX_FAILURES = 3;

/** First real pause of a kind that is set aside; it doubles with each failure, up to an hour. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;

export interface KindDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly log: Logger;
}

/** A kind of job that failed three times in a row, and why. */
export interface SuspendedJob {
  readonly kind: string;
  readonly error: unknown;
}

/** A kind of job and its failures. */
export interface Kind {
  readonly job: Job;
  /** Of two kinds that are due at the same time, the one with the lower place runs first. */
  readonly place: number;
  /** When it is due next; null when it is not, is set aside, or its due time cannot be read. */
  nextDueMs(): Promise<EpochMs | null>;
  /** Runs it. A failure is logged and counted; a busy database is not the job's failure and is thrown. */
  attempt(run: () => Promise<unknown>): Promise<void>;
  suspendedJob(): SuspendedJob | null;
  /** Real milliseconds by which it is late, as far as its due time was read; 0 when it is not. */
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
    if (isSuspended()) log.warn({ job: job.kind }, 'a kind of job that was set aside runs again');
    failures = 0;
  };
  const fail = (error: unknown): void => {
    failures += 1;
    lastError = error;
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - MAX_FAILURES));
    retryAtMs = clock.realNowMs() + pauseMs;
    if (!isSuspended()) log.error({ err: error, job: job.kind }, 'a job failed and will be tried again');
    else log.error({ err: error, job: job.kind, failures, pauseMs }, 'a kind of job is set aside');
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
