import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { LinkCall } from '#protocol/link.ts';
import { openGateway } from '#server/gateway/gateway.ts';
import { createWriter } from '#server/link/writer.ts';
import { createTimers, type Timers } from '#server/live/timers.ts';
import { type Harness, type HarnessOptions, startHarness } from '../harness.ts';

export const TOKEN = 'the-token-of-this-link';

/** Nothing listens there: a writer and its link work without Redis. */
const NO_REDIS = 'redis://127.0.0.1:1';

const log = pino({ level: 'silent' });

/** As Debian installs it. */
const PROGRAM = 'redis-server';

export interface Redis {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Again, at the same address, with an empty memory. */
  readonly start: () => Promise<void>;
}

/** Debian's server on a free port, which keeps nothing. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    for await (const text of started.stdout) if (String(text).includes('Ready to accept')) break;
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  onTestFinished(stop);
  await start();
  return { url: `redis://127.0.0.1:${port}`, stop, start };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export interface Writer extends Harness {
  readonly linkUrl: string;
  readonly ask: (call: string, body: unknown, token?: string | null) => Promise<Response>;
  /** The answers of a call. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly answers: (call: LinkCall, body: unknown) => Promise<any>;
}

/** A writer with its players and facts. */
export async function startWriter(
  options: HarnessOptions & { readonly redisUrl?: string; readonly linkPort?: number } = {},
): Promise<Writer> {
  const { redisUrl = NO_REDIS, linkPort = 0, ...deps } = options;
  const writer = createWriter({ redisUrl, linkToken: TOKEN, log });
  const harness = await startHarness({ timers: quickTimers(), ...deps, openLive: writer.openLive });
  const linkUrl = await writer.listen({ host: '127.0.0.1', port: linkPort });
  const ask: Writer['ask'] = (call, body, token = TOKEN) =>
    fetch(`${linkUrl}/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    ...harness,
    linkUrl,
    ask,
    async answers(call, body) {
      const response = await ask(call, body);
      const { answers } = (await response.json()) as { readonly answers: unknown };
      return answers;
    },
  };
}

/** Reports and canaries come every 0.2 s instead of every second. */
function quickTimers(): Timers {
  const report = (error: unknown): void => {
    throw error;
  };
  const timers = createTimers(report, Date.now);
  return { ...timers, takeLoopDelayMs: () => 0, every: (ms, callback) => timers.every(ms / 5, callback) };
}

export interface TestGateway {
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  readonly drain: () => Promise<void>;
}

/** A gateway in this process, that has heard the writer. */
export async function startGateway(
  { linkUrl }: Pick<Writer, 'linkUrl'>,
  { redisUrl = NO_REDIS, limited = false }: { readonly redisUrl?: string; readonly limited?: boolean } = {},
): Promise<TestGateway> {
  const gateway = await openGateway({
    name: `gateway${Math.random().toString(36).slice(2)}`,
    redisUrl,
    ...{ writerUrls: [linkUrl], linkToken: TOKEN, publicUrl: null, metricsToken: null },
    // Each test client names its address.
    ...{ rateLimit: limited, trustProxy: '1' },
    timers: quickTimers(),
    log,
  });
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(gateway.drain);
  return {
    url,
    isReady: async () => (await fetch(`${url}/readyz`)).ok,
    drain: gateway.drain,
  };
}
