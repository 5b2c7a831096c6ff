import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { type Plan, planOf } from './model.ts';

const OWNED_CALL = 'GET /api/real-estate/owned';
const RACE_CALL = 'GET /api/horse-racing/current-status';

/** A started race is replaced by the next one. */
const RACE_REFRESH_MS = 10_000;

/** Null until both the properties and the next race are known. */
export function usePlan(): Plan | null {
  const funds = useUser();
  useFollowBalances([OWNED_CALL]);
  const owned = useQuery({ queryKey: [OWNED_CALL], queryFn: () => api.call(OWNED_CALL) });
  const race = useQuery({
    queryKey: ['first-steps', RACE_CALL],
    queryFn: async () => (await api.call(RACE_CALL)).next_race?.scheduled_time ?? null,
    refetchInterval: RACE_REFRESH_MS,
  });
  if (!owned.data || race.data === undefined) return null;
  return planOf({ raceAt: race.data, properties: owned.data.properties, funds });
}
