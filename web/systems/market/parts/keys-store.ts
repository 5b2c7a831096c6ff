import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const KEPT_AS = 'market-keys';

/** Whether single keys do something; kept for the next visit. */
export const keysStore = createStore<{ readonly isOn: boolean }>(() => ({
  isOn: localStorage.getItem(KEPT_AS) !== 'off',
}));

export function switchKeys(isOn: boolean): void {
  localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  keysStore.setState({ isOn });
}

export const useKeysSwitch = (): boolean => useStore(keysStore, ({ isOn }) => isOn);
