import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { SERVER_ENTRY } from '#tests/support/server-entry.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A server started on the test's own file, however far it got. */
export interface StartedServer {
  /** Its address; empty when it exited instead of listening. */
  readonly url: string;
  /** Its standard error so far. */
  said(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Resolves with its exit code. */
  readonly exited: Promise<number | null>;
}

/** Starts a server; resolves once it listens or has exited. The end of the test kills it. */
export async function startServer(
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const usual = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', REWARDS: 'off', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    cwd: ROOT,
    env: { ...process.env, DRAIN_S: '0', ...usual, DATABASE_URL: `file:${file}`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^listening on (\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  if (!url) await exited;
  return {
    url,
    said: () => said,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
    exited,
  };
}

/** As its supervisor sees it. */
export async function readiness({ url }: StartedServer): Promise<{ status: number; reason: string | null }> {
  const answer = await fetch(`${url}/readyz`);
  const body = (await answer.json()) as { reason?: string };
  return { status: answer.status, reason: body.reason ?? null };
}
