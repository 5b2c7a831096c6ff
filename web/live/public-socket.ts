import type { EventData, EventName, Pushed } from '#protocol/events.ts';
import type { Ready } from '#protocol/live.ts';
import { clock, timers } from './clock.ts';
import { createLeanSocket, openLine } from './lean-socket.ts';
import { createRetry } from './retry.ts';

/** What everyone may watch, with an account or without. */
export interface PublicListener {
  /** A connection stands, or a new world began: what was shown must be read anew. */
  readonly onReady: () => void;
  readonly onEvent: <E extends EventName>(event: E, data: EventData<E>, atMs: number) => void;
  /** Pushes come, or they do not. */
  readonly onLive: (isLive: boolean) => void;
}

/** Watches the room `public` without a session, and heals by itself; returns how to stop. */
export function watchPublic({ onReady, onEvent, onLive }: PublicListener): () => void {
  const socket = createLeanSocket({ open: openLine, timers, greeting: { spectator: true } });
  const retry = createRetry(timers, () => socket.connect());
  let isWanted = true;
  socket.on('ready', (ready: Ready) => {
    clock.synchronise(ready);
    retry.reset();
    onLive(true);
    onReady();
  });
  socket.on('disconnect', () => {
    onLive(false);
    if (isWanted) retry.soon();
  });
  socket.on('connect_error', ({ message, data }) => {
    onLive(false);
    // There is no place for one more: what can be read at intervals is.
    if (message === 'too_many_sockets') onReady();
    if (message === 'too_many_sockets') retry.later();
    else if (data) retry.notBefore(data.retryAfterMs);
    else retry.soon();
  });
  socket.onAny((event: EventName, pushed: Pushed | Ready) => {
    if (!('seq' in pushed)) return;
    clock.received(pushed.at);
    onEvent(event, pushed.data as never, pushed.at);
  });
  socket.connect();
  return () => {
    isWanted = false;
    retry.cancel();
    socket.disconnect();
  };
}
