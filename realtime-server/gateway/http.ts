import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Origins, siteUrlOf } from '../http/cross-site.ts';
import { createForeignOriginWarnings } from '../http/foreign-origins.ts';
import { createFloodLimit } from '../http/flood-limit.ts';
import { mountHealth } from '../http/health.ts';
import { createLimiter } from '../http/limits.ts';
import { networkReader, trustOf } from '../http/proxies.ts';
import { createHttpServer } from '../http/server.ts';
import { mountStaticFiles } from '../http/static-files.ts';
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
  const warnOfForeign = createForeignOriginWarnings({ log: deps.log, nowMs: timers.nowMs });
  const origins: Origins = { publicUrl, port: () => portOf(http), warnOfForeign };
  const floods = createFloodLimit({
    networkOf,
    cached: () => null,
    clock: { realNowMs: timers.nowMs },
    limited: deps.rateLimit,
  });
  const { http, sockets } = await createHttpServer({
    ...deps,
    ...{ origins, floods, boot: deps.name },
    https: isHttps(publicUrl),
    unavailable: () => null,
    database: { checkFile: () => undefined },
  });
  return { http, sockets, origins, networkOf };
}

interface MountDeps extends Pick<HttpDeps, 'publicUrl' | 'rateLimit'> {
  readonly webRoot: string;
  readonly origins: Origins;
  readonly networkOf: ReturnType<typeof networkReader>;
  readonly timers: Pick<Timers, 'nowMs' | 'after'>;
  readonly metricsToken: string | null;
  readonly edge: Pick<Edge, 'counts' | 'waiting'>;
  readonly reasonNotReady: () => string | null;
}

/** The page and its files; calls are the writer's. */
export async function mountHttp(http: FastifyInstance, deps: MountDeps): Promise<void> {
  const { publicUrl, rateLimit, webRoot, origins, networkOf } = deps;
  mountHealth(http, {
    unavailable: deps.reasonNotReady,
    writeProblem: async () => null,
    suspendedJobs: () => [],
    realNowMs: deps.timers.nowMs,
    timers: deps.timers,
    metrics: createGatewayMetrics(deps),
    metricsToken: deps.metricsToken,
  });
  const limiter = await createLimiter(http, {
    on: rateLimit,
    callerOf: ({ raw }) => networkOf(raw),
    realNowMs: deps.timers.nowMs,
  });
  // In a separate scope because of the document headers.
  await http.register((scope) =>
    mountStaticFiles(scope, {
      ...{ root: webRoot, limiter },
      siteUrl: () => siteUrlOf(origins),
      https: isHttps(publicUrl),
    }),
  );
}

const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;

function portOf(http: FastifyInstance): number {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
