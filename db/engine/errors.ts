/** Answered as 503 with Retry-After. */
export class DatabaseBusyError extends Error {
  override readonly name: string = 'DatabaseBusyError';
}

/** Disk full: writes are rolled back, reads still work. */
export class DatabaseFullError extends DatabaseBusyError {
  override readonly name = 'DatabaseFullError';
}

/** Another server holds this world. The message is one sentence for the operator. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
}

/** Damaged, missing, too new, or not a world. The message is one sentence for the operator. */
export class DatabaseUnusableError extends Error {
  override readonly name: string = 'DatabaseUnusableError';
}

/** Another server answers for this world now: the process must exit at once. */
export class WorldTakenError extends DatabaseUnusableError {
  override readonly name = 'WorldTakenError';
}

// How an error affects its batch. full: rolled back, retry when there is room; disconnected: connection lost;
// rolledBack: may run again; unknownOutcome: the process must exit; null: only the statement failed.
export type Fault = 'full' | 'disconnected' | 'rolledBack' | 'unknownOutcome' | null;

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
