import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { collectedAt, hoursAt, nextHourMs, rentAfter, sum } from './model.ts';
import { collectText } from './text/summary.ts';

// Prefix of all query keys of the page.
export const ESTATE_KEY = 'estate';

export const estateKeys = {
  listings: [ESTATE_KEY, 'listings'],
  owned: [ESTATE_KEY, 'owned'],
  stats: [ESTATE_KEY, 'stats'],
} as const;

/** Other players' purchases are not pushed; usually a 304. */
const LISTINGS_MS = 10_000;

/** What others own is not pushed. */
const TOWN_MS = 30_000;

export type Estate = AnswerOf<'GET /api/real-estate/owned'>;

export const useListings = () =>
  useQuery({
    queryKey: estateKeys.listings,
    queryFn: async () => (await api.call('GET /api/real-estate/available')).properties,
    refetchInterval: LISTINGS_MS,
  });

export function useEstate() {
  useFollowBalances(estateKeys.owned);
  return useQuery({
    queryKey: estateKeys.owned,
    queryFn: () => api.call('GET /api/real-estate/owned'),
  });
}

export const useTown = () =>
  useQuery({
    queryKey: estateKeys.stats,
    queryFn: () => api.call('GET /api/real-estate/market-stats'),
    refetchInterval: TOWN_MS,
  });

export interface AccruedRent {
  readonly dollars: number;
  /** In the order of the properties. */
  readonly each: readonly number[];
  readonly hours: readonly number[];
  readonly full: number;
  readonly longest: number;
  /** Null when all are full. */
  readonly nextMs: number | null;
}

// Renders only when an hour fills.
export function useAccruedRent(properties: readonly OwnedProperty[], maintenanceRate: number): AccruedRent {
  const ticks = useTicking((nowMs) => properties.map((property) => hoursAt(property, nowMs)).join());
  return useMemo(() => {
    const hours = ticks.split(',').map(Number);
    const each = properties.map((property, index) =>
      rentAfter(property, { hoursNow: hours[index] ?? 0, maintenanceRate }),
    );
    const next = properties.map((property, index) => nextHourMs(property, hours[index] ?? 0));
    const coming = next.filter((at) => at !== null);
    return {
      dollars: sum(each),
      each,
      hours,
      full: next.length - coming.length,
      longest: Math.max(0, ...hours),
      nextMs: coming.length > 0 ? Math.min(...coming) : null,
    };
  }, [properties, maintenanceRate, ticks]);
}

/** The alliance's part of a collection. */
export const bonusDollars = (dollars: number, bonus: Estate['bonus']): number =>
  toDollars(bonusOf(toCents(dollars), bonus));

export function useCollectRent() {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'collect'],
    send: () => api.command('POST /api/real-estate/collect-rent'),
    expectedDollars: (accrued: number) => accrued,
    collected: ({ totalRent }) => ({ name: collectText.reward, dollars: totalRent }),
    changes: [[ESTATE_KEY]],
    done: () => changeOwned(cache, (all) => all.map((one) => collectedAt(one, clock.gameNowMs()))),
    fallback: collectText.failed,
  });
}

export const changeOwned = (
  cache: QueryClient,
  change: (properties: Estate['properties']) => Estate['properties'],
): void =>
  void cache.setQueryData<Estate>(
    estateKeys.owned,
    (estate) => estate && { ...estate, properties: change(estate.properties) },
  );
