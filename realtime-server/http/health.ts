import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Liveness, readiness and metrics, for supervisors. */
export function mountHealth(
  app: FastifyInstance,
  parts: { readonly isReady: () => Promise<boolean>; readonly metrics: Registry },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = await parts.isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.metrics()),
  );
}
