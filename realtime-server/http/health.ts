import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { EpochMs } from '#protocol/primitives.ts';

export interface HealthDeps {
  readonly isDraining: () => boolean;
  /** Finds out by writing. */
  readonly isWritable: () => Promise<boolean>;
  /** Kinds of jobs that do not run. */
  readonly setAside: () => readonly string[];
  readonly realNowMs: () => EpochMs;
  readonly metrics: Registry;
}

/** Whether the database can be written is found out at most so often: anyone may ask, and each time costs a commit. */
const TRY_EVERY_MS = 1_000;

/**
 * Liveness, readiness and metrics, for supervisors. A server is ready although a kind of job is set aside: all else goes on,
 * and sending players away would mend nothing.
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  let tried = { atMs: Number.NEGATIVE_INFINITY, isWritable: Promise.resolve(false) };
  const isWritable = (): Promise<boolean> => {
    const nowMs = deps.realNowMs();
    if (nowMs - tried.atMs >= TRY_EVERY_MS) tried = { atMs: nowMs, isWritable: deps.isWritable() };
    return tried.isWritable;
  };
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = !deps.isDraining() && (await isWritable());
    return reply.code(ok ? 200 : 503).send({ ok, setAside: deps.setAside() });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.metrics()),
  );
}
