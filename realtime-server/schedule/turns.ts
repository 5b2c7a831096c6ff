import { DatabaseBusyError, DatabaseFullError, type Tx } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/time.ts';
import { readContext } from '../action/bind-live.ts';
import type { Context } from '../action/context.ts';
import type { Midnight } from '../action/midnight.ts';
import type { Runner } from '../action/run-action.ts';
import type { Kind, KindDeps } from './kinds.ts';

/** A kind of job and when it is due next. */
interface Due {
  readonly kind: Kind;
  readonly dueMs: EpochMs;
}

export interface TurnDeps extends KindDeps {
  readonly perform: Runner;
  readonly midnight: Midnight;
  /** Waits while the database is busy. */
  readonly pause: () => Promise<void>;
}

/**
 * Runs what is due in the order of due times, all kinds together: `ctx.nowMs` is then the due time, but never before the
 * last commit since the start.
 */
export function createTurns(deps: TurnDeps, kinds: readonly Kind[]) {
  const enqueue = createTaskQueue();
  let turning: Promise<void> | null = null;

  /** All due times, earliest first; closes the next midnight. */
  const readDueTimes = async (): Promise<Due[]> => {
    const nextMidnightMs = (dayOf(deps.clock.nowMs()) + 1) * DAY_MS;
    const dueTimes = await Promise.all(kinds.map(async (kind) => ({ kind, dueMs: await kind.nextDueMs() })));
    const dues = dueTimes.filter((one): one is Due => one.dueMs !== null).toSorted(byDueTime);
    const firstDaily = dues.find(({ kind }) => kind.job.isDaily);
    deps.midnight.close(Math.min(nextMidnightMs, firstDaily?.dueMs ?? nextMidnightMs));
    return dues;
  };
  /** Runs turns in order as long as `shouldContinue` says; answers how many transactions it took. */
  const runWhile = async (shouldContinue: (overdue: readonly Due[]) => boolean): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const dues = await readDueTimes();
      const nowMs = deps.clock.nowMs();
      const [first, next] = dues;
      if (!first || !shouldContinue(dues.filter(({ dueMs }) => dueMs <= nowMs))) return count;
      await first.kind.attempt(() => runTurns(deps, first, next ?? null));
    }
  };
  const runAllDue = async (): Promise<number> => {
    try {
      return await runWhile((overdue) => overdue.length > 0);
    } catch (error) {
      // There may be no room for hours: whoever asked goes on without.
      if (!(error instanceof DatabaseBusyError) || error instanceof DatabaseFullError) throw error;
      await deps.pause();
      return runAllDue();
    }
  };
  return {
    /** Runs everything overdue; answers in how many transactions. */
    catchUp: (): Promise<number> => enqueue(runAllDue),
    /** Runs everything due up to the daily turn of the last midnight. */
    runMidnightJobs(): Promise<void> {
      turning ??= enqueue(() => runWhile((overdue) => overdue.some(({ kind }) => kind.job.isDaily)))
        .then(() => undefined)
        .finally(() => (turning = null));
      return turning;
    },
  };
}

/** Of equal due times the daily turns come first, then the kinds in the order of systems. */
const byDueTime = (a: Due, b: Due): number => a.dueMs - b.dueMs || a.kind.place - b.kind.place;

/** Runs a turn and, in the same transaction, further turns of the same kind that are due before the `next` kind's. */
async function runTurns(deps: TurnDeps, first: Due, next: Due | null): Promise<void> {
  const { kind } = first;
  const { job } = kind;
  const comesNext = (dueMs: EpochMs, nowMs: EpochMs): boolean =>
    dueMs <= nowMs && (next === null || byDueTime({ kind, dueMs }, next) < 0);
  await deps.perform({
    actor: { kind: 'clock' },
    passesMidnight: true,
    run: async (tx: Tx, ctx: Context) => {
      let atMs = first.dueMs;
      for (let left = job.maxTurns ?? 1; left > 0; left -= 1) {
        await job.run(tx, ctx.at(Math.max(atMs, deps.midnight.passedMs())));
        const dueNextMs = await job.nextDueMs(tx, readContext(deps, { kind: 'clock' }));
        if (dueNextMs === null || dueNextMs <= atMs || !comesNext(dueNextMs, ctx.nowMs)) break;
        atMs = dueNextMs;
      }
      return {};
    },
  });
}

/** Runs tasks one after another. */
function createTaskQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
