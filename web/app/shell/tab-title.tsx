import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { shellContext } from '#web/systems.ts';
import { titleOf } from '../navigation/entries.ts';

interface TabStatus {
  readonly path: string;
  readonly text: string;
}

interface TabState {
  /** By the system's path, newest last. */
  readonly statuses: Readonly<Record<string, TabStatus>>;
  readonly unread: number;
}

export const tabStore = createStore<TabState>(() => ({ statuses: {}, unread: 0 }));

export const showUnreadCount = (unread: number): void => tabStore.setState({ unread });

export function setTabStatus(path: string, text: string | null): void {
  const { [path]: _, ...others } = tabStore.getState().statuses;
  tabStore.setState({ statuses: text === null ? others : { ...others, [path]: { path, text } } });
}

export function tabTitle({ statuses, unread }: TabState, page: string): string {
  const text = Object.values(statuses).at(-1)?.text ?? page;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${text}` : text;
}

export const statusElsewhere = (
  { statuses }: Pick<TabState, 'statuses'>,
  pathname: string,
): TabStatus | undefined => Object.values(statuses).findLast(({ path }) => path !== pathname);

// A separate component: its countdown must not render the rest.
export function TabTitle() {
  const { pathname } = useLocation();
  const state = useStore(tabStore);
  return <title>{tabTitle(state, titleOf(pathname))}</title>;
}

export function TabSources() {
  return shellContext.widgets.map(
    ({ path, useTitle }) => useTitle && <Source key={path} path={path} useTitle={useTitle} />,
  );
}

// A separate component: it renders every second.
function Source({ path, useTitle }: { path: string; useTitle: () => string | null }) {
  const text = useTitle();
  useEffect(() => {
    setTabStatus(path, text);
    return () => setTabStatus(path, null);
  }, [path, text]);
  return null;
}
