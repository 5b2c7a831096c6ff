import type { Loop } from './event-loop.ts';

export interface Execution {
  running: boolean;
  wrote: boolean;
  depth: number;
  /** Statements without an answer yet; always 0 on SQLite, which is synchronous. */
  pending: number;
  onIdle?: (() => void) | undefined;
  /** First disk or file error, even if the callback caught it. */
  fault?: Error;
}

/** One object per run, so that statements of a run that was rolled back are refused. */
export const newExecution = (): Execution => ({ running: true, wrote: false, depth: 0, pending: 0 });

// `onIdle` is set only while a statement is pending: otherwise V8 keeps each SQLite transaction until a
// full collection, and scavenges take three times as long.
export function guard(loop: Loop, execution: Execution, onStrayAwait: () => void): () => void {
  const poll = (): void => {
    if (execution.pending === 0) onStrayAwait();
    else execution.onIdle = pollAgain;
  };
  const pollAgain = (): void => {
    execution.onIdle = undefined;
    cancel = loop.soon(poll);
  };
  let cancel = loop.soon(poll);
  return () => {
    execution.onIdle = undefined;
    cancel();
  };
}

export async function trackPending<T>(execution: Execution, statement: () => Promise<T>): Promise<T> {
  execution.pending += 1;
  try {
    return await statement();
  } finally {
    execution.pending -= 1;
    if (execution.pending === 0) execution.onIdle?.();
  }
}

export const STRAY_AWAIT = 'Only the database may be awaited inside a transaction: it was rolled back.';

export function promiseTry<T>(callback: () => PromiseLike<T>): PromiseLike<T> {
  try {
    return callback();
  } catch (error) {
    return Promise.reject(error);
  }
}
