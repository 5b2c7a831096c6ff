import { createStore } from 'zustand/vanilla';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  text: string;
  /** What it speaks of: newer words of the same take its place. */
  about?: string;
  /** It stands where an older one stood: nothing arrives. */
  isRenewed?: true;
}

/** What is on the tray now, oldest first. */
export const toastStore = createStore<{ toasts: readonly ToastEntry[]; last: number }>(() => ({
  toasts: [],
  last: 0,
}));

/** Shows a message for 4 seconds. The same words twice are shown once. */
export function toast(tone: ToastTone, text: string): void {
  toastStore.setState(({ toasts, last }) => ({
    last: last + 1,
    toasts: [...toasts.filter((other) => other.text !== text), { id: last + 1, tone, text }].slice(-4),
  }));
}

/** Shows a message in the place of the older one about the same, for 4 seconds from now. */
export function renewToast(about: string, tone: ToastTone, text: string): void {
  toastStore.setState(({ toasts, last }) => {
    const news = { id: last + 1, tone, text, about };
    const isKnown = toasts.some((other) => other.about === about);
    return {
      last: last + 1,
      toasts: isKnown
        ? toasts.map((other) => (other.about === about ? { ...news, isRenewed: true as const } : other))
        : [...toasts, news].slice(-4),
    };
  });
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}
