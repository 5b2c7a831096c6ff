import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import { readContext } from '../action/bind-live.ts';
import type { Runner } from '../action/run-action.ts';
import type { Clock } from '../action/context.ts';
import type { Job } from '../action/system.ts';
import type { ConfigValues } from '../action/config-types.ts';

/** A kind of job runs at most 4 times a real second. */
const MIN_SPACING_MS = 250;

/** Due times are looked up again at least so often, unless the job says otherwise: a configuration may have moved them. */
const LOOK_EVERY_MS = 5_000;

/** Real timers, injected so that tests move time themselves. */
export interface Timers {
  /** Calls back once after so many real milliseconds; returns how to cancel. */
  after(ms: number, fn: () => void): () => void;
}

export const realTimers: Timers = {
  after(ms, fn) {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

export interface SchedulerDeps {
  readonly jobs: readonly Job[];
  readonly database: Database;
  readonly perform: Runner;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly timers: Timers;
  readonly log: Logger;
}

/** Starts jobs when their game time comes, through the same door as every click. */
export function createScheduler(deps: SchedulerDeps) {
  const loops = deps.jobs.map((job) => createLoop(deps, job));
  return {
    start(): void {
      for (const loop of loops) loop.start();
    },
    /** Stops starting jobs and waits for those that run. */
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    /** Runs everything overdue, in order of due time, until nothing is: what `start` does, without waiting. */
    async runDue(): Promise<void> {
      for (let next = await firstDue(deps); next; next = await firstDue(deps)) await runJob(deps, next);
    },
  };
}

function createLoop(deps: SchedulerDeps, job: Job) {
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const turn = async (): Promise<void> => {
    const due = await nextDue(deps, job).catch((error: unknown) => logFailure(deps, job, error));
    const isDue = due !== null && due <= deps.clock.nowMs();
    if (isDue) await runJob(deps, job).catch((error: unknown) => logFailure(deps, job, error));
    if (!stopped) cancel = deps.timers.after(isDue ? MIN_SPACING_MS : waitMs(deps.clock, due, job), begin);
  };
  const begin = (): void => {
    running = turn();
  };
  return {
    start: begin,
    async stop(): Promise<void> {
      stopped = true;
      cancel();
      await running;
    },
  };
}

/** Real milliseconds until a job's game time, or until it is looked up again. */
function waitMs(clock: Clock, dueMs: number | null, { lookEveryMs = LOOK_EVERY_MS }: Job): number {
  if (dueMs === null) return lookEveryMs;
  return Math.min(lookEveryMs, Math.max(1, Math.ceil((dueMs - clock.nowMs()) / clock.speed)));
}

function logFailure(deps: SchedulerDeps, job: Job, error: unknown): null {
  deps.log.error({ err: error, job: job.kind }, 'a job failed and will be tried again');
  return null;
}

async function firstDue(deps: SchedulerDeps): Promise<Job | null> {
  let first: { readonly job: Job; readonly due: number } | null = null;
  for (const job of deps.jobs) {
    const due = await nextDue(deps, job);
    if (due !== null && due <= deps.clock.nowMs() && (!first || due < first.due)) first = { job, due };
  }
  return first?.job ?? null;
}

function nextDue(deps: SchedulerDeps, job: Job): Promise<number | null> {
  return deps.database.read((tx) => job.nextDueMs(tx, readContext(deps, { kind: 'clock' })));
}

async function runJob(deps: SchedulerDeps, job: Job): Promise<void> {
  await deps.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      await job.run(tx, ctx);
      return {};
    },
  });
}
