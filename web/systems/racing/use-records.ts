import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { racingKeys, refetchInterval } from './use-racing.ts';

export const useMyBets = () =>
  useQuery({
    queryKey: racingKeys.bets,
    queryFn: async () => (await api.call('GET /api/horse-racing/my-bets', { limit: 20 })).bets,
    refetchInterval,
  });

/** Statistics and leaders reveal a result: while the stage hides it, they are not read again. */
const unlessHidden = (isResultHidden: boolean) => ({
  enabled: ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data === undefined || !isResultHidden,
  refetchInterval,
});

export const useBettingStats = (isResultHidden: boolean) =>
  useQuery({
    queryKey: racingKeys.stats,
    queryFn: () => api.call('GET /api/horse-racing/my-stats'),
    ...unlessHidden(isResultHidden),
  });

export const useRaceHistory = () =>
  useQuery({
    queryKey: racingKeys.history,
    queryFn: async () => (await api.call('GET /api/horse-racing/history', { limit: 10 })).races,
    refetchInterval,
  });

export const useRacingLeaders = (isResultHidden: boolean) =>
  useQuery({
    queryKey: racingKeys.leaders,
    queryFn: async () => (await api.call('GET /api/horse-racing/leaderboard', { limit: 10 })).leaderboard,
    ...unlessHidden(isResultHidden),
  });

export const usePickThree = (isResultHidden: boolean) =>
  useQuery({
    queryKey: racingKeys.pickThree,
    queryFn: () => api.call('GET /api/horse-racing/pick-three'),
    ...unlessHidden(isResultHidden),
  });
