import type { Database } from '#db/database/open.ts';
import { type AnswerCap, createHousekeeping } from '../action/answer-cap.ts';
import { readContext } from '../action/read-context.ts';
import type { Config } from '../action/config-types.ts';
import type { Clock, Player, Refusal } from '../action/context.ts';
import { createFeed, type Feed } from '../action/feed.ts';
import { createMidnight } from '../action/midnight.ts';
import { createRunner, type RunnerDeps } from '../action/run-action.ts';
import type { AnySystem } from '../action/system.ts';
import type { Change } from '../action/changes.ts';
import { createIndexing } from '../schedule/indexing.ts';
import { createScheduler, type Scheduler, type SchedulerDeps } from '../schedule/scheduler.ts';

type Systems = readonly AnySystem[];

/** A game without HTTP and sockets. */
export function createRunners(bound: RunnerDeps & Omit<SchedulerDeps, 'perform' | 'midnight'>) {
  const midnight = createMidnight(() => scheduler.runMidnightJobs());
  const perform = createRunner({ ...bound, midnight });
  const scheduler: Scheduler = createScheduler({ ...bound, perform, midnight });
  return { perform, scheduler };
}

export const jobsOf = (systems: Systems, answerCap: AnswerCap) => [
  createHousekeeping(answerCap),
  ...createIndexing(systems),
  ...systems.flatMap(({ jobs = [] }) => jobs),
];

export const hooksOf = (systems: Systems) => ({
  reactions: systems.flatMap(({ reactions = [] }) => reactions),
  preActions: systems.flatMap(({ preActions = [] }) => preActions),
  posted: systems.flatMap(({ posted = [] }) => posted),
  postActions: systems.flatMap(({ postActions = [] }) => postActions),
});

/** The first refusal of a system's gate. */
export const gateOf =
  (systems: Systems, realNowMs: Clock['realNowMs']) =>
  (player: Player, call: string): Refusal | null =>
    systems.reduce<Refusal | null>(
      (refused, { gate }) => refused ?? gate?.call(player, call, realNowMs()) ?? null,
      null,
    );

export function feedOf(
  systems: Systems,
  relayChanges?: (changes: readonly Change[]) => readonly Change[],
): Feed {
  const feed = createFeed(systems.flatMap(({ apply = [] }) => apply));
  return relayChanges ? { apply: (changes) => feed.apply(relayChanges(changes)) } : feed;
}

export async function loadAll(
  systems: Systems,
  bound: {
    readonly database: Database;
    readonly clock: Clock;
    readonly config: Config;
    readonly answerCap: AnswerCap;
  },
): Promise<void> {
  bound.answerCap.forget();
  const first = readContext(bound, { kind: 'clock' });
  for (const { load } of systems) await load?.((callback) => bound.database.read(callback), first);
}
