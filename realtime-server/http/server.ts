import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../action/context.ts';
import { isCrossSite, type Origins } from './cross-site.ts';
import { mountErrorEnvelope, NotJson, sendRefusal } from './error-envelope.ts';
import { isCall, pathOf } from './path.ts';
import { keepTicksQuick } from './quick-ticks.ts';
import { securityHeaders } from './security-headers.ts';

export interface ServerDeps {
  readonly log: Logger;
  readonly origins: Origins;
  readonly https: boolean;
  readonly trustProxy: boolean | string;
  /** Prefix of request ids, unique to this start of the server. */
  readonly boot: string;
  readonly isDraining: () => boolean;
}

/** A Fastify instance with the defences that all requests and answers share. */
export async function createHttpServer(deps: ServerDeps): Promise<FastifyInstance> {
  keepTicksQuick();
  let requests = 0;
  const app = fastify({
    // Fastify's own logger would add a listener and a timer to every answer; the error envelope logs failures.
    logger: false,
    bodyLimit: 16_384,
    requestTimeout: 10_000,
    trustProxy: deps.trustProxy,
    genReqId: () => `${deps.boot}.${(requests += 1)}`,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('bad_request')),
  });
  // Contracts are parsed by parse-input.ts and serialised by answer.ts; Fastify's own compilers would coerce.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  parseJsonOnly(app);
  mountErrorEnvelope(app, deps.log);
  await app.register(cookie, { hook: false }); // cookies are read by session.ts
  const defences = await securityHeaders(deps);
  app.addHook('onRequest', (request, reply, done) => {
    if (deps.isDraining() && isCall(pathOf(request.url))) return sendRefusal(reply, refuse('draining'));
    if (isCrossSite(deps.origins, request)) return sendRefusal(reply, refuse('cross_site'));
    done();
    return undefined;
  });
  app.addHook('onSend', (request, reply, _body, done) => {
    const isOfCall = isCall(pathOf(request.url));
    if (isOfCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.headers(isOfCall ? defences.ofCalls : defences.ofPages);
    done();
  });
  return app;
}

/** Accepts JSON bodies only; an empty body counts as none. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new NotJson());
    }
  });
}
