import { createStore } from 'zustand/vanilla';

interface Open {
  readonly open: 'palette' | 'keys' | null;
}

export const paletteStore = createStore<Open>(() => ({ open: null }));

export const openOverPage = (open: Open['open']): void => paletteStore.setState({ open });
