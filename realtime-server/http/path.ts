/** A request line may hold an absolute URL (RFC 9112). */
const SCHEME_AND_HOST = /^[a-z]+:\/\/[^/?]*/i;

export function pathOf(url: string): string {
  const local = url.startsWith('/') ? url : url.replace(SCHEME_AND_HOST, '');
  const end = local.indexOf('?');
  const path = end === -1 ? local : local.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path; // the router rejects it
  }
}

export const isCall = (path: string): boolean => path.startsWith('/api/');

export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
