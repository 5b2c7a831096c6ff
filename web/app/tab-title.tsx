import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { titleOf } from './navigation/entries.ts';
import { tabStore, tabTitle } from './tab-store.ts';

/** What the browser's tab says; alone, so that a countdown in it renders nothing else. */
export function TabTitle() {
  const { pathname } = useLocation();
  const state = useStore(tabStore);
  return <title>{tabTitle(state, titleOf(pathname))}</title>;
}
