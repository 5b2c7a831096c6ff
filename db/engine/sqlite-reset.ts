import type { ResetOutcome } from '../reset/reset-world.ts';
import type { ResetTerms } from '../reset/terms.ts';
import { startWorker } from './sqlite-worker.ts';

/** What the worker resets. */
export interface ResetOrder {
  readonly file: string;
  readonly terms: ResetTerms;
}

/** Resets a world in a thread of its own, with a connection of its own: all of it or nothing, however it ends. */
export const resetFile = async (file: string, terms: ResetTerms): Promise<ResetOutcome> =>
  (await startWorker('reset-worker', { file, terms } satisfies ResetOrder).done) as ResetOutcome;
