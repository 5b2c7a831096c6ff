import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventData } from '#protocol/events.ts';
import { TICKER_LINES, type PublicView } from '#protocol/systems/public-view.ts';
import { api } from '#web/live/client.ts';
import { clock, spread, timers } from '#web/live/clock.ts';
import { watchPublic } from '#web/live/public-socket.ts';
import { changeRace, changeView, lookAgain, publicStore, showView } from './store.ts';

type Progress = Pick<PublicView, 't' | 'positions' | 'home'>;

/** Gets where the horses of a race are. */
export type ProgressListener = (progress: Progress, atMs: number) => void;

/** A race that began or ended brings others into view; the answer is a second old at most. */
const READ_AGAIN_MS = 2_500;

const listeners = new Map<string, Set<ProgressListener>>();

/** Follows a race of the public view; returns how to stop. */
export function onProgress(raceId: string, listener: ProgressListener): () => void {
  const known = listeners.get(raceId) ?? new Set();
  listeners.set(raceId, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) listeners.delete(raceId);
  };
}

/** What everyone may watch, while somebody looks. */
export function usePublicView() {
  useEffect(() => {
    const stops = [
      watchPublic({
        onReady: read,
        onLive: (isLive) => publicStore.setState({ isLive }),
        onEvent(event, data, atMs) {
          const apply = handlers[event as keyof typeof handlers] as
            | ((data: unknown, atMs: number) => void)
            | undefined;
          apply?.(data, atMs);
        },
      }),
      timers.every(1_000, () => lookAgain(clock.serverNowMs())),
    ];
    read();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useStore(publicStore);
}

const handlers = {
  'race.progress': ({ raceId, ...progress }: EventData<'race.progress'>, atMs: number) =>
    spreadProgress(raceId, progress, atMs),
  'race.status': (update: EventData<'race.status'>) => {
    changeRace(update, clock.serverNowMs());
    if (update.status === 'betting' || update.status === 'finished')
      timers.after(spread(READ_AGAIN_MS), read);
  },
  'market.best': (ladder: PublicView['ladder']) => changeView({ ladder }),
  'king.crowned': (king: NonNullable<PublicView['king']>) => changeView({ king }),
  presence: ({ online, bots }: EventData<'presence'>) => changeView({ online, bots }),
  ticker: (line: EventData<'ticker'>) => {
    const { view } = publicStore.getState();
    if (view) changeView({ ticker: [...view.ticker, line].slice(-TICKER_LINES) });
  },
};

function spreadProgress(raceId: string, progress: Progress, atMs: number): void {
  for (const listener of listeners.get(raceId) ?? []) listener(progress, atMs);
}

/** What cannot be read now is read with the next connection. */
function read(): void {
  void api.call('GET /api/live').then(
    (view) => {
      clock.synchronise(view.clock);
      showView(view, clock.serverNowMs());
      if (view.race?.status === 'racing') spreadProgress(view.race.id, view, view.clock.at);
    },
    () => undefined,
  );
}
