import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../action/context.ts';
import type { Origins } from '../http/cross-site.ts';
import { sendRefusal } from '../http/error-envelope.ts';
import { createFloodLimit } from '../http/flood-limit.ts';
import { mountHealth } from '../http/health.ts';
import { networkReader, trustOf } from '../http/proxies.ts';
import { createHttpServer } from '../http/server.ts';
import type { Edge } from '../live/edge.ts';
import type { Timers } from '../live/timers.ts';
import { createGatewayMetrics } from '../metrics/gateway.ts';

interface HttpDeps {
  readonly name: string;
  readonly publicUrl: string | null;
  readonly trustProxy: string;
  readonly rateLimit: boolean;
  readonly timers: Timers;
  readonly log: Logger;
}

/** The same guard as before a server of its own. */
export async function openHttp(deps: HttpDeps) {
  const { publicUrl, timers } = deps;
  const networkOf = networkReader(trustOf(deps.trustProxy));
  const origins: Origins = { publicUrl, port: () => portOf(http) };
  const floods = createFloodLimit({
    networkOf,
    cached: () => null,
    clock: { realNowMs: timers.nowMs },
    limited: deps.rateLimit,
  });
  const { http, sockets } = await createHttpServer({
    ...deps,
    ...{ origins, floods, boot: deps.name },
    https: publicUrl?.startsWith('https:') ?? false,
    unavailable: () => null,
    database: { checkFile: () => undefined },
  });
  return { http, sockets, origins, networkOf };
}

interface MountDeps {
  readonly timers: Pick<Timers, 'nowMs'>;
  readonly metricsToken: string | null;
  readonly edge: Pick<Edge, 'counts' | 'waiting'>;
  readonly reasonNotReady: () => string | null;
}

/** Calls and pages are the writer's. */
export function mountHttp(http: FastifyInstance, deps: MountDeps): void {
  mountHealth(http, {
    unavailable: deps.reasonNotReady,
    writeProblem: async () => null,
    suspendedJobs: () => [],
    realNowMs: deps.timers.nowMs,
    metrics: createGatewayMetrics(deps),
    metricsToken: deps.metricsToken,
  });
  http.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found')));
}

function portOf(http: FastifyInstance): number {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
