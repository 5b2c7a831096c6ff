import { type Fault, sqliteCode } from '../errors.ts';

// Rolled back, nothing in the log: disk full; quota, size limit or read-only file system; no room for -shm.
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE']);

// Damaged, or any other I/O failure: after a failed fsync the state on disk is unknown.
const LOST = /^SQLITE_(CORRUPT|NOTADB|IOERR)/;

export function faultOf(error: unknown): Exclude<Fault, 'disconnected' | 'rolledBack'> {
  const code = sqliteCode(error);
  if (FULL.has(code)) return 'full';
  return LOST.test(code) ? 'unknownOutcome' : null;
}
