import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { timers as realTimers, type Timers } from './clock.ts';

export interface Connection {
  readonly state: 'live' | 'reconnecting' | 'offline';
  /** No message since sign-in: not yet a lost connection. */
  readonly isOpening: boolean;
  /** Local time. */
  readonly sinceMs: number;
  /** Grows at most once a second while messages arrive. */
  readonly beat: number;
  /** Number of other open tabs if the server refused this one for having too many; else null. */
  readonly openElsewhere: number | null;
}

export type ConnectionStatus = Connection['state'] | 'connecting' | 'crowded';

const OFFLINE_AFTER_MS = 15_000;
const BEAT_MS = 1_000;

export interface ConnectionState {
  readonly store: StoreApi<Connection>;
  readonly set: (state: Connection['state']) => void;
  readonly crowd: (openElsewhere: number) => void;
  readonly reset: () => void;
  readonly beat: () => void;
}

export function createConnectionState(timers: Timers): ConnectionState {
  const store = createStore<Connection>(() => ({
    state: 'offline',
    isOpening: true,
    sinceMs: timers.nowMs(),
    beat: 0,
    openElsewhere: null,
  }));
  let beatMs = Number.NEGATIVE_INFINITY;
  let cancelOffline = (): void => undefined;
  const set = (state: Connection['state']): void => {
    const before = store.getState();
    const isOpening = before.isOpening && state === 'reconnecting';
    if (before.openElsewhere !== null && state !== 'live') return;
    if (before.state === state && before.isOpening === isOpening) return;
    cancelOffline();
    if (state === 'reconnecting') cancelOffline = timers.after(OFFLINE_AFTER_MS, () => set('offline'));
    store.setState({ state, isOpening, sinceMs: timers.nowMs(), openElsewhere: null });
  };
  return {
    store,
    set,
    crowd(openElsewhere) {
      cancelOffline();
      store.setState({ state: 'offline', isOpening: false, openElsewhere });
    },
    reset() {
      cancelOffline();
      store.setState({
        ...{ state: 'offline', isOpening: true, sinceMs: timers.nowMs(), openElsewhere: null },
      });
    },
    beat() {
      if (timers.nowMs() - beatMs < BEAT_MS) return;
      beatMs = timers.nowMs();
      store.setState(({ beat }) => ({ beat: beat + 1 }));
    },
  };
}

export function connectionStatusOf({ state, isOpening, openElsewhere }: Connection): ConnectionStatus {
  if (openElsewhere !== null) return 'crowded';
  return isOpening ? 'connecting' : state;
}

export const isLost = (of: Connection): boolean => !of.isOpening && of.state !== 'live';

export const connection = createConnectionState(realTimers);

export const useBeat = (): number => useStore(connection.store, ({ beat }) => beat);

export const useConnectionStatus = (): ConnectionStatus => useStore(connection.store, connectionStatusOf);

export const useOpenElsewhere = (): number | null =>
  useStore(connection.store, ({ openElsewhere }) => openElsewhere);

export const useIsConnectionLost = (): boolean => useStore(connection.store, isLost);

export const useIsLive = (): boolean => useStore(connection.store, ({ state }) => state === 'live');
