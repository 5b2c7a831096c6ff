import type { Database } from '#db/open.ts';
import { readContext } from '../action/bind-live.ts';
import type { Config } from '../action/config-types.ts';
import type { Chance, Clock } from '../action/context.ts';
import type { ResetWorld } from '../action/world-reset.ts';
import type { Live } from '../live/connect.ts';
import { resetTerms } from './reset-terms.ts';
import type { Scheduler } from '../schedule/scheduler.ts';
import { type ServiceState, unavailable } from '../process/service-state.ts';

interface ResetDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly config: Config;
  readonly scheduler: Scheduler;
  readonly live: Pick<Live, 'pause' | 'restart'>;
  readonly state: ServiceState;
  /** Loads the memory of all systems from the database. */
  readonly load: () => Promise<void>;
  readonly onFatal: (error: unknown) => void;
}

/**
 * Resets the world of a running server: what runs is answered first, no call and no job begins meanwhile; then memory is loaded
 * anew, and what is due at the beginning of a world is done before anyone looks at it.
 */
export const createReset =
  (deps: ResetDeps): ResetWorld =>
  async (admin) => {
    const { database, scheduler, live, state } = deps;
    const refusal = unavailable(state);
    if (refusal) return refusal;
    state.isResetting = true;
    const goOn = await scheduler.pause();
    live.pause();
    try {
      const terms = resetTerms({ ...readContext(deps, admin), chance: deps.chance });
      return await database.reset(terms);
    } finally {
      // A reset that failed has changed nothing, and nothing is taken for granted.
      await beginAnew(deps);
      state.isResetting = false;
      if (!state.isDraining) goOn();
    }
  };

async function beginAnew({ scheduler, live, load, onFatal }: ResetDeps): Promise<void> {
  try {
    await load();
    await scheduler.catchUp();
  } catch (error) {
    onFatal(error);
  }
  live.restart();
}
