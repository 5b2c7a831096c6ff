import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

export const useIsWide = (): boolean => useSyncExternalStore(listen, read);

const read = (): boolean => matchMedia(WIDE).matches;

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
