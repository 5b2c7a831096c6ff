/** The path that the router goes by: without the query, and with what is written as `%6c` read as `l`. */
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
