import { createStore } from 'zustand/vanilla';
import { browserStorage } from '#web/browser-storage.ts';

export type Theme = 'night' | 'day' | 'system';

const KEY = 'theme';
const systemIsDay = () => matchMedia('(prefers-color-scheme: light)');

export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: remembered() }));

// Runs before the first paint, so that no wrong theme flashes.
export function applyTheme(): void {
  systemIsDay().addEventListener('change', show);
  themeStore.subscribe(show);
  show();
}

export function chooseTheme(theme: Theme): void {
  themeStore.setState({ theme });
  browserStorage.write(KEY, theme);
}

function show(): void {
  const { theme } = themeStore.getState();
  const isDay = theme === 'day' || (theme === 'system' && systemIsDay().matches);
  document.documentElement.dataset.theme = isDay ? 'day' : 'night';
}

function remembered(): Theme {
  const theme = browserStorage.read(KEY);
  return theme === 'day' || theme === 'night' ? theme : 'system';
}
