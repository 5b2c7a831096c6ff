import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { EpochMs } from '#protocol/primitives.ts';

export interface HealthDeps {
  /** Whether it answers calls. */
  readonly isAvailable: () => boolean;
  /** Checks by committing a write. */
  readonly isWritable: () => Promise<boolean>;
  /** Kinds of jobs that are set aside after repeated failures. */
  readonly setAside: () => readonly string[];
  readonly realNowMs: () => EpochMs;
  readonly metrics: Registry;
}

/** The result is cached for this long: anyone may call this, and each check costs a commit. */
const CHECK_EVERY_MS = 1_000;

/**
 * Liveness, readiness and metrics for supervisors. A server with a failed kind of job stays ready: everything else works,
 * and a restart would not repair it.
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  let checked = { atMs: Number.NEGATIVE_INFINITY, isWritable: Promise.resolve(false) };
  const isWritable = (): Promise<boolean> => {
    const nowMs = deps.realNowMs();
    if (nowMs - checked.atMs >= CHECK_EVERY_MS) checked = { atMs: nowMs, isWritable: deps.isWritable() };
    return checked.isWritable;
  };
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = deps.isAvailable() && (await isWritable());
    return reply.code(ok ? 200 : 503).send({ ok, setAside: deps.setAside() });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.metrics()),
  );
}
