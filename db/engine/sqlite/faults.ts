import { DatabaseFullError, DatabaseUnusableError, type Fault } from '../../errors.ts';

// Rolled back, nothing in the log: disk full; quota, size limit or read-only file system; no room for -shm.
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE']);

// Damaged, or any other I/O failure: after a failed fsync the state on disk is unknown.
const LOST = /^SQLITE_(CORRUPT|NOTADB|IOERR)/;

export function faultOf(error: unknown): Exclude<Fault, 'disconnected' | 'rolledBack'> {
  const code = sqliteCode(error);
  if (FULL.has(code)) return 'full';
  return LOST.test(code) ? 'unknownOutcome' : null;
}

export function sqliteCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && at.code.startsWith('SQLITE_')) return at.code;
  return '';
}

export const fullError = (error: unknown): DatabaseFullError =>
  error instanceof DatabaseFullError
    ? error
    : new DatabaseFullError(`The disk is full (${sqliteCode(error)}).`, { cause: error });

export const damaged = (file: string, what: string): DatabaseUnusableError =>
  new DatabaseUnusableError(`${file} is damaged (${what}): restore a backup.`);

export function lostError(file: string, error: unknown): DatabaseUnusableError {
  if (error instanceof DatabaseUnusableError) return error;
  const code = sqliteCode(error);
  const sentence = /CORRUPT|NOTADB/.test(code)
    ? `${file} is damaged (${code}): restore a backup.`
    : `${file} failed (${code || String(error)}), and whether the last writes are saved is unknown: check the disk and start again.`;
  return new DatabaseUnusableError(sentence, { cause: error });
}
