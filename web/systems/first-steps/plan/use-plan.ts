import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useOwned } from '../use-outlook.ts';
import { type Plan, planOf } from './model.ts';

const RACE_CALL = 'GET /api/horse-racing/current-status';
const RACE_KEY = ['first-steps', RACE_CALL] as const;

/** Null until both the properties and the next race are known. */
export function usePlan(): Plan | null {
  const funds = useUser();
  const owned = useOwned();
  const queries = useQueryClient();
  const readRace = () => void queries.invalidateQueries({ queryKey: RACE_KEY });
  useRoom('races', { snapshot: readRace, events: { 'race.status': readRace } });
  const race = useQuery({
    queryKey: RACE_KEY,
    queryFn: async () => (await api.call(RACE_CALL)).next_race?.scheduled_time ?? null,
  });
  if (!owned.data || race.data === undefined) return null;
  return planOf({ raceAt: race.data, properties: owned.data.properties, funds });
}
