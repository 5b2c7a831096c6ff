import { noticeTexts } from './text.ts';

export interface Message {
  readonly type: 'error' | 'success';
  readonly text: string;
}

interface ShowMessageForDeps {
  readonly showMessage: (change: (shown: Message | null) => Message | null) => void;
  readonly after: (ms: number, work: () => void) => void;
}

/** Leaves a newer message in place. */
export function showMessageFor(
  ms: number,
  message: Message,
  { showMessage, after }: ShowMessageForDeps,
): void {
  showMessage(() => message);
  after(ms, () => showMessage((shown) => (shown === message ? null : shown)));
}

/** For example `?type=success&message=logged_out`; any type but `error` counts as success. */
export function messageIn(query: URLSearchParams): Message | null {
  const key = query.get('message') ?? '';
  const text = Object.hasOwn(noticeTexts, key) ? noticeTexts[key] : undefined;
  if (text === undefined) return null;
  return { type: query.get('type') === 'error' ? 'error' : 'success', text };
}
