import { createStore } from 'zustand/vanilla';
import type { ToastTone } from './toast-store.ts';

/** A message that a banner shows until it is closed. */
export interface Notice {
  /** What it speaks of: newer words of the same take its place. */
  readonly about: string;
  readonly tone: ToastTone;
  readonly text: string;
  /** When it happened. */
  readonly atMs: number;
  /** Whose banner shows it, and what it is given. */
  readonly banner?: { readonly event: string; readonly data: unknown };
}

/** What the banners show now, newest first. */
export const noticeStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** Adds messages; newer ones about the same take the place of older ones. */
export function addNotices(added: readonly Notice[]): void {
  noticeStore.setState(({ notices }) => {
    const news = new Set(added.map(({ about }) => about));
    const others = notices.filter(({ about }) => !news.has(about));
    return { notices: [...added, ...others].toSorted((a, b) => b.atMs - a.atMs) };
  });
}

/** Takes them all away: somebody else comes. */
export const clearNotices = (): void => noticeStore.setState({ notices: [] });

/** Takes messages away. */
export function removeNotices(removed: readonly Notice[]): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => !removed.includes(notice)) }));
}
