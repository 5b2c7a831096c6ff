import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { refuse } from '../action/context.ts';
import { isCrossSite, type Origins } from './cross-site.ts';
import { mountErrorEnvelope, sendRefusal } from './error-envelope.ts';

export interface ServerParts {
  readonly log: Logger;
  readonly origins: Origins;
  readonly https: boolean;
  readonly trustProxy: boolean | string;
  readonly newRequestId: () => string;
  readonly isDraining: () => boolean;
}

/** A Fastify with the defences that every answer and every request share. */
export async function createHttpServer(parts: ServerParts): Promise<FastifyInstance> {
  z.config(z.locales.en()); // zod/mini says "Invalid input" for everything until a locale is set
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    requestTimeout: 10_000,
    trustProxy: parts.trustProxy,
    genReqId: parts.newRequestId,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, refuse('bad_request')),
  }) as unknown as FastifyInstance;
  // Contracts are parsed by parse-input.ts and serialised by answer.ts; Fastify's own compilers would coerce.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  parseJsonOnly(app);
  mountErrorEnvelope(app);
  await app.register(cookie);
  await app.register(helmet, headers(parts.https));
  app.addHook('onRequest', async (request, reply) => {
    if (parts.isDraining() && request.url.startsWith('/api/')) return sendRefusal(reply, refuse('draining'));
    if (isCrossSite(parts.origins, request)) return sendRefusal(reply, refuse('cross_site'));
    reply.header('permissions-policy', NO_PERMISSIONS);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    return undefined;
  });
  return app;
}

/** JSON is the only body there is; an empty one is no body. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
}

/** The game needs no sensor and no device. */
const NO_PERMISSIONS = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const headers = (https: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  xFrameOptions: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  strictTransportSecurity: https ? { maxAge: 15_552_000, includeSubDomains: false } : false,
});
