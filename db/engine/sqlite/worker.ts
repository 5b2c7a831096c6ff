import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseUnusableError } from '../errors.ts';

export type Opened = 'open';
const OPENED: Opened = 'open';

export interface FileWork {
  readonly send: (message: unknown) => void;
  readonly done: Promise<unknown>;
  /** Waits until the connection is open: terminating a thread while it loads SQLite crashes the process. */
  readonly stop: () => Promise<void>;
}

/** `onMessage` gets every message but the first (`Opened`). */
export function startWorker(
  name: 'checkpoint-worker' | 'copy-worker' | 'check-worker' | 'reset-worker',
  workerData: object,
  onMessage?: (message: unknown) => void,
): FileWork {
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
