import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate.ts';
import { ApiError, api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { refreshUser, shownRevision } from '#web/live/session-store.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { collectedAt, hoursAt, nextHourMs, rentAfter, sum, without, withProperty } from './store.ts';
import { ESTATE_KEY, useCommand } from './use-command.ts';

const keys = {
  listings: [ESTATE_KEY, 'listings'],
  owned: [ESTATE_KEY, 'owned'],
  stats: [ESTATE_KEY, 'stats'],
} as const;

/** Others buy too; no push tells. A 304 while nobody has. */
const LISTINGS_MS = 10_000;

/** What one owns changes by one's own hand only, perhaps in another window. */
const OWNED_MS = 30_000;

/** What the player owns, and the terms of owning. */
export type Estate = AnswerOf<'GET /api/real-estate/owned'>;

/** Everything for sale. */
export const useListings = () =>
  useQuery({
    queryKey: keys.listings,
    queryFn: async () => (await api.call('GET /api/real-estate/available')).properties,
    refetchInterval: LISTINGS_MS,
  });

/** Everything the player owns. */
export const useEstate = () =>
  useQuery({
    queryKey: keys.owned,
    queryFn: () => api.call('GET /api/real-estate/owned'),
    refetchInterval: OWNED_MS,
  });

/** The whole town in figures. */
export const useTown = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: () => api.call('GET /api/real-estate/market-stats'),
    refetchInterval: OWNED_MS,
  });

/** The rent that waits, by the game clock. */
export interface AccruedRent {
  readonly dollars: number;
  /** What waits in each, in their order. */
  readonly each: readonly number[];
  /** How many wait for nothing more. */
  readonly full: number;
  /** Hours of the one that has waited longest. */
  readonly longest: number;
  /** When the next hour is full; null when none is to come. */
  readonly nextMs: number | null;
}

/** Counts the rent up; asks for a new picture only when an hour is full. */
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
      full: next.length - coming.length,
      longest: Math.max(0, ...hours),
      nextMs: coming.length > 0 ? Math.min(...coming) : null,
    };
  }, [properties, maintenanceRate, ticks]);
}

/**
 * Buys a listing. When it fails, the balance is read again too (specification, section 8); one that somebody else has bought
 * is gone at once, so that the next try buys its like even before the list is read again.
 */
export function usePurchase() {
  const cache = useQueryClient();
  const { isBusy, run } = useCommand();
  const drop = (id: string) => cache.setQueryData<Listing[]>(keys.listings, (all) => all && without(all, id));
  const purchase = (key: string, { id, price }: { readonly id: string; readonly price: number }) =>
    run({
      key,
      optimisticChange: -price,
      send: () => api.command('POST /api/real-estate/purchase', { propertyId: id }),
      done: ({ property }) => {
        drop(id);
        cache.setQueryData<Estate>(keys.owned, (estate) =>
          withProperties(estate, (all) => withProperty(all, property)),
        );
      },
      fallback: 'Failed to purchase property',
      failed: (failure) => {
        if (failure instanceof ApiError && failure.code === 'already_sold') drop(id);
        void refreshBalance().catch(() => undefined);
      },
    });
  return { isBusy, purchase };
}

/** Upgrades a property; the rent that waits in it is paid out. */
export function useUpgrade() {
  const cache = useQueryClient();
  const { isBusy, run } = useCommand();
  const upgrade = ({ _id, upgradeCost }: OwnedProperty, accrued: number) =>
    run({
      key: `upgrade ${_id}`,
      optimisticChange: accrued - (upgradeCost ?? 0),
      send: () => api.command('POST /api/real-estate/upgrade', { propertyId: _id }),
      done: ({ property }) =>
        cache.setQueryData<Estate>(keys.owned, (estate) =>
          withProperties(estate, (all) => withProperty(all, property)),
        ),
      fallback: 'Failed to upgrade property',
    });
  return { isBusy: (id: string) => isBusy(`upgrade ${id}`), upgrade };
}

/** Sells a property; the rent that waits in it is paid out. */
export function useSell() {
  const cache = useQueryClient();
  const { isBusy, run } = useCommand();
  const sell = ({ _id, salePrice }: OwnedProperty, accrued: number) =>
    run({
      key: `sell ${_id}`,
      optimisticChange: salePrice + accrued,
      send: () => api.command('POST /api/real-estate/sell', { propertyId: _id }),
      done: () =>
        cache.setQueryData<Estate>(keys.owned, (estate) =>
          withProperties(estate, (all) => without(all, _id)),
        ),
      fallback: 'Failed to sell property',
    });
  return { isBusy: (id: string) => isBusy(`sell ${id}`), sell };
}

/** Collects the rent of all properties. */
export function useCollectRent() {
  const cache = useQueryClient();
  const { isBusy, run } = useCommand();
  const collect = (accrued: number) =>
    run({
      key: 'collect',
      optimisticChange: accrued,
      send: () => api.command('POST /api/real-estate/collect-rent'),
      done: () =>
        cache.setQueryData<Estate>(keys.owned, (estate) =>
          withProperties(estate, (all) => all.map((one) => collectedAt(one, clock.gameNowMs()))),
        ),
      fallback: 'Failed to collect rent',
    });
  return { isBusy: isBusy('collect'), collect };
}

const withProperties = (
  estate: Estate | undefined,
  change: (properties: Estate['properties']) => Estate['properties'],
): Estate | undefined => estate && { ...estate, properties: change(estate.properties) };

async function refreshBalance(): Promise<void> {
  const revision = shownRevision();
  const { user } = await api.call('GET /api/auth/me');
  refreshUser(user, revision);
}
