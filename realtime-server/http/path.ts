/** What stands before the path when a request names the host as well. */
const SCHEME_AND_HOST = /^[a-z]+:\/\/[^/?]*/i;

/** The path as the router sees it: without host and query, percent-encoded letters decoded. */
export function pathOf(url: string): string {
  const local = url.startsWith('/') ? url : url.replace(SCHEME_AND_HOST, '');
  const end = local.indexOf('?');
  const path = end === -1 ? local : local.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path; // the router refuses it
  }
}

/** Whether a path is the API's. */
export const isCall = (path: string): boolean => path.startsWith('/api/');

/** A contract's path as the router writes it. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
