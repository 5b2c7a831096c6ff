import { DatabaseBusyError, type Tx } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/time.ts';
import { readContext } from '../action/bind-live.ts';
import type { Context } from '../action/context.ts';
import type { Midnight } from '../action/midnight.ts';
import type { Runner } from '../action/run-action.ts';
import type { Kind, KindDeps } from './kinds.ts';

/** A kind and when it is due next. */
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
 * Makes what is due in the order of due times, all kinds together, as of these times: `ctx.nowMs` is then the due time, but
 * never before what has been committed since the start.
 */
export function createTurns(deps: TurnDeps, kinds: readonly Kind[]) {
  const alone = oneAfterTheOther();
  let turning: Promise<void> | null = null;

  /** What is due at some time, the earliest first; closes the midnight that comes next. */
  const look = async (): Promise<Due[]> => {
    const nextMidnightMs = (dayOf(deps.clock.nowMs()) + 1) * DAY_MS;
    const looked = await Promise.all(kinds.map(async (kind) => ({ kind, dueMs: await kind.nextDueMs() })));
    const dues = looked.filter((one): one is Due => one.dueMs !== null).toSorted(byDueTime);
    const firstDaily = dues.find(({ kind }) => kind.job.isDaily);
    deps.midnight.close(Math.min(nextMidnightMs, firstDaily?.dueMs ?? nextMidnightMs));
    return dues;
  };
  /** Makes one turn after the other while it is asked to; answers how many. */
  const makeWhile = async (goesOn: (overdue: readonly Due[]) => boolean): Promise<number> => {
    for (let made = 0; ; made += 1) {
      const dues = await look();
      const nowMs = deps.clock.nowMs();
      const [first, next] = dues;
      if (!first || !goesOn(dues.filter(({ dueMs }) => dueMs <= nowMs))) return made;
      await first.kind.attempt(() => makeTurns(deps, first, next ?? null));
    }
  };
  const untilDone = async (): Promise<number> => {
    try {
      return await makeWhile((overdue) => overdue.length > 0);
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error;
      await deps.pause();
      return untilDone();
    }
  };
  return {
    /** Makes everything overdue; answers in how many transactions. */
    catchUp: (): Promise<number> => alone(untilDone),
    /** Makes everything up to the daily turn of the last midnight that is over. */
    turnMidnight(): Promise<void> {
      turning ??= alone(() => makeWhile((overdue) => overdue.some(({ kind }) => kind.job.isDaily)))
        .then(() => undefined)
        .finally(() => (turning = null));
      return turning;
    },
  };
}

/** Of equal due times the daily turns come first, then the kinds in the order of systems. */
const byDueTime = (a: Due, b: Due): number => a.dueMs - b.dueMs || a.kind.place - b.kind.place;

/** Makes a turn and, in the same transaction, those of the same kind that come before the `next` kind's. */
async function makeTurns(deps: TurnDeps, first: Due, next: Due | null): Promise<void> {
  const { kind } = first;
  const { job } = kind;
  const isItsTurn = (dueMs: EpochMs, nowMs: EpochMs): boolean =>
    dueMs <= nowMs && (next === null || byDueTime({ kind, dueMs }, next) < 0);
  await deps.perform({
    actor: { kind: 'clock' },
    passesMidnight: true,
    run: async (tx: Tx, ctx: Context) => {
      let atMs = first.dueMs;
      for (let left = job.atOnce ?? 1; left > 0; left -= 1) {
        await job.run(tx, ctx.at(Math.max(atMs, deps.midnight.passedMs())));
        const dueNextMs = await job.nextDueMs(tx, readContext(deps, { kind: 'clock' }));
        if (dueNextMs === null || dueNextMs <= atMs || !isItsTurn(dueNextMs, ctx.nowMs)) break;
        atMs = dueNextMs;
      }
      return {};
    },
  });
}

/** Lets works wait for each other. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
