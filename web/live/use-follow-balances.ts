import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DurableEvent } from '#protocol/events.ts';
import { clock, timers } from './clock.ts';
import { live } from './live.ts';
import { hasMoved, sessionStore, useUser } from './session-store.ts';

const PATIENCE_MS = 250;

export function useFollowBalances(key: readonly [call: string]): void {
  const { id } = useUser();
  const queries = useQueryClient();
  const [call] = key;
  useEffect(() => {
    const readMs = clock.serverNowMs();
    let cancel: (() => void) | null = null;
    const askSoon = (): void => {
      cancel ??= timers.after(PATIENCE_MS, () => {
        cancel = null;
        void queries.invalidateQueries({ queryKey: [call] });
      });
    };
    const stops = [
      sessionStore.subscribe((now, before) => hasMoved(now, before) && askSoon()),
      live().enter<{ readonly events?: readonly DurableEvent[] }>(`user:${id}`, {
        snapshot: ({ events = [] }) => {
          if (events.some(({ at }) => at >= readMs)) askSoon();
        },
        events: { 'bet.settled': askSoon },
      }),
      () => cancel?.(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, call, id]);
}
