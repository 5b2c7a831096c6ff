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

/** Specification, section 9. */
export const refetchInterval = 30_000;

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
