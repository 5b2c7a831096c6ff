import { statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { type DatabaseUnusableError, damaged, sqliteCode } from '../errors.ts';
import { faultOf } from './faults.ts';
import { startWorker } from './worker.ts';

export interface CheckOrder {
  readonly file: string;
}

// 64 MB take about a third of a second. For a million players the check would be half of the start.
const MAX_CHECKED_FIRST = 64 * 1024 * 1024;

export const isLarge = (file: string): boolean => statSync(file).size > MAX_CHECKED_FIRST;

export const finding = (connection: BetterSqlite3.Database): unknown =>
  connection.pragma('quick_check(1)', { simple: true });

export function checkInWorker(
  file: string,
  onDamage: (error: DatabaseUnusableError) => void,
): () => Promise<void> {
  const { done, stop } = startWorker('check-worker', { file } satisfies CheckOrder);
  done.catch((error: unknown) => {
    // Out of memory or file handles: not a sign of damage.
    if (sqliteCode(error) !== '' && faultOf(error) !== 'unknownOutcome') return;
    onDamage(damaged(file, error instanceof Error ? error.message : String(error)));
  });
  return stop;
}
