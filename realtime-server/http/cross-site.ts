import type { FastifyRequest } from 'fastify';
import { routes } from '#protocol/routes.ts';
import type { RouteShape } from '#protocol/contract.ts';
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

/** The addresses that change something when they are only read. */
const UNSAFE_GETS: ReadonlySet<string> = new Set(
  Object.values<Readonly<Record<string, RouteShape>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .filter(({ unsafe }) => unsafe)
    .map(({ path }) => path),
);

/**
 * Cross-site request forgery without tokens: browsers tell where a request comes from. Unsafe methods and GETs that change
 * something pass when `Sec-Fetch-Site` (if sent) is same-origin or none, else when `Origin` (if sent) is ours; what sends neither is no browser.
 */
export function isCrossSite(
  origins: Origins,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): boolean {
  const safe = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (safe && !UNSAFE_GETS.has(pathOf(request.url))) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOurOrigin(origins, origin);
}
