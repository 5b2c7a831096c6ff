import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { failureText } from '#web/live/failure-text.ts';
import { sessionStore } from '#web/live/session-store.ts';
import { refreshSession } from './session.ts';

/** Why the first question has no answer yet, if it failed. */
const checkStore = createStore<{ failure: string | null }>(() => ({ failure: null }));

/** Asks the server who plays: once when the page opens, and again when the player says so. */
export async function checkSession(): Promise<void> {
  checkStore.setState({ failure: null });
  try {
    await refreshSession();
  } catch (error) {
    const isUnknown = sessionStore.getState().status === 'unknown';
    if (isUnknown) checkStore.setState({ failure: failureText(error, 'An error occurred') });
  }
}

/** The sentence of the failed check, or null while it runs. */
export const useCheckFailure = (): string | null => useStore(checkStore, ({ failure }) => failure);
