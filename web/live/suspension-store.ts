import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '#web/browser-storage.ts';
import { sessionStore, useUser } from './session-store.ts';

const KEY = 'suspended';

// Kept, so that the page of a suspended player begins without reads that would be refused.
const suspensionStore = createStore<{ readonly playerId: string | null }>(() => ({
  playerId: browserStorage.read(KEY),
}));

export function setSuspended(isSuspended: boolean): void {
  const session = sessionStore.getState();
  const playerId = isSuspended && session.status === 'signed-in' ? session.user.id : null;
  if (playerId === null) browserStorage.remove(KEY);
  else browserStorage.write(KEY, playerId);
  suspensionStore.setState({ playerId });
}

export function useIsSuspended(): boolean {
  const { id } = useUser();
  return useStore(suspensionStore, ({ playerId }) => playerId === id);
}
