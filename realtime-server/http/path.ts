/** The path as the router sees it: without the query, percent-encoded letters decoded. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path; // the router refuses it
  }
}

/** Whether a path is the API's. */
export const isCall = (path: string): boolean => path.startsWith('/api/');
