import type { FastifyRequest } from 'fastify';
import { routes } from '#protocol/routes.ts';
import type { RouteShape } from '#protocol/contract.ts';

export interface Origins {
  /** `PUBLIC_URL`; when null, http on a loopback name and the bound port. */
  readonly publicUrl: string | null;
  readonly port: () => number;
}

export const siteUrlOf = ({ publicUrl, port }: Origins): string =>
  publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port()}`;

export function isOurOrigin(origins: Origins, origin: string): boolean {
  if (origins.publicUrl) return origin === new URL(origins.publicUrl).origin;
  const port = origins.port();
  return ['localhost', '127.0.0.1', '[::1]'].some(
    (host) => origin === new URL(`http://${host}:${port}`).origin,
  );
}

const UNSAFE_GETS: ReadonlySet<string> = new Set(
  Object.values<Readonly<Record<string, RouteShape>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .filter(({ unsafe }) => unsafe)
    .map(({ path }) => path),
);

/** CSRF protection without tokens: unsafe calls need `Sec-Fetch-Site` same-origin or none, else our
 * `Origin`, if sent. Without both headers, GETs for a page or picture need our `Referer`. */
export function isCrossSite(
  origins: Origins,
  request: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
): boolean {
  // Last, because Fastify rebuilds `routeOptions` on each access.
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

// An old browser following a link or loading a picture sends neither header.
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
