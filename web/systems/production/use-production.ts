import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { api } from '#web/live/client.ts';
import { failureText } from '#web/live/failure-text.ts';
import { toast } from '#web/ui/toast-store.ts';
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

/** Collects everything; what went wrong is said in a toast. */
export function useCollect() {
  const run = useCommand();
  const collect = () =>
    run.run(
      () => api.command('POST /api/production/collect'),
      (failure) => toast('error', failureText(failure, 'Failed to collect production')),
    );
  return { isBusy: run.isBusy, collect };
}

/** Builds; what went wrong is kept beside the form until the next try. */
export function useBuild() {
  const run = useCommand();
  const [error, setError] = useState('');
  const build = (building: Building, quantity: number) => {
    setError('');
    return run.run(
      () => api.command('POST /api/production/build', { building, quantity }),
      (failure) => setError(failureText(failure, 'Failed to build')),
    );
  };
  return { isBusy: run.isBusy, error, clearError: () => setError(''), build };
}

/** Sends a command; busy until what it changed has been read again. Answers whether it was done. */
function useCommand() {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (
    send: () => Promise<{ readonly message: string }>,
    onFailure: (failure: unknown) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      toast('success', (await send()).message);
      return true;
    } catch (failure) {
      onFailure(failure);
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { isBusy, run };
}
