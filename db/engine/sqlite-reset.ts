import type { ResetOutcome } from '../reset/reset-world.ts';
import type { ResetTerms } from '../reset/terms.ts';
import { startWorker } from './sqlite-worker.ts';

export interface ResetOrder {
  readonly file: string;
  readonly terms: ResetTerms;
}

export const resetFile = async (file: string, terms: ResetTerms): Promise<ResetOutcome> =>
  (await startWorker('reset-worker', { file, terms } satisfies ResetOrder).done) as ResetOutcome;
