import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { timers as realTimers, type Timers } from './clock.ts';

/** `live`: what is shown is what is. `reconnecting`: being healed. `offline`: for long, or for good. */
export interface Connection {
  readonly state: 'live' | 'reconnecting' | 'offline';
  /** Local time since when. */
  readonly sinceMs: number;
  /** Grows while things are heard, once a second at most. */
  readonly beat: number;
}

/** Who is not back after so long is told so; it is tried on. */
const OFFLINE_AFTER_MS = 15_000;
const BEAT_MS = 1_000;

/** The state of the connection as the page shows it. */
export interface ConnectionState {
  readonly store: StoreApi<Connection>;
  readonly set: (state: Connection['state']) => void;
  /** Something was heard. */
  readonly beat: () => void;
}

export function createConnectionState(timers: Timers): ConnectionState {
  const store = createStore<Connection>(() => ({ state: 'offline', sinceMs: timers.nowMs(), beat: 0 }));
  let beatMs = Number.NEGATIVE_INFINITY;
  let cancelOffline = (): void => undefined;
  const set = (state: Connection['state']): void => {
    if (store.getState().state === state) return;
    cancelOffline();
    if (state === 'reconnecting') cancelOffline = timers.after(OFFLINE_AFTER_MS, () => set('offline'));
    store.setState({ state, sinceMs: timers.nowMs() });
  };
  return {
    store,
    set,
    beat() {
      if (timers.nowMs() - beatMs < BEAT_MS) return;
      beatMs = timers.nowMs();
      store.setState(({ beat }) => ({ beat: beat + 1 }));
    },
  };
}

/** The one connection of this page. */
export const connection = createConnectionState(realTimers);

/** The connection, for components that show it. */
export const useConnection = (): Connection => useStore(connection.store);

/** Whether what is shown is what is. */
export const useIsLive = (): boolean => useStore(connection.store, ({ state }) => state === 'live');
