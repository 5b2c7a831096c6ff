import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { timers as realTimers, type Timers } from './clock.ts';

/** `live`: what is shown is what is. `reconnecting`: being healed. `offline`: for long, or for good. */
export interface Connection {
  readonly state: 'live' | 'reconnecting' | 'offline';
  /** Nothing was received since the sign-in: what was never there is not lost. */
  readonly isOpening: boolean;
  /** Local time since when. */
  readonly sinceMs: number;
  /** Grows while messages come, once a second at most. */
  readonly beat: number;
  /** As many pages as a player may have open are open elsewhere: null while that is not why. */
  readonly openElsewhere: number | null;
}

/** The connection as the player sees it: `connecting` is no news. */
export type ConnectionStatus = Connection['state'] | 'connecting' | 'crowded';

/** After so long without a connection the page says so, and goes on trying. */
const OFFLINE_AFTER_MS = 15_000;
const BEAT_MS = 1_000;

/** The state of the connection as the page shows it. */
export interface ConnectionState {
  readonly store: StoreApi<Connection>;
  readonly set: (state: Connection['state']) => void;
  /** Refused, since so many pages are open elsewhere; it is tried again until one of them is closed. */
  readonly crowd: (openElsewhere: number) => void;
  /** Nobody listens any more: the next connection is a first one. */
  readonly reset: () => void;
  /** A message came. */
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

/** What the player is shown of a connection. */
export function connectionStatusOf({ state, isOpening, openElsewhere }: Connection): ConnectionStatus {
  if (openElsewhere !== null) return 'crowded';
  return isOpening ? 'connecting' : state;
}

/** Whether what is shown may be old by now: the line was there, or should be, and is not. */
export const isLost = (of: Connection): boolean => !of.isOpening && of.state !== 'live';

/** The one connection of this page. */
export const connection = createConnectionState(realTimers);

/** How many messages came, for components that show it. */
export const useBeat = (): number => useStore(connection.store, ({ beat }) => beat);

/** What the player is shown of the connection. */
export const useConnectionStatus = (): ConnectionStatus => useStore(connection.store, connectionStatusOf);

/** How many pages are open elsewhere, where that is why this one is not live. */
export const useOpenElsewhere = (): number | null =>
  useStore(connection.store, ({ openElsewhere }) => openElsewhere);

/** Whether what is shown may be old by now. */
export const useIsConnectionLost = (): boolean => useStore(connection.store, isLost);

/** Whether pushes arrive, so that nothing need be asked for. */
export const useIsLive = (): boolean => useStore(connection.store, ({ state }) => state === 'live');
