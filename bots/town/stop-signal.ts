import { setMaxListeners } from 'node:events';

/** Aborted by the first signal to end; a second one ends the process at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  // Everyone who waits listens.
  setMaxListeners(0, stop.signal);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}
