import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { betTitle, type Outcome } from './bet-title.ts';

/** Below the key of everything about races: read again when a bet is placed. */
const KEY = ['racing', 'bets', 'pending'] as const;

/** What the tab's title says of the player's bets, on every page; null where there is nothing. */
export function useBetTitle(): string | null {
  const { id } = useUser();
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data: bets = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call('GET /api/horse-racing/my-bets', { limit: 20 })).bets,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useRoom(`user:${id}`, {
    events: {
      'bet.settled': (bet, { at }) => {
        setOutcome({ bet, atMs: at });
        void cache.invalidateQueries({ queryKey: KEY });
      },
    },
  });
  const text = useTicking((gameMs) => betTitle(bets, outcome, { gameMs, realMs: clock.serverNowMs() }));
  return text === '' ? null : text;
}
