import { statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import type { DatabaseUnusableError } from '../errors.ts';
import { damaged, faultOf, sqliteCode } from './sqlite-faults.ts';
import { startWorker } from './sqlite-worker.ts';

/** What the worker checks. */
export interface CheckOrder {
  readonly file: string;
}

/** Checking so much takes about a third of a second; of a million players it would be half of a start. */
const MAX_CHECKED_FIRST = 64 * 1024 * 1024;

/** Whether a file is so large that a server checks it beside the game instead of before. */
export const isLarge = (file: string): boolean => statSync(file).size > MAX_CHECKED_FIRST;

/** What SQLite finds wrong with a file; 'ok' for nothing. */
export const finding = (connection: BetterSqlite3.Database): unknown =>
  connection.pragma('quick_check(1)', { simple: true });

/** Checks a file in a thread while the world is open, and reports damage. Answers how to end that. */
export function checkBeside(
  file: string,
  onDamage: (error: DatabaseUnusableError) => void,
): () => Promise<void> {
  const { done, stop } = startWorker('check-worker', { file } satisfies CheckOrder);
  done.catch((error: unknown) => {
    // A file that cannot be looked at, for want of memory or handles, is not damaged by that.
    if (sqliteCode(error) !== '' && faultOf(error) !== 'lost') return;
    onDamage(damaged(file, error instanceof Error ? error.message : String(error)));
  });
  return stop;
}
