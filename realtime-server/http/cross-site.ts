import type { FastifyRequest } from 'fastify';
import { routes } from '#protocol/wire/routes.ts';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { refuse, type Refusal } from '../action/context.ts';

export interface Origins {
  /** `PUBLIC_URL`; when null, the host that the browser asked for, or a loopback name and the bound port. */
  readonly publicUrl: string | null;
  readonly port: () => number;
  readonly warnOfForeign: (origin: string) => void;
}

export const siteUrlOf = ({ publicUrl, port }: Origins): string =>
  publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port()}`;

/**
 * Without `PUBLIC_URL` an `Origin` that equals `Host` is ours: a browser writes both, and a page of another site cannot make
 * them equal. By DNS rebinding it can, with its own name resolved to this address; but the session cookie belongs to the
 * name the player uses and is `SameSite`, so that page is a stranger without a session, who could as well call from anywhere
 * that reaches the server. Ports count: another program on this host shares our cookies, but not our port.
 */
export function isOurOrigin(origins: Origins, origin: string, host: string | undefined): boolean {
  if (origins.publicUrl) return origin === new URL(origins.publicUrl).origin;
  const asked = host?.toLowerCase();
  if (origin === `http://${asked}` || origin === `https://${asked}`) return true;
  const port = origins.port();
  return ['localhost', '127.0.0.1', '[::1]'].some(
    (name) => origin === new URL(`http://${name}:${port}`).origin,
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
export function refuseCrossSite(
  origins: Origins,
  request: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
): Refusal | null {
  const { headers } = request;
  const isSuspect = isFromElsewhere(origins, headers) || isSilentBrowser(origins, request);
  // Last, because Fastify rebuilds `routeOptions` on each access.
  if (!isSuspect || !isUnsafe(request)) return null;
  if (headers.origin === undefined || headers['sec-fetch-site'] !== undefined) return refuse('cross_site');
  origins.warnOfForeign(headers.origin);
  return refuse('cross_site', { error: foreignText(origins) });
}

// The player did nothing wrong: the host has to configure where the world is.
const foreignText = ({ publicUrl }: Origins): string =>
  publicUrl
    ? `The game is not at this address. Please open ${publicUrl}.`
    : 'The game does not know this address. Whoever runs it has to set PUBLIC_URL.';

function isFromElsewhere(origins: Origins, headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !isOurOrigin(origins, origin, headers.host);
}

// An old browser following a link or loading a picture sends neither header.
function isSilentBrowser(
  origins: Origins,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): boolean {
  const { accept = '', origin, referer } = headers;
  if (method !== 'GET' || headers['sec-fetch-site'] !== undefined || origin !== undefined) return false;
  if (!/text\/html|image\//.test(accept)) return false;
  return !(URL.canParse(referer ?? '') && isOurOrigin(origins, new URL(referer ?? '').origin, headers.host));
}

function isUnsafe({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead || UNSAFE_GETS.has(routeOptions.url ?? '');
}
