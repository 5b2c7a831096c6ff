import { createStore } from 'zustand/vanilla';
import { browserStorage } from '#web/browser-storage.ts';

/** As the system's where the player chose nothing. */
export type Theme = 'night' | 'day' | 'system';

const KEY = 'theme';
const systemIsDay = () => matchMedia('(prefers-color-scheme: light)');

/** The light that was chosen in this browser. */
export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: remembered() }));

/** Puts the light on and keeps it true to the choice; before the first paint. */
export function applyTheme(): void {
  systemIsDay().addEventListener('change', show);
  themeStore.subscribe(show);
  show();
}

/** Changes the light and remembers it. */
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
