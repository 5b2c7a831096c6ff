import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#protocol/wire/live.ts';
import { spread, type Timers } from './clock.ts';
import type { Refusal } from './connection-store.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

// Players who wait more than 3 s for a server that is back reload the page.
const MAX_RECONNECT_MS = 3_000;

// Polling would need sticky sessions at every gateway.
export const socketOptions = {
  transports: ['websocket'],
  autoConnect: false,
  forceNew: true,
  reconnectionDelay: 400,
  reconnectionDelayMax: MAX_RECONNECT_MS,
  timeout: 10_000,
};

export const openSocket = (auth: { readonly spectator?: true } = {}): LiveSocket =>
  io({ ...socketOptions, auth });

// Longer than any `retryAfterMs` of the server.
const MAX_BUSY_MS = 10_000;

export function pauseAfter(failure: Error): number {
  const data: unknown = 'data' in failure ? failure.data : null;
  const isBusy = typeof data === 'object' && data !== null && 'retryAfterMs' in data;
  if (!isBusy || typeof data.retryAfterMs !== 'number') return spread(MAX_RECONNECT_MS);
  return Math.min(data.retryAfterMs, MAX_BUSY_MS) + spread(socketOptions.reconnectionDelay);
}

// The status line on the page names these 5 s.
export const LASTING_PAUSE_MS = 5_000;

/** Until somebody does something about it. */
export const isLasting = (refusal: Refusal | null): boolean =>
  refusal?.reason === 'crowded' || refusal?.reason === 'foreign';

/** Why a server that answers admits nobody now; null for other failures. */
export function refusalOf(failure: Error): Refusal | null {
  if (failure.message === 'busy') return { reason: 'busy' };
  if (failure.message === 'draining') return { reason: 'restarting' };
  if (failure.message === 'foreign_origin') return { reason: 'foreign' };
  if (failure.message !== 'too_many_sockets') return null;
  const data: unknown = 'data' in failure ? failure.data : null;
  const isOfPlayer = typeof data === 'object' && data !== null && 'maxOfPlayer' in data;
  return isOfPlayer && typeof data.maxOfPlayer === 'number'
    ? { reason: 'crowded', openElsewhere: data.maxOfPlayer }
    : { reason: 'crowdedNetwork' };
}

export interface Reconnection {
  readonly now: () => void;
  readonly after: (ms: number) => void;
  readonly stop: () => void;
}

// The Manager does not reconnect after a refusal, or after a disconnect by the server.
export function createReconnection(socket: LiveSocket, timers: Pick<Timers, 'after'>): Reconnection {
  let cancel = (): void => undefined;
  const now = (): void => {
    cancel();
    if (!socket.active) socket.connect();
  };
  return {
    now,
    after(ms: number): void {
      cancel();
      cancel = timers.after(ms, now);
    },
    stop(): void {
      cancel();
      socket.disconnect();
    },
  };
}
