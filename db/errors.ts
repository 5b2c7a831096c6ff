/** The queue is full: answer 503 with Retry-After. */
export class DatabaseBusyError extends Error {
  override readonly name: string = 'DatabaseBusyError';
}

/** Nothing can be written until there is room again; what was tried is undone. Reads go on. */
export class DatabaseFullError extends DatabaseBusyError {
  override readonly name = 'DatabaseFullError';
}

/** Another server holds this database file. The message is one sentence for whoever starts it. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
}

/** The file is damaged, gone, too new or no world at all. The message is one sentence for whoever starts it. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}

/** A mistake of ours inside a transaction: nesting, waiting for something else, using a handle that is over. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}
