import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useWorld } from '#web/live/world-store.ts';
import { collectedAt } from './model.ts';
import { salaryText } from './text.ts';

const keys = { salary: ['bank', 'salary'], economy: ['bank', 'economy'] } as const;

/** Specification, section 9. */
const REFRESH_MS = 60_000;

// A change in dollars changes the wealth.
export function useSalary() {
  useFollowBalances(keys.salary);
  return useQuery({
    queryKey: keys.salary,
    queryFn: () => api.call('GET /api/central-bank/salary-status'),
    refetchInterval: REFRESH_MS,
  });
}

export const useEconomy = () =>
  useQuery({
    queryKey: keys.economy,
    queryFn: () => api.call('GET /api/central-bank/total-production'),
    refetchInterval: REFRESH_MS,
  });

/** The richest player at the last midnight; null without one, undefined until loaded. */
export function useKing(): King | null | undefined {
  const cache = useQueryClient();
  useRoom('world', {
    events: { 'king.crowned': () => void cache.invalidateQueries({ queryKey: keys.economy }) },
  });
  return useWorld(({ king }) => king);
}

export function useCollect() {
  const cache = useQueryClient();
  return useCommand({
    key: ['bank', 'collect'],
    send: () => api.command('POST /api/central-bank/collect-salary'),
    expectedDollars: (accrued: number) => accrued,
    collected: ({ amount }) => ({ name: salaryText.reward, dollars: amount }),
    changes: [keys.salary, keys.economy],
    done: () =>
      cache.setQueryData<SalaryStatus>(
        keys.salary,
        (status) => status && collectedAt(status, clock.gameNowMs()),
      ),
    fallback: salaryText.collectFailed,
  });
}
