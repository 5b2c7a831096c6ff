import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Race } from '#protocol/systems/racing/models.ts';
import { api } from '#web/live/client.ts';
import { useRoom } from '#web/live/use-room.ts';

const KEY = ['GET /api/horse-racing/current-status'];
/** Specification, section 9. */
const REFRESH_MS = 30_000;

interface Status {
  readonly current_race: Race | null;
  readonly next_race: Race | null;
}

/** The race that runs, and the next one that can be bet on; kept true by pushes. */
export function useNextRace() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: (): Promise<Status> => api.call('GET /api/horse-racing/current-status'),
    refetchInterval: REFRESH_MS,
  });
  const askAgain = () => void queries.invalidateQueries({ queryKey: KEY });
  useRoom('races', {
    snapshot: askAgain,
    events: {
      'race.status': askAgain,
      'race.pool': ({ raceId, total_pool, bet_count }) => {
        const patch = (race: Race | null) =>
          race?.id === raceId ? { ...race, total_pool, bet_count } : race;
        queries.setQueryData<Status>(
          KEY,
          (status) =>
            status && { current_race: patch(status.current_race), next_race: patch(status.next_race) },
        );
      },
    },
  });
  return query;
}
