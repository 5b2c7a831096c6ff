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

// While a race is on its stage: news waits, answers to the player's own actions do not.
export function quieten(isQuiet: boolean): void {
  toastStore.setState({ isQuiet });
  document.documentElement.toggleAttribute('data-quiet', isQuiet);
}

export const shownToasts = ({ toasts, isQuiet }: ToastState): readonly ToastEntry[] =>
  isQuiet ? toasts.filter(({ about }) => about === undefined) : toasts;

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
