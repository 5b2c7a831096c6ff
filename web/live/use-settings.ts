import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** What an admin changed is seen so much later at most. */
const FRESH_MS = 60_000;

/** The settings in force, as far as players may know them; undefined until they are read. */
export const useSettings = () =>
  useQuery({
    queryKey: ['GET /api/settings'],
    queryFn: () => api.call('GET /api/settings'),
    staleTime: FRESH_MS,
  }).data?.settings;
