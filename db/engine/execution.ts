import type { Loop } from './event-loop.ts';

export interface Execution {
  running: boolean;
  wrote: boolean;
  depth: number;
  /** Unanswered statements; always 0 on SQLite, which is synchronous. */
  pending: number;
  onAnswered?: (() => void) | undefined;
  /** First disk or file error, even if the callback caught it. */
  fault?: Error;
}

/** A new object per run, so that statements of a rolled back run are refused. */
export const newExecution = (): Execution => ({ running: true, wrote: false, depth: 0, pending: 0 });

// `onAnswered` is set only while a statement is pending: otherwise V8 keeps each SQLite transaction until a
// full collection, and scavenges take three times as long.
export function guard(loop: Loop, execution: Execution, onStray: () => void): () => void {
  const poll = (): void => {
    if (execution.pending === 0) onStray();
    else execution.onAnswered = pollAgain;
  };
  const pollAgain = (): void => {
    execution.onAnswered = undefined;
    cancel = loop.soon(poll);
  };
  let cancel = loop.soon(poll);
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

export function started<T>(callback: () => PromiseLike<T>): PromiseLike<T> {
  try {
    return callback();
  } catch (error) {
    return Promise.reject(error);
  }
}
