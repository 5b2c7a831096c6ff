import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// Smaller responses fit into three packets; compressing 3 kB takes as long as the rest of the response.
const MIN_COMPRESSED_BYTES = 4_096;

/** Level 1 takes about 0.4 ms for 32 kB; a stream per response takes longer. */
const MAX_SYNC_BYTES = 65_536;

/** Helmet covers only the page and its files: call responses are never rendered, so a few fixed headers
 * suffice. */
export async function registerPlugins(
  app: FastifyInstance,
  { https }: { readonly https: boolean },
): Promise<void> {
  await app.register(cookie);
  await app.register(compress, {
    globalDecompression: false,
    threshold: MIN_COMPRESSED_BYTES,
    syncThreshold: MAX_SYNC_BYTES,
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 1 },
  });
  const headers = new Map(Object.entries(rawHeaders(https)));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
}

export async function registerHelmet(
  app: FastifyInstance,
  { https }: { readonly https: boolean },
): Promise<void> {
  await app.register(helmet, helmetOptions(https));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('permissions-policy', NO_PERMISSIONS);
    done();
  });
}

const helmetOptions = (https: boolean): FastifyHelmetOptions => ({
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
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: https ? HSTS : false,
});

/** One year. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: false };

export const rawHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': `max-age=${HSTS.maxAge}` } : {}),
});

const NO_PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');
