import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useMirror } from '#web/live/mirror.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { clearSlip } from './bets/slip-store.ts';
import { statusOf, withoutResult } from './model.ts';
import { clearStage, restage } from './stage/stage-store.ts';
import { courseStore, racesMirror, useCourseState, withRaces } from './store.ts';

/** Specification, section 9. */
const REFRESH_MS = 30_000;

export const racingKeys = {
  all: ['racing'],
  races: ['racing', 'races'],
  status: ['racing', 'status'],
  bets: ['racing', 'bets'],
  stats: ['racing', 'stats'],
  history: ['racing', 'history'],
  leaders: ['racing', 'leaders'],
  proof: ['racing', 'proof'],
  pickThree: ['racing', 'pick-three'],
} as const;

const refetchInterval = REFRESH_MS;

interface Status {
  readonly current_race: Race | null;
  readonly next_race: Race | null;
}

export function useRaces() {
  const query = useQuery({
    queryKey: racingKeys.races,
    async queryFn() {
      const { races } = await api.call('GET /api/horse-racing/todays-races');
      courseStore.setState((state) => withRaces(state, races), true);
      return races;
    },
    refetchInterval,
  });
  // Not the query's own answer: it may be older than another page's visit to the course.
  return { ...query, data: useCourseState(({ races }) => races) ?? undefined };
}

export function useRaceStatus(hiddenId: string | null = null) {
  const query = useQuery<Status>({
    queryKey: racingKeys.status,
    queryFn: () => api.call('GET /api/horse-racing/current-status'),
    refetchInterval,
  });
  const races = useCourseState((state) => state.races);
  const data = useMemo(
    () => (races ? statusOf(withoutResult(races, hiddenId)) : query.data),
    [races, hiddenId, query.data],
  );
  return { ...query, data };
}

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

export function useCourse(): void {
  const cache = useQueryClient();
  const { id } = useUser();
  useMirror('races', courseStore, racesMirror);
  useEffect(() => () => courseStore.setState({ races: null, tape: {}, segment: null }), []);
  useRoom('races', {
    events: {
      'race.status'({ status }) {
        if (status === 'finished') void cache.invalidateQueries({ queryKey: racingKeys.history });
      },
    },
  });
  useRoom(`user:${id}`, {
    events: {
      'bet.settled': () => void cache.invalidateQueries({ queryKey: racingKeys.all }),
      'pick_three.settled': () => void cache.invalidateQueries({ queryKey: racingKeys.all }),
    },
  });
}

export function useStaging(races: readonly Race[] | undefined): void {
  useEffect(
    () => () => {
      clearStage();
      clearSlip();
    },
    [],
  );
  useEffect(() => {
    if (!races) return undefined;
    rememberCommitments(races);
    restage(races);
    return timers.every(1000, () => restage(races));
  }, [races]);
}

/** Commitments shown while betting was open, to detect a later swap. */
const seen = new Map<string, string>();

export function rememberCommitments(races: readonly Race[]): void {
  for (const { id, status, commitment } of races)
    if (status === 'upcoming' && !seen.has(id)) seen.set(id, commitment);
}

export const seenCommitment = (raceId: string): string | undefined => seen.get(raceId);
