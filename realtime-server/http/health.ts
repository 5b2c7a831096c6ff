import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { refuse } from '../action/context.ts';
import type { Timers } from '../live/timers.ts';
import { sendRefusal } from './error-envelope.ts';
import { isFromThisMachine } from './proxies.ts';

export interface HealthDeps {
  readonly unavailable: () => string | null;
  /** Found by a test commit; null when writing works. */
  readonly writeProblem: () => Promise<string | null>;
  readonly suspendedJobs: () => readonly string[];
  readonly realNowMs: () => EpochMs;
  readonly timers: Pick<Timers, 'after'>;
  readonly metrics: Registry;
  /** Null restricts metrics and details to this machine. */
  readonly metricsToken: string | null;
}

/** Anyone may call this, and each check costs a commit. */
const CHECK_EVERY_MS = 1_000;

/** A check that takes longer leaves what was known: a balancer drops a server that is slow to answer. */
const CHECKED_WITHIN_MS = 50;

/** Then writing counts as impossible. */
const STUCK_AFTER_MS = 5_000;

/** A failed kind of job leaves the server ready: everything else works, and a restart would not repair it. */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  const writeProblem = createWriteCheck(deps);
  const mayRead = (request: FastifyRequest): boolean =>
    isFromThisMachine(request.raw) ||
    (deps.metricsToken !== null && hasBearer(request.headers.authorization, deps.metricsToken));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const reason = deps.unavailable() ?? (await writeProblem());
    const ok = reason === null;
    const details = mayRead(request) ? { ...(reason && { reason }), setAside: deps.suspendedJobs() } : {};
    return reply.code(ok ? 200 : 503).send({ ok, ...details });
  });
  app.get('/metrics', async (request, reply) => {
    if (mayRead(request)) return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics());
    return sendRefusal(reply.header('www-authenticate', 'Bearer'), refuse('unauthorized', ONLY_HERE));
  });
}

function createWriteCheck({
  writeProblem,
  realNowMs,
  timers,
}: Pick<HealthDeps, 'writeProblem' | 'realNowMs' | 'timers'>): () => Promise<string | null> {
  let known: string | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  let running: { readonly sinceMs: EpochMs; readonly ended: Promise<void> } | null = null;
  const check = async (): Promise<void> => {
    known = await writeProblem();
    running = null;
  };
  return async () => {
    const nowMs = realNowMs();
    if (!running && nowMs - lastMs >= CHECK_EVERY_MS) {
      lastMs = nowMs;
      running = { sinceMs: nowMs, ended: check() };
    }
    if (running) await endedWithin(running.ended, timers);
    return running && nowMs - running.sinceMs > STUCK_AFTER_MS ? 'database_busy' : known;
  };
}

async function endedWithin(ended: Promise<void>, timers: HealthDeps['timers']): Promise<void> {
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    cancel = timers.after(CHECKED_WITHIN_MS, resolve);
  });
  await Promise.race([ended, late]);
  cancel();
}

const ONLY_HERE = { error: 'Metrics require METRICS_TOKEN, or a request from this machine.' };

// Hashes have equal lengths, as `timingSafeEqual` requires.
export function hasBearer(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}
