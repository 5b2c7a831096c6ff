import type { Loop } from './event-loop.ts';

export interface Execution {
  running: boolean;
  /** Has changes to roll back. */
  wrote: boolean;
  /** Open inner savepoints. */
  depth: number;
  /** Unanswered statements; always 0 on SQLite, which is synchronous. */
  pending: number;
  /** Runs when `pending` drops to 0, if the event loop has turned meanwhile. */
  onAnswered?: (() => void) | undefined;
  /** First disk or file error, even if the callback caught it. */
  fault?: Error;
}

/** A new object per run, so that statements of a rolled back run are refused. */
export const newExecution = (): Execution => ({ running: true, wrote: false, depth: 0, pending: 0 });

// Calls `onStray` if the transaction awaits anything but its statements; returns a cancel function.
// `onAnswered` is set only while a statement is pending: a function there kept each SQLite transaction alive
// until a full GC and tripled scavenge time.
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

export async function answered<T>(execution: Execution, statement: () => Promise<T>): Promise<T> {
  execution.pending += 1;
  try {
    return await statement();
  } finally {
    execution.pending -= 1;
    if (execution.pending === 0) execution.onAnswered?.();
  }
}

export const AWAITED = 'Only the database may be awaited inside a transaction: the work was rolled back.';

/** Turns a synchronous throw into a rejection. */
export function started<T>(callback: () => PromiseLike<T>): PromiseLike<T> {
  try {
    return callback();
  } catch (error) {
    return Promise.reject(error);
  }
}
