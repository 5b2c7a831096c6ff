import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DurableEvent } from '#protocol/events.ts';
import { clock, timers } from './clock.ts';
import { live } from './live.ts';
import { hasBalanceChanged, sessionStore, useUser } from './session-store.ts';

const DEBOUNCE_MS = 250;

// Several parts of a page may follow the same query: it is read once.
const due = new Set<string>();

/** Reads a constant key again after a change in the player's balances, also one made in another window. */
export function useFollowBalances(queryKey: QueryKey): void {
  const { id } = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    const hash = hashKey(queryKey);
    const readMs = clock.serverNowMs();
    const refetchSoon = (): void => {
      if (due.has(hash)) return;
      due.add(hash);
      timers.after(DEBOUNCE_MS, () => {
        due.delete(hash);
        void queries.invalidateQueries({ queryKey });
      });
    };
    const stops = [
      sessionStore.subscribe((now, before) => hasBalanceChanged(now, before) && refetchSoon()),
      live().enter<{ readonly events?: readonly DurableEvent[] }>(`user:${id}`, {
        snapshot: ({ events = [] }) => {
          if (events.some(({ at }) => at >= readMs)) refetchSoon();
        },
        events: { 'bet.settled': refetchSoon },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, queryKey, id]);
}
