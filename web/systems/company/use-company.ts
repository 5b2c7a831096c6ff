import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import type { Company, CompanyLeader } from '#protocol/systems/company/contract.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { type AccruedRevenue, revenueAfter, revenueHoursAt } from './model.ts';
import { accruedText } from './text/revenue.ts';

const keys = { mine: ['company', 'mine'], leaders: ['company', 'leaders'] } as const;

export function useCompany() {
  useFollowBalances(keys.mine);
  return useQuery<Company | null>({
    queryKey: keys.mine,
    queryFn: async () => (await api.call('GET /api/tycoon-company/mine')).company,
  });
}

// On failure, the specification requires a log entry only.
export const useCompanyLeaders = () =>
  useQuery<readonly CompanyLeader[]>({
    queryKey: keys.leaders,
    queryFn: async () => {
      try {
        return (await api.call('GET /api/tycoon-company/leaderboard', { limit: 10 })).leaderboard;
      } catch (error) {
        // oxlint-disable-next-line no-console -- the specification wants this failure logged
        console.warn('Failed to load the company leaderboard', error);
        throw error;
      }
    },
  });

export function useAccruedRevenue(company: Company): AccruedRevenue {
  const hours = useTicking((nowMs) => revenueHoursAt(company, nowMs));
  return revenueAfter(hours, company);
}

interface Answer {
  readonly company: Company;
  readonly credited: number;
  readonly message: string;
}

interface CompanyCommand<Input> {
  readonly name: string;
  readonly subjectOf?: (input: Input) => string;
  readonly send: (input: Input) => Promise<Answer>;
  readonly expectedDollars: number;
  readonly collected?: (answer: Answer) => { readonly name: string; readonly dollars: number };
  readonly fallback: string;
}

export function useCompanyCommand<Input = void>({ name, expectedDollars, ...rest }: CompanyCommand<Input>) {
  const cache = useQueryClient();
  return useCommand({
    ...rest,
    key: ['company', name],
    expectedDollars: () => expectedDollars,
    changes: [keys.mine, keys.leaders],
    done: ({ company }) => cache.setQueryData<Company | null>(keys.mine, company),
  });
}

export const useCollectRevenue = (company: Company, accrued: number) =>
  useCompanyCommand({
    name: 'collect',
    send: () => api.command('POST /api/tycoon-company/collect-revenue'),
    expectedDollars: accrued + bonusFor(company, accrued),
    collected: ({ credited }) => ({ name: accruedText.reward, dollars: credited }),
    fallback: accruedText.collectFailed,
  });

export const bonusFor = ({ bonus }: Company, dollars: number): number =>
  toDollars(bonusOf(toCents(dollars), bonus));
