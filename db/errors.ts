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

export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

// How an error affects its batch. full: rolled back, retry when there is room; disconnected: connection lost;
// rolledBack: may run again; unknownOutcome: the process must exit; null: only the statement failed.
export type Fault = 'full' | 'disconnected' | 'rolledBack' | 'unknownOutcome' | null;
