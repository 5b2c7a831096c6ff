import { type Database, DatabaseBusyError, DatabaseFullError } from '#db/database/open.ts';
import { refuse, type Refusal } from '../action/context.ts';

export interface ServiceState {
  isRetiring: boolean;
  isDraining: boolean;
  isResetting: boolean;
  readonly hasFailed: () => boolean;
}

/** A reset of 100,000 players takes several seconds. */
const RETRY_AFTER_S = 5;

export function unavailable(state: ServiceState): Refusal<'draining' | 'resetting'> | null {
  if (state.isDraining || state.hasFailed()) return refuse('draining');
  return state.isResetting ? refuse('resetting', { retryAfterS: RETRY_AFTER_S }) : null;
}

/** Commits only the clock's stamp, since downtime begins at the last commit. Returns the error's name, or
 * null. */
export const writeProblem = (database: Database): Promise<string | null> =>
  database.inTransaction(async () => null).catch(nameOfProblem);

function nameOfProblem(error: unknown): string {
  if (error instanceof DatabaseFullError) return 'disk_full';
  return error instanceof DatabaseBusyError ? 'database_busy' : 'database_failed';
}
