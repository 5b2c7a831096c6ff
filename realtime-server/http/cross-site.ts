import type { FastifyRequest } from 'fastify';
import { routes } from '#protocol/routes.ts';
import type { RouteShape } from '#protocol/contract.ts';

/** The origins that count as our own. */
export interface Origins {
  /** `PUBLIC_URL`, or null when unset: then http with a loopback name and the bound port. */
  readonly publicUrl: string | null;
  readonly port: () => number;
}

/** Whether a browser's `Origin` is our own. */
export function isOurOrigin(origins: Origins, origin: string): boolean {
  if (origins.publicUrl) return origin === new URL(origins.publicUrl).origin;
  const port = origins.port();
  return ['localhost', '127.0.0.1', '[::1]'].some(
    (host) => origin === new URL(`http://${host}:${port}`).origin,
  );
}

/** Routes of GETs that change something. */
const UNSAFE_GETS: ReadonlySet<string> = new Set(
  Object.values<Readonly<Record<string, RouteShape>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .filter(({ unsafe }) => unsafe)
    .map(({ path }) => path),
);

/**
 * Prevents cross-site request forgery without tokens: browsers name the origin of a request. Unsafe methods and GETs that
 * change something pass when `Sec-Fetch-Site` (if sent) is same-origin or none, else when `Origin` (if sent) is ours; a client
 * that sends neither is no browser, unless it asks for a page or a picture: then a GET that changes something needs a `Referer` of ours.
 * The route counts, not how its address is spelt.
 */
export function isCrossSite(
  origins: Origins,
  request: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
): boolean {
  // Fastify makes the options of a route anew each time they are read, so they come last.
  return (
    (isFromElsewhere(origins, request.headers) || isSilentBrowser(origins, request)) && isUnsafe(request)
  );
}

function isFromElsewhere(origins: Origins, headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !isOurOrigin(origins, origin);
}

/** Asks like an old browser that follows a link or shows a picture, and does not say from where. */
function isSilentBrowser(
  origins: Origins,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): boolean {
  const { accept = '', origin, referer } = headers;
  if (method !== 'GET' || headers['sec-fetch-site'] !== undefined || origin !== undefined) return false;
  if (!/text\/html|image\//.test(accept)) return false;
  return !(URL.canParse(referer ?? '') && isOurOrigin(origins, new URL(referer ?? '').origin));
}

function isUnsafe({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead || UNSAFE_GETS.has(routeOptions.url ?? '');
}
