import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { LinkCall } from '#protocol/wire/link.ts';
import { openGateway } from '#server/gateway/gateway.ts';
import { createWriter } from '#server/link/writer.ts';
import { createTimers, type Timers } from '#server/live/timers.ts';
import { type Harness, type HarnessOptions, startHarness } from '../harness.ts';

export const TOKEN = 'the-token-of-this-link';

/** Nothing listens there: a writer and its link work without Redis. */
const NO_REDIS = 'redis://127.0.0.1:1';

const log = pino({ level: 'silent' });

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
  const writer = createWriter({
    ...{ redisUrl, linkToken: TOKEN, maxGatewaysPerAddress: 16, log },
    stream: `tycoon-${Math.random()}`,
  });
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

/** No second ends, whatever the machine does. */
export const stoppedTimers = (): Timers => ({ ...quickTimers(), every: () => () => undefined });

export interface TestGateway {
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  readonly drain: () => Promise<void>;
}

interface GatewayOptions {
  readonly redisUrl?: string;
  readonly limited?: boolean;
  readonly webRoot?: string;
  readonly publicUrl?: string | null;
}

const NO_PAGE = '/nonexistent';

/** A gateway in this process, that has heard the writer. */
export async function startGateway(
  { linkUrl }: Pick<Writer, 'linkUrl'>,
  { redisUrl = NO_REDIS, limited = false, webRoot = NO_PAGE, publicUrl = null }: GatewayOptions = {},
): Promise<TestGateway> {
  const gateway = await openGateway({
    name: `gateway${Math.random().toString(36).slice(2)}`,
    redisUrl,
    ...{ writerUrls: [linkUrl], linkToken: TOKEN, webRoot, publicUrl, metricsToken: null },
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
