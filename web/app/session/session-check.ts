import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { api, failureText } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { sessionStore, signedIn, signedOut } from '#web/live/session-store.ts';

const checkStore = createStore<{ failure: string | null }>(() => ({ failure: null }));

export async function checkSession(): Promise<void> {
  checkStore.setState({ failure: null });
  try {
    const { user, clock: game } = await api.call('GET /api/auth/session');
    clock.synchronise(game);
    if (sessionStore.getState().status !== 'unknown') return;
    if (user) signedIn(user);
    else signedOut();
  } catch (error) {
    checkStore.setState({ failure: failureText(error, 'An error occurred') });
  }
}

export const useCheckFailure = (): string | null => useStore(checkStore, ({ failure }) => failure);
