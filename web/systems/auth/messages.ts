// The address holds a key of a closed list, never free text; otherwise a link could show any text.
const texts: Readonly<Record<string, string>> = {
  logged_out: 'You have been logged out.',
  session_expired: 'Your session has expired. Please sign in again.',
  password_changed: 'Your password was changed. Please sign in again.',
  password_reset: 'Your password has been set. Please sign in.',
  rank_changed: 'Your rank was changed. Please sign in again.',
  profile_deleted: 'Your profile has been deleted. Goodbye.',
};

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
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) return null;
  return { type: query.get('type') === 'error' ? 'error' : 'success', text };
}
