import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { hasNotBetToday } from '../model.ts';
import { useCourseState } from '../store.ts';

export const OWN_BETS = ['racing', 'bets', 'pending'] as const;

export const useOwnBets = () =>
  useQuery({
    queryKey: OWN_BETS,
    queryFn: async () => (await api.call('GET /api/horse-racing/my-bets', { limit: 20 })).bets,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** False until the player's bets are known. */
export function useIsMarginWaived(): boolean {
  const { data: bets } = useOwnBets();
  // Bets placed on another device arrive with the races.
  const races = useCourseState((state) => state.races);
  const placed = bets && [...bets, ...(races ?? []).flatMap((race) => race.bets)];
  return useTicking((gameMs) => (placed && hasNotBetToday(placed, gameMs) ? 'yes' : 'no')) === 'yes';
}
