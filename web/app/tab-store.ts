import { createStore } from 'zustand/vanilla';

/** What a system says, and where that is seen. */
interface Said {
  readonly path: string;
  readonly text: string;
}

/** What the tab says beside the name of its page. */
interface TabState {
  /** By the path of the system that says it, the latest last. */
  readonly said: Readonly<Record<string, Said>>;
  readonly unread: number;
}

/** Written by the shell, read by the title. */
export const tabStore = createStore<TabState>(() => ({ said: {}, unread: 0 }));

/** Puts in front how much is unread. */
export const countInTab = (unread: number): void => tabStore.setState({ unread });

/** Lets a system speak in the tab's title; null ends that. */
export function sayInTab(path: string, text: string | null): void {
  const { [path]: _, ...others } = tabStore.getState().said;
  tabStore.setState({ said: text === null ? others : { ...others, [path]: { path, text } } });
}

/** The tab's title: the unread in front, what is said, else the page. */
export function tabTitle({ said, unread }: TabState, page: string): string {
  const text = Object.values(said).at(-1)?.text ?? page;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${text}` : text;
}

/** The latest that is said of a page other than the open one. */
export const saidElsewhere = ({ said }: Pick<TabState, 'said'>, pathname: string): Said | undefined =>
  Object.values(said).findLast(({ path }) => path !== pathname);
