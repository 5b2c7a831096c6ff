import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { failureText } from '#web/live/failure-text.ts';
import { sessionStore, signedOut } from '#web/live/session-store.ts';
import { refreshSession } from './session.ts';

/** Why the first question has no answer yet, if it failed. */
const checkStore = createStore<{ failure: string | null }>(() => ({ failure: null }));

/** Asks the server who plays: once when the page opens, and again when the player says so. */
export async function checkSession(): Promise<void> {
  checkStore.setState({ failure: null });
  if (isVisitor()) return signedOut();
  try {
    await refreshSession();
  } catch (error) {
    const isUnknown = sessionStore.getState().status === 'unknown';
    if (isUnknown) checkStore.setState({ failure: failureText(error, 'An error occurred') });
  }
}

/** The server says in the page itself when there is no session; it counts once, for the page as it was opened. */
function isVisitor(): boolean {
  const { dataset } = document.documentElement;
  const says = dataset.session === 'none';
  delete dataset.session;
  return says;
}

/** The sentence of the failed check, or null while it runs. */
export const useCheckFailure = (): string | null => useStore(checkStore, ({ failure }) => failure);
