import { matchPath } from 'react-router';
import { pages } from '#web/systems.ts';

// No link in the game is longer.
const MAX_LENGTH = 300;

// Prevents open redirects: only player pages of this site pass.
export function returnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > MAX_LENGTH || !/^\/[\w-]/.test(from)) return null;
  if (/[\\\p{Cc}]/u.test(from)) return null;
  const [path = ''] = from.split(/[?#]/);
  const isOurs = pages.some((page) => page.access === undefined && matchPath(page.path, path));
  return isOurs ? from : null;
}
