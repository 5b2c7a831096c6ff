import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

const FRESH_MS = 60_000;

export const useSettings = () =>
  useQuery({
    queryKey: ['GET /api/settings'],
    queryFn: () => api.call('GET /api/settings'),
    staleTime: FRESH_MS,
  }).data?.settings;
