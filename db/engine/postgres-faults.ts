import { DatabaseBusyError, DatabaseUnusableError } from '../errors.ts';
import type { Fault } from './fault.ts';

const DISK_FULL = '53100';

/**
 * Connection exceptions, what a server answers that shuts down, has crashed, starts, or has no connection to spare, and what Node says
 * of a socket that is written to in the moment in which it ends.
 */
const AWAY =
  /^(08\w{3}|57P0[1-5]|53300|25P03|E(CONN|PIPE|TIMEDOUT|HOST|AI|NOTFOUND)\w*|ERR_STREAM_\w+|ERR_SOCKET_CLOSED\w*)$/;

/**
 * How the client, or we, say that the connection is gone; these have no code. The queue's sentence is met by a transaction that found
 * all that it read remembered, so that no statement of it failed.
 */
const AWAY_SENTENCE =
  /^(The database (cannot be reached|rolled the transaction back)|Connection terminated|Client (was closed|has encountered)|timeout expired)/;

/** What an error of PostgreSQL or of its connection means for the batch that met it. */
export function faultOf(error: unknown): Exclude<Fault, null> {
  if (error instanceof DatabaseUnusableError) return 'lost';
  if (codeOf(error) === DISK_FULL) return 'full';
  return isAway(error) ? 'away' : 'undone';
}

/** Whether an error says that there is no connection. */
export function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (AWAY_SENTENCE.test(at.message)) return true;
    if ('code' in at && typeof at.code === 'string' && AWAY.test(at.code)) return true;
  }
  return false;
}

/** The error for callers while there is no connection. */
export const awayError = (cause?: unknown): DatabaseBusyError =>
  new DatabaseBusyError('The database cannot be reached.', { cause });

/** PostgreSQL's or the system's code of an error, from whatever it is wrapped in. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}
