import type { ResetTerms } from '#db/kit/reset-terms.ts';
import type { Database } from '#db/database/open.ts';
import { readContext } from '../action/read-context.ts';
import type { Config } from '../action/config-types.ts';
import type { Chance, Clock, ResetWorld } from '../action/context.ts';
import type { AnySystem, ResetContext } from '../action/system.ts';
import type { Live } from '../live/live.ts';
import type { Scheduler } from '../schedule/scheduler.ts';
import { type ServiceState, unavailable } from '../process/service-state.ts';

interface ResetDeps {
  readonly systems: readonly AnySystem[];
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly config: Config;
  readonly scheduler: Scheduler;
  readonly live: Pick<Live, 'pause' | 'restart'>;
  readonly state: ServiceState;
  readonly load: () => Promise<void>;
  readonly onFatal: (error: unknown) => void;
}

/** Finishes running calls, holds back new ones and jobs, reloads memory, and runs what is due at once in a
 * new world. */
export const createReset =
  (deps: ResetDeps): ResetWorld =>
  async (admin) => {
    const { database, scheduler, live, state } = deps;
    const refusal = unavailable(state);
    if (refusal) return refusal;
    state.isResetting = true;
    const resumeJobs = await scheduler.pause();
    live.pause();
    try {
      return await database.reset(termsOf(deps, { ...readContext(deps, admin), chance: deps.chance }));
    } finally {
      // A failed reset changed nothing, but reload to be safe.
      await reloadWorld(deps);
      state.isResetting = false;
      if (!state.isDraining) resumeJobs();
    }
  };

function termsOf({ systems }: ResetDeps, ctx: ResetContext): ResetTerms {
  const { nowMs, realNowMs, actor } = ctx;
  const own = systems.map(({ resetTerms }) => resetTerms?.(ctx));
  return Object.assign({ nowMs, realNowMs, admin: actor.username }, ...own) as ResetTerms;
}

async function reloadWorld({ scheduler, live, load, onFatal }: ResetDeps): Promise<void> {
  try {
    await load();
    await scheduler.catchUp();
  } catch (error) {
    onFatal(error);
  }
  live.restart();
}
