import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate.ts';
import { ApiError, api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { refreshUser, shownRevision } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import {
  collectedAt,
  type Holding,
  hoursAt,
  nextHourMs,
  rentAfter,
  sum,
  without,
  withProperty,
} from './model.ts';

/** Everything that the page reads lies under this. */
export const ESTATE_KEY = 'estate';

const keys = {
  listings: [ESTATE_KEY, 'listings'],
  owned: [ESTATE_KEY, 'owned'],
  stats: [ESTATE_KEY, 'stats'],
} as const;

/** Others buy too, and that is not pushed; a 304 while nobody has. */
const LISTINGS_MS = 10_000;

/** What a player owns changes by the player only, perhaps in another window. */
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

interface Purchase {
  /** The offer it is of: the next of its like waits for the answer. */
  readonly offer: string;
  readonly id: string;
  readonly price: number;
}

/**
 * Buys a listing. When it fails, the balance is read again too (specification, section 8); one that somebody else has bought
 * is gone at once, so that the next try buys its like even before the list is read again.
 */
export function usePurchase() {
  const cache = useQueryClient();
  const drop = (id: string) => cache.setQueryData<Listing[]>(keys.listings, (all) => all && without(all, id));
  return useCommand({
    key: [ESTATE_KEY, 'purchase'],
    subjectOf: ({ offer }: Purchase) => offer,
    send: ({ id }: Purchase) => api.command('POST /api/real-estate/purchase', { propertyId: id }),
    expectedDollars: ({ price }) => -price,
    changes: [[ESTATE_KEY]],
    done: ({ property }, { id }) => {
      drop(id);
      changeOwned(cache, (all) => withProperty(all, property));
    },
    fallback: 'Failed to purchase property',
    failed: (failure, { id }) => {
      if (failure instanceof ApiError && failure.code === 'already_sold') drop(id);
      void refreshBalance().catch(() => undefined);
    },
  });
}

const idOf = ({ property }: Holding): string => property._id;

/** Upgrades a property. `isQuiet`: whoever upgrades several says it once for all. */
export function useUpgrade({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'upgrade'],
    subjectOf: idOf,
    send: ({ property }: Holding) =>
      api.command('POST /api/real-estate/upgrade', { propertyId: property._id }),
    expectedDollars: ({ property, accrued }) => accrued - (property.upgradeCost ?? 0),
    changes: [[ESTATE_KEY]],
    done: ({ property }) => changeOwned(cache, (all) => withProperty(all, property)),
    ...(isQuiet && { isShown: true as const }),
    fallback: 'Failed to upgrade property',
  });
}

/** Sells a property. */
export function useSell() {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'sell'],
    subjectOf: idOf,
    send: ({ property }: Holding) => api.command('POST /api/real-estate/sell', { propertyId: property._id }),
    expectedDollars: ({ property, accrued }) => property.salePrice + accrued,
    changes: [[ESTATE_KEY]],
    done: (_, { property }) => changeOwned(cache, (all) => without(all, property._id)),
    fallback: 'Failed to sell property',
  });
}

/** Collects the rent of all properties, given how much waits. */
export function useCollectRent() {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'collect'],
    send: () => api.command('POST /api/real-estate/collect-rent'),
    expectedDollars: (accrued: number) => accrued,
    changes: [[ESTATE_KEY]],
    done: () => changeOwned(cache, (all) => all.map((one) => collectedAt(one, clock.gameNowMs()))),
    fallback: 'Failed to collect rent',
  });
}

const changeOwned = (
  cache: QueryClient,
  change: (properties: Estate['properties']) => Estate['properties'],
): void =>
  void cache.setQueryData<Estate>(
    keys.owned,
    (estate) => estate && { ...estate, properties: change(estate.properties) },
  );

async function refreshBalance(): Promise<void> {
  const revision = shownRevision();
  const { user } = await api.call('GET /api/auth/me');
  refreshUser(user, revision);
}
