import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const STORAGE_KEY = 'market-keys';

/** Whether single keys do something; kept for the next visit. */
export const shortcutsStore = createStore<{ readonly isOn: boolean }>(() => ({
  isOn: localStorage.getItem(STORAGE_KEY) !== 'off',
}));

export function toggleShortcuts(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  shortcutsStore.setState({ isOn });
}

export const useShortcutsEnabled = (): boolean => useStore(shortcutsStore, ({ isOn }) => isOn);
