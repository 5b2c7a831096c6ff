import { DatabaseBusyError, DatabaseUnusableError, type Fault } from '../errors.ts';

const DISK_FULL = '53100';

// SQLSTATE classes for a lost, closing or starting server, and Node's codes for a closing socket.
const DISCONNECTED =
  /^(08\w{3}|57P0[1-5]|53300|25P03|E(CONN|PIPE|TIMEDOUT|HOST|AI|NOTFOUND)\w*|ERR_STREAM_\w+|ERR_SOCKET_CLOSED\w*)$/;

// Errors of pg and ours, without codes. The queue's sentence covers a transaction that read only cached data.
const DISCONNECTED_SENTENCE =
  /^(The database (cannot be reached|rolled the transaction back)|Connection terminated|Client (was closed|has encountered)|timeout expired)/;

export function faultOf(error: unknown): Exclude<Fault, null> {
  if (error instanceof DatabaseUnusableError) return 'unknownOutcome';
  if (codeOf(error) === DISK_FULL) return 'full';
  return isDisconnected(error) ? 'disconnected' : 'rolledBack';
}

export function isDisconnected(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (DISCONNECTED_SENTENCE.test(at.message)) return true;
    if ('code' in at && typeof at.code === 'string' && DISCONNECTED.test(at.code)) return true;
  }
  return false;
}

export const disconnectedError = (cause?: unknown): DatabaseBusyError =>
  new DatabaseBusyError('The database cannot be reached.', { cause });

export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}
