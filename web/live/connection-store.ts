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
  /** The last answer of a server that admits nobody now; null once it does, or no longer answers. */
  readonly refusal: Refusal | null;
}

export type Refusal =
  | { readonly reason: 'crowded'; readonly openElsewhere: number }
  | { readonly reason: 'crowdedNetwork' | 'busy' | 'restarting' | 'foreign' };

export type ConnectionStatus = Connection['state'] | 'connecting' | Refusal['reason'];

const OFFLINE_AFTER_MS = 15_000;
const BEAT_MS = 1_000;

export interface ConnectionState {
  readonly store: StoreApi<Connection>;
  readonly set: (state: Connection['state']) => void;
  readonly refuse: (refusal: Refusal) => void;
  readonly reset: () => void;
  readonly beat: () => void;
}

export function createConnectionState(timers: Timers): ConnectionState {
  const store = createStore<Connection>(() => ({
    state: 'offline',
    isOpening: true,
    sinceMs: timers.nowMs(),
    beat: 0,
    refusal: null,
  }));
  let beatMs = Number.NEGATIVE_INFINITY;
  let cancelOffline = (): void => undefined;
  const set = (state: Connection['state']): void => {
    const before = store.getState();
    const isOpening = before.isOpening && state === 'reconnecting';
    if (before.state === state && before.isOpening === isOpening) return;
    cancelOffline();
    if (state === 'reconnecting') goOfflineLater();
    store.setState({ state, isOpening, sinceMs: timers.nowMs(), refusal: null });
  };
  const goOfflineLater = (): void => {
    cancelOffline();
    cancelOffline = timers.after(OFFLINE_AFTER_MS, () => set('offline'));
  };
  return {
    store,
    set,
    refuse(refusal) {
      goOfflineLater();
      store.setState({ state: 'reconnecting', refusal });
    },
    reset() {
      cancelOffline();
      store.setState({
        ...{ state: 'offline', isOpening: true, sinceMs: timers.nowMs(), refusal: null },
      });
    },
    beat() {
      if (timers.nowMs() - beatMs < BEAT_MS) return;
      beatMs = timers.nowMs();
      store.setState(({ beat }) => ({ beat: beat + 1 }));
    },
  };
}

export const connectionStatusOf = ({ state, isOpening, refusal }: Connection): ConnectionStatus =>
  refusal?.reason ?? (isOpening ? 'connecting' : state);

export const isLost = ({ state, isOpening, refusal }: Connection): boolean =>
  state !== 'live' && (refusal !== null || !isOpening);

export const connection = createConnectionState(realTimers);

export const useBeat = (): number => useStore(connection.store, ({ beat }) => beat);

export const useConnectionStatus = (): ConnectionStatus => useStore(connection.store, connectionStatusOf);

export const useRefusal = (): Refusal | null => useStore(connection.store, ({ refusal }) => refusal);

export const useIsConnectionLost = (): boolean => useStore(connection.store, isLost);

export const useIsLive = (): boolean => useStore(connection.store, ({ state }) => state === 'live');
