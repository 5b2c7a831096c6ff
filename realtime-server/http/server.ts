import type { Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Database } from '#db/database/open.ts';
import { refuse, type Refusal } from '../action/context.ts';
import type { Timers } from '../live/timers.ts';
import { type Origins, refuseCrossSite } from './cross-site.ts';
import { mountErrorEnvelope, NotJson, refuseUnread, sendRefusal } from './error-envelope.ts';
import type { FloodLimit } from './flood-limit.ts';
import { createGuard } from './guard.ts';
import { isCall, pathOf } from './path.ts';
import { rawHeaders, registerPlugins } from './plugins.ts';
import { trustOf } from './proxies.ts';

export interface ServerDeps {
  readonly log: Logger;
  readonly origins: Origins;
  readonly https: boolean;
  readonly trustProxy: string;
  /** False lifts the connection limit per network. */
  readonly rateLimit: boolean;
  readonly floods: FloodLimit;
  readonly timers: Pick<Timers, 'every'>;
  readonly boot: string;
  readonly unavailable: () => Refusal | null;
  readonly database: Pick<Database, 'checkFile'>;
}

export interface HttpServer {
  readonly http: FastifyInstance;
  readonly sockets: Server;
}

export async function createHttpServer(deps: ServerDeps): Promise<HttpServer> {
  const trust = trustOf(deps.trustProxy);
  const headers = rawHeaders(deps.https);
  const { outer, inner } = createGuard({ ...deps, trust, headers, limited: deps.rateLimit });
  const http = fastify({
    logger: false,
    bodyLimit: 16_384,
    serverFactory(handler) {
      inner.on('request', handler);
      return outer;
    },
    trustProxy: trust,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Late requests get our error envelope instead.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, headers),
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('bad_request')),
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  parseJsonOnly(http);
  mountErrorEnvelope(http, deps);
  await registerPlugins(http, deps);
  http.addHook('onRequest', (request, reply, done) => {
    const isOfCall = isCall(pathOf(request.url));
    if (isOfCall) reply.header('cache-control', 'no-store');
    const refusal = deps.unavailable();
    if (refusal && isOfCall) return sendRefusal(reply, refusal);
    const crossSite = refuseCrossSite(deps.origins, request);
    if (crossSite) return sendRefusal(reply, crossSite);
    done();
    return undefined;
  });
  return { http, sockets: inner };
}

// An empty body counts as none.
function parseJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'ignore');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, String(text), (error, body) => done(error && new NotJson(), body));
  });
}
