import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import { refuse, type Refusal } from '../action/context.ts';
import { createGuardedServer } from './connection-guard.ts';
import { isCrossSite, type Origins } from './cross-site.ts';
import { type DirectCall, directFirst } from './direct-call.ts';
import { mountErrorEnvelope, NotJson, refuseUnread, refuseUnrouted, sendRefusal } from './error-envelope.ts';
import type { FloodLimit } from './flood-limit.ts';
import type { Tick } from '../live/tick.ts';
import { isCall, pathOf } from './path.ts';
import { trustOf } from './proxies.ts';
import { keepTicksQuick } from './quick-ticks.ts';
import { RESOURCE_POLICY, securityHeaders } from './security-headers.ts';

export interface ServerDeps {
  readonly log: Logger;
  readonly origins: Origins;
  readonly https: boolean;
  /** As in `TRUST_PROXY`. */
  readonly trustProxy: string;
  /** False lifts the limit of connections per network. */
  readonly rateLimit: boolean;
  readonly floods: FloodLimit;
  readonly directCalls: ReadonlyMap<string, DirectCall>;
  readonly tick: Pick<Tick, 'every'>;
  /** Prefix of the ids of failures, unique to this start of the server. */
  readonly boot: string;
  /** Why no call is answered now; null while all are. */
  readonly unavailable: () => Refusal | null;
  /** Its file is checked after each error that nobody foresaw. */
  readonly database: Pick<Database, 'checkFile'>;
}

/** A Fastify instance with the defences that all requests and answers share. */
export function createHttpServer(deps: ServerDeps): FastifyInstance {
  keepTicksQuick();
  const trust = trustOf(deps.trustProxy);
  const defences = securityHeaders(deps);
  const turnsAway: Parameters<typeof createGuardedServer>[1]['turnsAway'] = (request, response) => {
    const refusal = deps.floods.tooMany(request);
    if (refusal) refuseUnrouted(request, response, refusal, defences.ofCalls);
    return refusal !== null;
  };
  const guard = { trust, limited: deps.rateLimit, turnsAway, every: deps.tick.every };
  const app = fastify({
    // Fastify's own logger would add a listener and a timer to every answer; the error envelope logs failures.
    logger: false,
    bodyLimit: 16_384,
    serverFactory: (handle) => createGuardedServer(directFirst(deps.directCalls, handle), guard),
    trustProxy: trust,
    genReqId: () => '', // only what fails gets an id, from the error envelope
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Calls that still come are refused in our own words.
    return503OnClosing: false,
    clientErrorHandler: refuseUnread,
    schemaController: { compilersFactory },
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('bad_request')),
  });
  parseJsonOnly(app);
  mountErrorEnvelope(app, deps);
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = deps.unavailable();
    if (refusal && isCall(pathOf(request.url))) return sendRefusal(reply, refusal);
    if (isCrossSite(deps.origins, request)) return sendRefusal(reply, refuse('cross_site'));
    done();
    return undefined;
  });
  app.addHook('onSend', (request, reply, _body, done) => {
    const isOfCall = isCall(pathOf(request.url));
    if (isOfCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const own = reply.getHeader(RESOURCE_POLICY);
    reply.headers(isOfCall ? defences.ofCalls : defences.ofPages);
    if (own !== undefined) reply.header(RESOURCE_POLICY, own);
    done();
  });
  return app;
}

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/**
 * Contracts are parsed by parse-input.ts and serialised by answer.ts: Fastify's compilers would coerce, and take time to load.
 * Its types admit no compilers but those of Ajv.
 */
const compilersFactory = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as CompilersFactory;

/** How the name of a prototype can be spelt in JSON. */
const PROTOTYPE = /__proto__|\\u005f/i;

/** A field `__proto__` would be left out by the checks that follow, and the rest taken: it is refused with the whole body. */
function parseJson(text: string): unknown {
  if (!PROTOTYPE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new NotJson();
    return value;
  });
}

/** Accepts JSON bodies only; an empty body counts as none. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parseJson(text as string));
    } catch {
      done(new NotJson());
    }
  });
}
