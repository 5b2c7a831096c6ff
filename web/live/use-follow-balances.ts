import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DurableEvent } from '#protocol/events.ts';
import { clock, timers } from './clock.ts';
import { live } from './live.ts';
import { hasBalanceChanged, sessionStore, useUser } from './session-store.ts';

const DEBOUNCE_MS = 250;

export function useFollowBalances(key: readonly [call: string]): void {
  const { id } = useUser();
  const queries = useQueryClient();
  const [call] = key;
  useEffect(() => {
    const readMs = clock.serverNowMs();
    let cancel: (() => void) | null = null;
    const refetchSoon = (): void => {
      cancel ??= timers.after(DEBOUNCE_MS, () => {
        cancel = null;
        void queries.invalidateQueries({ queryKey: [call] });
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
      () => cancel?.(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, call, id]);
}
