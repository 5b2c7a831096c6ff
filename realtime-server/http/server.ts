import type { Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import { refuse, type Refusal } from '../action/context.ts';
import type { Tick } from '../live/tick.ts';
import { isCrossSite, type Origins } from './cross-site.ts';
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
  /** As in `TRUST_PROXY`. */
  readonly trustProxy: string;
  /** False lifts the limit of connections per network. */
  readonly rateLimit: boolean;
  readonly floods: FloodLimit;
  readonly tick: Pick<Tick, 'every'>;
  /** Prefix of the ids of failures, unique to this start of the server. */
  readonly boot: string;
  /** Why no call is answered now; null while all are. */
  readonly unavailable: () => Refusal | null;
  /** Its file is checked after each error that nobody foresaw. */
  readonly database: Pick<Database, 'checkFile'>;
}

export interface HttpServer {
  readonly http: FastifyInstance;
  /** What Engine.IO is attached to: it gets the upgrades that passed the guard. */
  readonly sockets: Server;
}

/** A Fastify instance behind the guard, with what all requests and answers share. */
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
    // Calls that still come are refused in our own words.
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
    if (isCrossSite(deps.origins, request)) return sendRefusal(reply, refuse('cross_site'));
    done();
    return undefined;
  });
  return { http, sockets: inner };
}

/** Accepts JSON bodies only; an empty body counts as none. */
function parseJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'ignore');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, String(text), (error, body) => done(error && new NotJson(), body));
  });
}
