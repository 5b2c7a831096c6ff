import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { titleOf } from './navigation/entries.ts';
import { tabStore, tabTitle } from './tab-store.ts';

// A separate component: its countdown must not render the rest.
export function TabTitle() {
  const { pathname } = useLocation();
  const state = useStore(tabStore);
  return <title>{tabTitle(state, titleOf(pathname))}</title>;
}
