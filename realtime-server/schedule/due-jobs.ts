import { DatabaseBusyError, DatabaseFullError, type Tx } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { readContext } from '../action/read-context.ts';
import type { Context } from '../action/context.ts';
import type { Midnight } from '../action/midnight.ts';
import type { Runner } from '../action/run-action.ts';
import type { Kind, KindDeps } from './kinds.ts';

interface Due {
  readonly kind: Kind;
  readonly dueMs: EpochMs;
}

export interface DueJobsDeps extends KindDeps {
  readonly perform: Runner;
  readonly midnight: Midnight;
  readonly pause: () => Promise<void>;
}

/** Runs overdue jobs of all kinds in order of due times. `ctx.nowMs` is the due time, or the last commit
 * since the start if later. */
export function createDueJobs(deps: DueJobsDeps, kinds: readonly Kind[]) {
  const enqueue = createTaskQueue();
  let midnightRun: Promise<void> | null = null;

  const readDueTimes = async (): Promise<Due[]> => {
    const nextMidnightMs = (dayOf(deps.clock.nowMs()) + 1) * DAY_MS;
    const dueTimes = await Promise.all(kinds.map(async (kind) => ({ kind, dueMs: await kind.nextDueMs() })));
    const dues = dueTimes.filter((one): one is Due => one.dueMs !== null).toSorted(byDueTime);
    const firstDaily = dues.find(({ kind }) => kind.job.isDaily);
    deps.midnight.close(Math.min(nextMidnightMs, firstDaily?.dueMs ?? nextMidnightMs));
    return dues;
  };
  const runWhile = async (shouldContinue: (overdue: readonly Due[]) => boolean): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const dues = await readDueTimes();
      const nowMs = deps.clock.nowMs();
      const [first, next] = dues;
      if (!first || !shouldContinue(dues.filter(({ dueMs }) => dueMs <= nowMs))) return count;
      await first.kind.attempt(() => runUntilNext(deps, first, next ?? null));
    }
  };
  const runAllDue = async (): Promise<number> => {
    try {
      return await runWhile((overdue) => overdue.length > 0);
    } catch (error) {
      // A full disk may last for hours: let the caller continue.
      if (!(error instanceof DatabaseBusyError) || error instanceof DatabaseFullError) throw error;
      await deps.pause();
      return runAllDue();
    }
  };
  return {
    catchUp: (): Promise<number> => enqueue(runAllDue),
    runMidnightJobs(): Promise<void> {
      midnightRun ??= enqueue(() => runWhile((overdue) => overdue.some(({ kind }) => kind.job.isDaily)))
        .then(() => undefined)
        .finally(() => (midnightRun = null));
      return midnightRun;
    },
  };
}

const byDueTime = (a: Due, b: Due): number => a.dueMs - b.dueMs || a.kind.place - b.kind.place;

async function runUntilNext(deps: DueJobsDeps, first: Due, next: Due | null): Promise<void> {
  const { kind } = first;
  const { job } = kind;
  const comesNext = (dueMs: EpochMs, nowMs: EpochMs): boolean =>
    dueMs <= nowMs && (next === null || byDueTime({ kind, dueMs }, next) < 0);
  await deps.perform({
    actor: { kind: 'clock' },
    passesMidnight: true,
    run: async (tx: Tx, ctx: Context) => {
      let atMs = first.dueMs;
      for (let left = job.maxRuns ?? 1; left > 0; left -= 1) {
        await job.run(tx, ctx.at(Math.max(atMs, deps.midnight.passedMs())));
        const dueNextMs = await job.nextDueMs(tx, readContext(deps, { kind: 'clock' }));
        if (dueNextMs === null || dueNextMs <= atMs || !comesNext(dueNextMs, ctx.nowMs)) break;
        atMs = dueNextMs;
      }
      return {};
    },
  });
}

function createTaskQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
