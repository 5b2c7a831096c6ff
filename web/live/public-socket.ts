import type { EventData, EventName, Pushed } from '#protocol/wire/events.ts';
import type { Ready } from '#protocol/wire/live.ts';
import { clock, onWake, spread, timers } from './clock.ts';
import { createReconnection, openSocket, pauseAfter, socketOptions } from './socket.ts';

export interface PublicListener {
  /** On connection, or in a new world: read everything again. */
  readonly onReady: () => void;
  readonly onEvent: <E extends EventName>(event: E, data: EventData<E>, atMs: number) => void;
  readonly onLive: (isLive: boolean) => void;
}

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
    // No socket for this page: read at every retry instead.
    if (['too_many_sockets', 'foreign_origin'].includes(failure.message)) onReady();
    if (!socket.active) reconnection.after(pauseAfter(failure));
  });
  socket.onAny((event: EventName, pushed: Pushed | Ready) => {
    if (!('seq' in pushed)) return;
    clock.received(pushed.at);
    onEvent(event, pushed.data as never, pushed.at);
  });
  const stopWatching = onWake(timers, () => {
    socket.disconnect();
    reconnection.now();
  });
  reconnection.now();
  return () => {
    isWanted = false;
    stopWatching();
    reconnection.stop();
  };
}
