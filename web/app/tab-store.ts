import { createStore } from 'zustand/vanilla';

interface TabStatus {
  readonly path: string;
  readonly text: string;
}

interface TabState {
  /** By the system's path, newest last. */
  readonly said: Readonly<Record<string, TabStatus>>;
  readonly unread: number;
}

export const tabStore = createStore<TabState>(() => ({ said: {}, unread: 0 }));

export const countInTab = (unread: number): void => tabStore.setState({ unread });

export function setTabStatus(path: string, text: string | null): void {
  const { [path]: _, ...others } = tabStore.getState().said;
  tabStore.setState({ said: text === null ? others : { ...others, [path]: { path, text } } });
}

export function tabTitle({ said, unread }: TabState, page: string): string {
  const text = Object.values(said).at(-1)?.text ?? page;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${text}` : text;
}

export const saidElsewhere = ({ said }: Pick<TabState, 'said'>, pathname: string): TabStatus | undefined =>
  Object.values(said).findLast(({ path }) => path !== pathname);
