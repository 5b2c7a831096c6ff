import type { FastifyRequest } from 'fastify';
import { pathOf } from './path.ts';

/** Which page addresses are ours. */
export interface Origins {
  /** `PUBLIC_URL`, or null while it is unset: then http with a loopback name and the bound port are ours. */
  readonly publicUrl: string | null;
  readonly port: () => number;
}

/** Tells whether a browser's `Origin` is one of ours. */
export function isOurOrigin(origins: Origins, origin: string): boolean {
  if (origins.publicUrl) return origin === new URL(origins.publicUrl).origin;
  const port = origins.port();
  return ['localhost', '127.0.0.1', '[::1]'].some(
    (host) => origin === new URL(`http://${host}:${port}`).origin,
  );
}

/**
 * Cross-site request forgery without tokens: browsers tell where a request comes from. Unsafe methods and GET logout pass
 * when `Sec-Fetch-Site` (if sent) is same-origin or none, else when `Origin` (if sent) is ours; what sends neither is no browser.
 */
export function isCrossSite(
  origins: Origins,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): boolean {
  const safe = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (safe && !pathOf(request.url).startsWith('/api/auth/logout')) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOurOrigin(origins, origin);
}
