import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '#web/browser-storage.ts';

const KEY = 'flagged.shown';

const flaggedStore = createStore<{ readonly isFolded: boolean }>(() => ({
  isFolded: browserStorage.read(KEY) === null,
}));

/** Whether lines that the filter marked are folded in this browser. */
export const useFoldsFlagged = (): boolean => useStore(flaggedStore, ({ isFolded }) => isFolded);

export function foldFlagged(isFolded: boolean): void {
  if (isFolded) browserStorage.remove(KEY);
  else browserStorage.write(KEY, 'yes');
  flaggedStore.setState({ isFolded });
}
