import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventData } from '#protocol/wire/events.ts';
import { api } from '#web/live/client.ts';
import { clock, spread, timers } from '#web/live/clock.ts';
import { mirrored } from '#web/live/mirror.ts';
import { watchPublic } from '#web/live/public-socket.ts';
import type { TickingClock } from '#web/ui/figure/ticking-clock.tsx';
import { publicMirror, publicStore, restaged, withView } from './public-store.ts';

/** Longer than the age of the answer: the server may serve one that is up to a second old. */
const READ_AGAIN_MS = 2_500;

const { events = {} } = mirrored(publicStore, publicMirror);
const handlers: Readonly<Record<string, unknown>> = events;

export const gameClock: TickingClock = {
  now: clock.gameNowMs,
  onTick: (listener) => timers.every(250, listener),
};

export function usePublicView() {
  useEffect(() => {
    const stops = [
      watchPublic({
        onReady: read,
        onLive: (isLive) => publicStore.setState({ isLive }),
        onEvent(event, data, at) {
          const apply = handlers[event] as
            | ((data: unknown, pushed: { readonly at: number }) => void)
            | undefined;
          apply?.(data, { at });
          if (event === 'race.status') readAfter(data as EventData<'race.status'>);
        },
      }),
      timers.every(1_000, () => publicStore.setState((state) => restaged(state, clock.serverNowMs()), true)),
    ];
    read();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useStore(publicStore);
}

function readAfter({ status }: EventData<'race.status'>): void {
  if (status === 'betting' || status === 'finished') timers.after(spread(READ_AGAIN_MS), read);
}

function read(): void {
  void api.call('GET /api/live').then(
    (view) => {
      clock.synchronise(view.clock);
      publicStore.setState((state) => withView(state, view, clock.serverNowMs()), true);
    },
    () => undefined,
  );
}
