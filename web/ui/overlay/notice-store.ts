import { createStore } from 'zustand/vanilla';
import type { ToastTone } from './toast-store.ts';

/** Newer notices replace older ones with the same `about`. */
export interface Notice {
  readonly about: string;
  readonly tone: ToastTone;
  readonly text: string;
  readonly atMs: number;
  readonly banner?: { readonly event: string; readonly data: unknown };
}

/** Newest first. */
export const noticeStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

export function addNotices(added: readonly Notice[]): void {
  noticeStore.setState(({ notices }) => {
    const news = new Set(added.map(({ about }) => about));
    const others = notices.filter(({ about }) => !news.has(about));
    return { notices: [...added, ...others].toSorted((a, b) => b.atMs - a.atMs) };
  });
}

export const clearNotices = (): void => noticeStore.setState({ notices: [] });

export function removeNotices(removed: readonly Notice[]): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => !removed.includes(notice)) }));
}
