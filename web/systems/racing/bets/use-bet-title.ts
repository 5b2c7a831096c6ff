import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { useMirror } from '#web/live/mirror.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { courseStore, ownRacingMirror, useCourseState } from '../store.ts';
import { betTitle } from './bet-title.ts';

const KEY = ['racing', 'bets', 'pending'] as const;

export function useBetTitle(): string | null {
  const { id } = useUser();
  const cache = useQueryClient();
  const outcome = useCourseState((state) => state.outcome);
  const { data: bets = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call('GET /api/horse-racing/my-bets', { limit: 20 })).bets,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useRoom(`user:${id}`, {
    events: {
      'bet.settled': () => void cache.invalidateQueries({ queryKey: KEY }),
    },
  });
  useMirror(`user:${id}`, courseStore, ownRacingMirror);
  const text = useTicking((gameMs) => betTitle(bets, outcome, { gameMs, realMs: clock.serverNowMs() }));
  return text === '' ? null : text;
}
