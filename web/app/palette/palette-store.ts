import { createStore } from 'zustand/vanilla';

/** What is open over the page: the palette, or the list of keys. */
interface Open {
  readonly open: 'palette' | 'keys' | null;
}

export const paletteStore = createStore<Open>(() => ({ open: null }));

/** Opens one of the two in place of the other; null closes. */
export const openOverPage = (open: Open['open']): void => paletteStore.setState({ open });
