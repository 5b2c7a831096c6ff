import { useSyncExternalStore } from 'react';

function createMediaQuery(text: string): () => boolean {
  const subscribe = (changed: () => void): (() => void) => {
    const query = matchMedia(text);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  const read = (): boolean => matchMedia(text).matches;
  return () => useSyncExternalStore(subscribe, read);
}

export const usePrefersReducedMotion = createMediaQuery('(prefers-reduced-motion: reduce)');

export const useIsWide = createMediaQuery('(min-width: 64rem)');

/** For something beside a whole page. */
export const useIsWidest = createMediaQuery('(min-width: 80rem)');
