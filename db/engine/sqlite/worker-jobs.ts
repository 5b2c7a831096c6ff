import { closeSync, existsSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseUnusableError } from '../errors.ts';
import { PRIVATE_FILE, syncPath } from '../file-modes.ts';
import { startWorker } from './worker.ts';
import type { ResetOutcome, ResetTerms } from '../../kit/reset-terms.ts';

export interface CopyOrder {
  readonly file: string;
  readonly toFile: string;
}

// SQLite's online backup in a worker: neither the copy nor the fsync blocks the event loop or writers.
export async function copyFile(file: string, toFile: string): Promise<void> {
  if (existsSync(toFile)) throw new DatabaseUnusableError(`${toFile} already exists.`);
  closeSync(openSync(toFile, 'wx', PRIVATE_FILE));
  try {
    await startWorker('copy-worker', { file, toFile } satisfies CopyOrder).done;
    syncPath(toFile);
  } catch (error) {
    await rm(toFile, { force: true });
    throw error;
  }
}

export interface ResetOrder {
  readonly file: string;
  readonly terms: ResetTerms;
}

export const resetFile = async (file: string, terms: ResetTerms): Promise<ResetOutcome> =>
  (await startWorker('reset-worker', { file, terms } satisfies ResetOrder).done) as ResetOutcome;
