import { setMaxListeners } from 'node:events';

/** Aborts on the first signal; a second one kills the process. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  // Every inhabitant listens, so Node's leak warning would be wrong.
  setMaxListeners(0, stop.signal);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}
