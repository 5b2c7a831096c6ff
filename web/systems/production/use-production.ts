import { useQuery } from '@tanstack/react-query';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import type { Building } from '#protocol/systems/production/buildings.ts';

const KEY = ['GET /api/production'];

/** For what another window has built, and rates that an admin has changed; a 304 while there is neither. */
const REFRESH_MS = 30_000;

/** Every type of building, as the server last told it. */
export const useProduction = () =>
  useQuery<readonly ProductionBuilding[]>({
    queryKey: KEY,
    queryFn: async () => (await api.call('GET /api/production')).buildings,
    refetchInterval: REFRESH_MS,
  });

/** Collects everything. */
export const useCollect = () =>
  useCommand({
    key: ['production', 'collect'],
    send: () => api.command('POST /api/production/collect'),
    changes: [KEY],
    isBusyUntilRead: true,
    fallback: 'Failed to collect production',
  });

/** Builds; why it was refused stays beside the form until the next try. */
export const useBuild = () =>
  useCommand({
    key: ['production', 'build'],
    send: (plan: { readonly building: Building; readonly quantity: number }) =>
      api.command('POST /api/production/build', plan),
    changes: [KEY],
    isBusyUntilRead: true,
    fallback: 'Failed to build',
    refusedIn: 'form',
  });
