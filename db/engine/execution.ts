import type { Loop } from './event-loop.ts';

/** One run of a transaction and its async context: decides whether a statement or a nested transaction is allowed. */
export interface Execution {
  running: boolean;
  /** Whether it has changed anything that would have to be undone. */
  wrote: boolean;
  /** How many inner savepoints are open. */
  depth: number;
  /** Statements that are not answered yet; 0 where they are answered at once. */
  pending: number;
  /** Called when the last of them is answered, if the event loop has turned meanwhile. */
  onAnswered?: (() => void) | undefined;
  /** The first error that was about the disk or the file, whatever became of it. */
  fault?: Error;
}

/** A new object for each run, so that statements left over from an undone run are refused. */
export const newExecution = (): Execution => ({ running: true, wrote: false, depth: 0, pending: 0 });

/**
 * Calls back once a transaction awaits something that is no statement of it; answers how to stop looking. What it leaves on the
 * execution it leaves only while a statement is on its way: a function there lets V8 retain each transaction of SQLite until a full
 * collection, and scavenges took three times as long.
 */
export function guard(loop: Loop, execution: Execution, onStray: () => void): () => void {
  const look = (): void => {
    if (execution.pending === 0) onStray();
    else execution.onAnswered = lookAgain;
  };
  const lookAgain = (): void => {
    execution.onAnswered = undefined;
    cancel = loop.soon(look);
  };
  let cancel = loop.soon(look);
  return () => {
    execution.onAnswered = undefined;
    cancel();
  };
}

/** Runs a statement whose answer the transaction waits for. */
export async function answered<T>(execution: Execution, statement: () => Promise<T>): Promise<T> {
  execution.pending += 1;
  try {
    return await statement();
  } finally {
    execution.pending -= 1;
    if (execution.pending === 0) execution.onAnswered?.();
  }
}

/** Why a transaction is given up that awaited something else. */
export const AWAITED = 'Only the database may be awaited inside a transaction: the work was rolled back.';

/** Starts a callback; what it throws at once is a rejection like any other. */
export function started<T>(callback: () => PromiseLike<T>): PromiseLike<T> {
  try {
    return callback();
  } catch (error) {
    return Promise.reject(error);
  }
}
