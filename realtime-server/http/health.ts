import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { EpochMs } from '#protocol/primitives.ts';

export interface HealthParts {
  readonly isDraining: () => boolean;
  /** Finds out by writing. */
  readonly isWritable: () => Promise<boolean>;
  readonly realNowMs: () => EpochMs;
  readonly metrics: Registry;
}

/** Whether the database can be written is found out at most so often: anyone may ask, and each time costs a commit. */
const TRY_EVERY_MS = 1_000;

/** Liveness, readiness and metrics, for supervisors. */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  let tried = { atMs: Number.NEGATIVE_INFINITY, isWritable: Promise.resolve(false) };
  const isWritable = (): Promise<boolean> => {
    const nowMs = parts.realNowMs();
    if (nowMs - tried.atMs >= TRY_EVERY_MS) tried = { atMs: nowMs, isWritable: parts.isWritable() };
    return tried.isWritable;
  };
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = !parts.isDraining() && (await isWritable());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.metrics()),
  );
}
