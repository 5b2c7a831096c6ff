import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseUnusableError } from '../errors.ts';

/** What each worker says first, once its connection is open. */
export type Opened = 'open';
const OPENED: Opened = 'open';

/** Work on a file in a thread of its own, which holds no event loop. */
export interface FileWork {
  /** Sends it a message. */
  readonly send: (message: unknown) => void;
  /** Settles with the thread's end: with its last message, if it sent any, or it rejects with whatever the work threw. */
  readonly done: Promise<unknown>;
  /** Ends the work, finished or not, once its connection is open: a thread that is ended while it loads SQLite ends the process. */
  readonly stop: () => Promise<void>;
}

/** Starts the worker of that name, which finds `workerData` in its own; `onMessage` hears each of its messages but the first. */
export function startWorker(
  name: 'checkpoint-worker' | 'copy-worker' | 'check-worker' | 'reset-worker',
  workerData: object,
  onMessage?: (message: unknown) => void,
): FileWork {
  // Beside the source, or beside the bundle.
  const places = [`./${name}.ts`, `./${name}.js`, `../${name}.js`];
  const path = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync);
  if (!path) throw new DatabaseUnusableError(`The program is incomplete: ${name} is missing.`);
  const worker = new Worker(path, { workerData, execArgv: [] });
  let isStopped = false;
  let last: unknown;
  const opened = Promise.withResolvers<void>();
  worker.on('message', (message) => {
    if (message === OPENED) return opened.resolve();
    last = message;
    onMessage?.(message);
  });
  const done = new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      opened.resolve();
      if (code === 0 || isStopped) resolve(last);
      else reject(new DatabaseUnusableError(`The ${name} ended with code ${code}.`));
    });
  });
  return {
    send: (message) => worker.postMessage(message),
    done,
    async stop() {
      isStopped = true;
      await opened.promise;
      await worker.terminate();
    },
  };
}
