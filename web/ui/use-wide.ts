import { useSyncExternalStore } from 'react';

/** From here on things stand side by side that come up from below on a phone. */
const WIDE = '(min-width: 64rem)';

/** Whether the screen has room for two columns. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, read);

const read = (): boolean => matchMedia(WIDE).matches;

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
