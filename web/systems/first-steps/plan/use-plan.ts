import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useOwned } from '../use-outlook.ts';
import { type Plan, planOf } from './model.ts';

const RACE_CALL = 'GET /api/horse-racing/current-status';

/** A started race is replaced by the next one. */
const RACE_REFRESH_MS = 10_000;

/** Null until both the properties and the next race are known. */
export function usePlan(): Plan | null {
  const funds = useUser();
  const owned = useOwned();
  const race = useQuery({
    queryKey: ['first-steps', RACE_CALL],
    queryFn: async () => (await api.call(RACE_CALL)).next_race?.scheduled_time ?? null,
    refetchInterval: RACE_REFRESH_MS,
  });
  if (!owned.data || race.data === undefined) return null;
  return planOf({ raceAt: race.data, properties: owned.data.properties, funds });
}
