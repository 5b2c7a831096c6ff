import { type Database, DatabaseBusyError, DatabaseFullError } from '#db/open.ts';
import { refuse, type Refusal } from '../action/context.ts';

/** Whether calls are answered. */
export interface ServiceState {
  /** The server is about to end: it answers, but is not ready for more. */
  isRetiring: boolean;
  /** The server ends. */
  isDraining: boolean;
  /** The world is being written anew. */
  isResetting: boolean;
  /** Whether the database can be used no more. */
  readonly hasFailed: () => boolean;
}

/** A reset of 100,000 players takes some seconds. */
const RETRY_AFTER_S = 5;

/** Why no call is answered now; null while all are. */
export function unavailable(state: ServiceState): Refusal<'draining' | 'resetting'> | null {
  if (state.isDraining || state.hasFailed()) return refuse('draining');
  return state.isResetting ? refuse('resetting', { retryAfterS: RETRY_AFTER_S }) : null;
}

/** Commits nothing but the clock's stamp: after the last one the downtime begins. Answers why that failed; null when it did not. */
export const writeProblem = (database: Database): Promise<string | null> =>
  database.inTransaction(async () => null).catch(nameOfProblem);

function nameOfProblem(error: unknown): string {
  if (error instanceof DatabaseFullError) return 'disk_full';
  return error instanceof DatabaseBusyError ? 'database_busy' : 'database_failed';
}
