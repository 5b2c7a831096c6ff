import { useSyncExternalStore } from 'react';

/** From here on chart, ladder and ticket stand side by side. */
const WIDE = '(min-width: 64rem)';

/** Whether the screen has room for the whole instrument. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, read);

const read = (): boolean => matchMedia(WIDE).matches;

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
