import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DurableEvent } from '#protocol/wire/events.ts';
import { clock } from './clock.ts';
import { live } from './live.ts';
import { readSoon } from './read-soon.ts';
import { hasBalanceChanged, sessionStore, useUser } from './session-store.ts';

/** Reads a constant key again after a change in the player's balances, also one made in another window. */
export function useFollowBalances(queryKey: QueryKey): void {
  const { id } = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    const readMs = clock.serverNowMs();
    const readAgain = (): void => readSoon(queries, queryKey);
    const stops = [
      sessionStore.subscribe((now, before) => hasBalanceChanged(now, before) && readAgain()),
      live().enter<{ readonly events?: readonly DurableEvent[] }>(`user:${id}`, {
        snapshot: ({ events = [] }) => {
          if (events.some(({ at }) => at >= readMs)) readAgain();
        },
        events: { 'bet.settled': readAgain },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, queryKey, id]);
}
