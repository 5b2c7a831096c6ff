import { DatabaseFullError, DatabaseUnusableError } from '../errors.ts';
import type { Fault } from './fault.ts';

/**
 * The transaction is rolled back and nothing of it is in the log: no space; a quota, a size limit or a file system that became
 * read-only; no space for the log's index.
 */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE']);

/** A damaged file, and every other failure of the disk: after a failed sync nobody knows what is saved. */
const LOST = /^SQLITE_(CORRUPT|NOTADB|IOERR)/;

/** Whether an error is about the disk or the file; null for a statement's own failure. */
export function faultOf(error: unknown): Exclude<Fault, 'away' | 'undone'> {
  const code = sqliteCode(error);
  if (FULL.has(code)) return 'full';
  return LOST.test(code) ? 'lost' : null;
}

/** SQLite's name of an error, from whatever it is wrapped in. */
export function sqliteCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && at.code.startsWith('SQLITE_')) return at.code;
  return '';
}

/** The error that callers get while nothing can be written. */
export const fullError = (error: unknown): DatabaseFullError =>
  error instanceof DatabaseFullError
    ? error
    : new DatabaseFullError(`The disk takes no more (${sqliteCode(error)}).`, { cause: error });

/** The error for a damaged file. */
export const damaged = (file: string, what: string): DatabaseUnusableError =>
  new DatabaseUnusableError(`${file} is damaged (${what}): restore a backup.`);

/** The error that ends the process. */
export function lostError(file: string, error: unknown): DatabaseUnusableError {
  if (error instanceof DatabaseUnusableError) return error;
  const code = sqliteCode(error);
  const sentence = /CORRUPT|NOTADB/.test(code)
    ? `${file} is damaged (${code}): restore a backup.`
    : `${file} failed (${code || String(error)}), and whether the last writes are saved is unknown: check the disk and start again.`;
  return new DatabaseUnusableError(sentence, { cause: error });
}
