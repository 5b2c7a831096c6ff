import { setTimeout as pause } from 'node:timers/promises';
import type { Time } from '../bot/time.ts';
import { setMaxListeners } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { randomBytes } from 'node:crypto';

export const realTime: Time = {
  nowMs: () => Date.now(),
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

/** Aborts on the first signal; a second one kills the process. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  // Every inhabitant listens, so Node's leak warning would be wrong.
  setMaxListeners(0, stop.signal);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

/** Does not echo hidden input. Throws without a terminal. */
export async function askHidden(
  question: string,
  { isHidden }: { readonly isHidden: boolean },
): Promise<string> {
  if (!process.stdin.isTTY) throw new Error("Set ADMIN_EMAIL and ADMIN_PASSWORD to an admin's login.");
  process.stdout.write(question);
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? noEcho : process.stdout,
    terminal: true,
  });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    if (isHidden) process.stdout.write('\n');
  }
}

export const drawPassword = (): string => randomBytes(12).toString('base64url');
