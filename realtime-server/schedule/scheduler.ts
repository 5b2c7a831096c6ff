import { DatabaseFullError } from '#db/database/open.ts';
import type { Midnight } from '../action/midnight.ts';
import type { Runner } from '../action/run-action.ts';
import type { Clock } from '../action/context.ts';
import type { Job } from '../action/system.ts';
import type { Timers } from '../live/timers.ts';
import { createKind, type Kind, type KindDeps, type SuspendedJob } from './kinds.ts';
import { createDueJobs } from './due-jobs.ts';

/** Real time: at most four runs a second per kind. */
const MIN_SPACING_MS = 250;

/** The database checks for free space once a second. */
const FULL_SPACING_MS = 2_000;

/** A new configuration may change due times. */
const CHECK_EVERY_MS = 5_000;

export interface SchedulerDeps extends KindDeps {
  readonly jobs: readonly Job[];
  readonly perform: Runner;
  readonly midnight: Midnight;
  readonly timers: Pick<Timers, 'after'>;
}

export interface Scheduler {
  /** Runs overdue jobs in order of due times, without a rate limit or housekeeping. On a full disk it is
   * postponed. */
  catchUp(): Promise<void>;
  runMidnightJobs(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Returns a function that restarts the loops if they were running. */
  pause(): Promise<() => void>;
  /** For tests: runs everything overdue, including housekeeping, without waiting. */
  runDue(): Promise<void>;
  suspendedJobs(): readonly SuspendedJob[];
  lateness(): readonly { readonly kind: string; readonly lateMs: number }[];
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { log, clock, timers } = deps;
  const inOrder = [...deps.jobs.filter(({ isDaily }) => isDaily), ...deps.jobs.filter((job) => !job.isDaily)];
  const kinds = inOrder.map((job, place) => createKind(deps, job, place));
  const isHousekeeping = ({ job }: Kind): boolean => job.isHousekeeping ?? false;
  const pause = (): Promise<void> => new Promise((resolve) => void timers.after(MIN_SPACING_MS, resolve));
  const dueJobs = createDueJobs(
    { ...deps, pause },
    kinds.filter((kind) => !isHousekeeping(kind)),
  );
  let isBehind = false;
  const run = async (kind: Kind): Promise<void> => {
    try {
      // After a full disk, run overdue jobs in order of due times, as after a start.
      if (isBehind) await catchUp();
      else if (kind.job.isDaily) await dueJobs.runMidnightJobs();
      else await kind.attempt(() => runNow(deps, kind.job));
    } catch (error) {
      if (error instanceof DatabaseFullError) isBehind = true;
      throw error;
    }
  };
  const loops = kinds.map((kind) => createLoop(deps, kind, run));

  const catchUp = async (): Promise<void> => {
    const startedAtMs = clock.realNowMs();
    const made = await dueJobs.catchUp();
    isBehind = false;
    if (made > 0) log.info({ made, tookMs: clock.realNowMs() - startedAtMs }, 'caught up on overdue jobs');
  };
  let isStarted = false;
  const start = (): void => {
    isStarted = true;
    for (const loop of loops) loop.start();
  };
  const stop = async (): Promise<void> => {
    isStarted = false;
    await Promise.all(loops.map((loop) => loop.stop()));
  };
  return {
    async catchUp() {
      try {
        await catchUp();
      } catch (error) {
        if (!(error instanceof DatabaseFullError)) throw error;
        isBehind = true;
      }
    },
    runMidnightJobs: dueJobs.runMidnightJobs,
    start,
    stop,
    async pause() {
      const ran = isStarted;
      await stop();
      return () => ran && start();
    },
    async runDue(): Promise<void> {
      await catchUp();
      for (const kind of kinds.filter(isHousekeeping)) while (await isDue(clock, kind)) await run(kind);
    },
    suspendedJobs: () => kinds.flatMap((kind) => kind.suspendedJob() ?? []),
    lateness: () => kinds.map(({ job, lateMs }) => ({ kind: job.kind, lateMs: lateMs() })),
  };
}

function createLoop(deps: SchedulerDeps, kind: Kind, run: (kind: Kind) => Promise<void>) {
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const runIfDue = async (): Promise<number> => {
    const dueMs = await kind.nextDueMs();
    if (dueMs === null || dueMs > deps.clock.nowMs()) return waitMs(deps.clock, dueMs, kind.job);
    await run(kind);
    return MIN_SPACING_MS;
  };
  const begin = (): void => {
    running = runIfDue()
      .catch((error: unknown) => {
        if (error instanceof DatabaseFullError) return FULL_SPACING_MS;
        deps.log.warn({ err: error, job: kind.job.kind }, 'job could not run and will be retried');
        return MIN_SPACING_MS;
      })
      .then((ms) => {
        if (!stopped) cancel = deps.timers.after(ms, begin);
      });
  };
  return {
    start(): void {
      stopped = false;
      begin();
    },
    async stop(): Promise<void> {
      stopped = true;
      cancel();
      await running;
    },
  };
}

function waitMs(clock: Clock, dueMs: number | null, { checkEveryMs = CHECK_EVERY_MS }: Job): number {
  if (dueMs === null) return checkEveryMs;
  return Math.min(checkEveryMs, Math.max(1, Math.ceil((dueMs - clock.nowMs()) / clock.speed)));
}

async function isDue(clock: Clock, kind: Kind): Promise<boolean> {
  const dueMs = await kind.nextDueMs();
  return dueMs !== null && dueMs <= clock.nowMs();
}

// Housekeeping does not wait for midnights.
async function runNow({ perform }: SchedulerDeps, job: Job): Promise<void> {
  await perform({
    actor: { kind: 'clock' },
    ...(job.isHousekeeping && { passesMidnight: true }),
    run: async (tx, ctx) => {
      // The midnight it waited for may have run this job.
      const dueMs = await job.nextDueMs(tx, ctx);
      if (dueMs !== null && dueMs <= ctx.nowMs) await job.run(tx, ctx);
      return {};
    },
  });
}
