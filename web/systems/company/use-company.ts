import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company, CompanyLeader } from '#protocol/systems/company.ts';
import { api } from '#web/live/client.ts';
import { failureText } from '#web/live/failure-text.ts';
import { applyOptimistic } from '#web/live/session-store.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type AccruedRevenue, revenueAfter, revenueHoursAt } from './store.ts';

const keys = { mine: ['company', 'mine'], leaders: ['company', 'leaders'] } as const;

/** For what another window has done, and revenue that has come in; a 304 while there is neither. */
const REFRESH_MS = 30_000;

/** The player's company; null while there is none. */
export const useCompany = () =>
  useQuery<Company | null>({
    queryKey: keys.mine,
    queryFn: async () => (await api.call('GET /api/tycoon-company/mine')).company,
    refetchInterval: REFRESH_MS,
  });

/** The first ten companies. That they could not be read is only logged. */
export const useCompanyLeaders = () =>
  useQuery<readonly CompanyLeader[]>({
    queryKey: keys.leaders,
    queryFn: async () => {
      try {
        return (await api.call('GET /api/tycoon-company/leaderboard')).leaderboard;
      } catch (error) {
        // oxlint-disable-next-line no-console -- the specification wants this failure logged
        console.warn('Failed to load the company leaderboard', error);
        throw error;
      }
    },
  });

/** What waits in the till, counted up by the game clock. */
export function useAccruedRevenue(company: Company): AccruedRevenue {
  const hours = useTicking((nowMs) => revenueHoursAt(company, nowMs));
  return revenueAfter(hours, company);
}

/** Something that is done to the company. */
interface Command {
  /** What it will do to the dollars, as far as the page can tell. */
  readonly optimisticChange: number;
  readonly send: () => Promise<{ readonly company: Company; readonly message: string }>;
  /** What to say when the server does not say why it failed. */
  readonly fallback: string;
}

/** Does something: the dollars are shown at once as they should become, and settled by the answer. Answers whether it was done. */
export function useCompanyCommand() {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async ({ optimisticChange, send, fallback }: Command): Promise<boolean> => {
    setBusy(true);
    const revert = applyOptimistic(optimisticChange);
    try {
      const { company, message } = await send();
      await cache.cancelQueries({ queryKey: keys.mine });
      cache.setQueryData<Company | null>(keys.mine, company);
      toast('success', message);
      void cache.invalidateQueries({ queryKey: keys.leaders });
      return true;
    } catch (failure) {
      toast('error', failureText(failure, fallback));
      void cache.invalidateQueries({ queryKey: keys.mine });
      return false;
    } finally {
      revert();
      setBusy(false);
    }
  };
  return { isBusy, run };
}
