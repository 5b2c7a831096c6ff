import type { EventData, EventName, Pushed } from '#protocol/events.ts';
import type { Ready } from '#protocol/live.ts';
import { clock, spread, timers } from './clock.ts';
import { createReconnection, openSocket, pauseAfter, socketOptions } from './socket.ts';

/** What everyone may watch, with an account or without. */
export interface PublicListener {
  /** A connection is ready, or a new world began: what was shown must be read again. */
  readonly onReady: () => void;
  readonly onEvent: <E extends EventName>(event: E, data: EventData<E>, atMs: number) => void;
  /** Whether pushes come. */
  readonly onLive: (isLive: boolean) => void;
}

/** Watches the room `public` without a session; returns how to stop. */
export function watchPublic({ onReady, onEvent, onLive }: PublicListener): () => void {
  const socket = openSocket({ spectator: true });
  const reconnection = createReconnection(socket, timers);
  let isWanted = true;
  socket.on('ready', (ready) => {
    clock.synchronise(ready);
    onLive(true);
    onReady();
  });
  socket.on('disconnect', () => {
    onLive(false);
    if (isWanted && !socket.active) reconnection.after(spread(socketOptions.reconnectionDelay));
  });
  socket.on('connect_error', (failure) => {
    onLive(false);
    // Without a place for one more, what can be read is read at intervals.
    if (failure.message === 'too_many_sockets') onReady();
    if (!socket.active) reconnection.after(pauseAfter(failure));
  });
  socket.onAny((event: EventName, pushed: Pushed | Ready) => {
    if (!('seq' in pushed)) return;
    clock.received(pushed.at);
    onEvent(event, pushed.data as never, pushed.at);
  });
  reconnection.now();
  return () => {
    isWanted = false;
    reconnection.stop();
  };
}
