import { createStore } from 'zustand/vanilla';
import type { ToastTone } from './toast-store.ts';

/** A message that stays until it is closed. */
export interface Notice {
  /** What it speaks of: newer words of the same take its place. */
  readonly about: string;
  readonly tone: ToastTone;
  readonly text: string;
  /** When it happened. */
  readonly atMs: number;
}

/** What is on the board now, newest first. */
export const noticeStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** Puts messages on the board. */
export function addNotices(added: readonly Notice[]): void {
  noticeStore.setState(({ notices }) => {
    const news = new Set(added.map(({ about }) => about));
    const others = notices.filter(({ about }) => !news.has(about));
    return { notices: [...added, ...others].toSorted((a, b) => b.atMs - a.atMs) };
  });
}

/** Puts newer words in the place of the message that speaks of the same, if there is one. */
export function renewNotice(notice: Notice): void {
  if (noticeStore.getState().notices.some(({ about }) => about === notice.about)) addNotices([notice]);
}

/** Takes everything from the board: somebody else comes. */
export const clearNotices = (): void => noticeStore.setState({ notices: [] });

/** Takes messages from the board. */
export function removeNotices(removed: readonly Notice[]): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => !removed.includes(notice)) }));
}
