import { matchPath } from 'react-router';
import { pages } from './systems.ts';

/** Longer ones were made by nobody who clicked. */
const MAX_LENGTH = 300;

/** Where sign-in may lead back to: the address of a page of players on this site, nothing else; else null. */
export function returnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > MAX_LENGTH || !/^\/[\w-]/.test(from)) return null;
  if (/[\\\p{Cc}]/u.test(from)) return null;
  const [path = ''] = from.split(/[?#]/);
  const isOurs = pages.some((page) => page.access === undefined && matchPath(page.path, path));
  return isOurs ? from : null;
}
