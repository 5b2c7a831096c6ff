import { statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnusableError } from '../errors.ts';
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

/** The error for a damaged file. */
export const damaged = (file: string, what: string): DatabaseUnusableError =>
  new DatabaseUnusableError(`${file} is damaged (${what}): restore a backup.`);

/** Checks a large file in a thread while the world is open already, and reports damage. Answers how to end that. */
export function checkBeside(file: string, onDamage: (error: unknown) => void): () => Promise<void> {
  if (!isLarge(file)) return async () => undefined;
  const { done, stop } = startWorker('check-worker', { file } satisfies CheckOrder);
  done.catch((error: unknown) =>
    onDamage(damaged(file, error instanceof Error ? error.message : String(error))),
  );
  return stop;
}
