import { createStore } from 'zustand/vanilla';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  text: string;
  /** Newer toasts replace older ones with the same `about`. */
  about?: string;
  /** Replaces an older toast, so it has no entry animation. */
  isReplacement?: true;
}

interface ToastState {
  readonly toasts: readonly ToastEntry[];
  readonly last: number;
  readonly isQuiet: boolean;
}

export const toastStore = createStore<ToastState>(() => ({ toasts: [], last: 0, isQuiet: false }));

/** The balance moves again from the podium on. */
type Quiet = 'race' | 'podium';

const isNews = ({ about }: ToastEntry): boolean => about !== undefined;

// A race on its stage removes the news on screen and delays new ones; answers to the player's own actions show.
export function quieten(quiet: Quiet | null): void {
  const { toasts, isQuiet } = toastStore.getState();
  const isBeginning = quiet !== null && !isQuiet;
  toastStore.setState({
    isQuiet: quiet !== null,
    toasts: isBeginning ? toasts.filter((one) => !isNews(one)) : toasts,
  });
  if (quiet) document.documentElement.dataset.quiet = quiet;
  else delete document.documentElement.dataset.quiet;
}

export const shownToasts = ({ toasts, isQuiet }: ToastState): readonly ToastEntry[] =>
  isQuiet ? toasts.filter((one) => !isNews(one)) : toasts;

// A toast with the same text is shown once.
export function toast(tone: ToastTone, text: string): void {
  toastStore.setState(({ toasts, last }) => ({
    last: last + 1,
    toasts: [...toasts.filter((other) => other.text !== text), { id: last + 1, tone, text }].slice(-4),
  }));
}

export function replaceToast(about: string, tone: ToastTone, text: string): void {
  toastStore.setState(({ toasts, last }) => {
    const news = { id: last + 1, tone, text, about };
    const isKnown = toasts.some((other) => other.about === about);
    return {
      last: last + 1,
      toasts: isKnown
        ? toasts.map((other) => (other.about === about ? { ...news, isReplacement: true as const } : other))
        : [...toasts, news].slice(-4),
    };
  });
}

/** Removes the toast without its exit: a card shows its text instead. */
export function dropToast(text: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.text !== text) }));
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}
