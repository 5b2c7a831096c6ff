/** What an address may say to the login screen: keys of a closed list, never free text. */
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

/** Shows a message for so long; whatever is shown by then in its place stays. */
export function showMessageFor(
  ms: number,
  message: Message,
  { showMessage, after }: ShowMessageForDeps,
): void {
  showMessage(() => message);
  after(ms, () => showMessage((shown) => (shown === message ? null : shown)));
}

/** The message in an address (`?type=success&message=logged_out`), or null. Any type but `error` is good news. */
export function messageIn(query: URLSearchParams): Message | null {
  const key = query.get('message') ?? '';
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) return null;
  return { type: query.get('type') === 'error' ? 'error' : 'success', text };
}
