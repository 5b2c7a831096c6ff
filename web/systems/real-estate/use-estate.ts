import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toCents, toDollars } from '#protocol/primitives.ts';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { ApiError, api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { refreshUser, shownRevision } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import {
  type Bought,
  collectedAt,
  type Holding,
  hoursAt,
  nextHourMs,
  type Offer,
  rentAfter,
  sum,
  without,
  withProperty,
} from './model.ts';
import { collectText, marketText, propertyText, sellText } from './text/properties.ts';

// Prefix of all query keys of the page.
export const ESTATE_KEY = 'estate';

const keys = {
  listings: [ESTATE_KEY, 'listings'],
  owned: [ESTATE_KEY, 'owned'],
  stats: [ESTATE_KEY, 'stats'],
} as const;

/** Other players' purchases are not pushed; usually a 304. */
const LISTINGS_MS = 10_000;

/** Only the player changes it, perhaps in another tab. */
const OWNED_MS = 30_000;

export type Estate = AnswerOf<'GET /api/real-estate/owned'>;

export const useListings = () =>
  useQuery({
    queryKey: keys.listings,
    queryFn: async () => (await api.call('GET /api/real-estate/available')).properties,
    refetchInterval: LISTINGS_MS,
  });

export const useEstate = () =>
  useQuery({
    queryKey: keys.owned,
    queryFn: () => api.call('GET /api/real-estate/owned'),
    refetchInterval: OWNED_MS,
  });

export const useTown = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: () => api.call('GET /api/real-estate/market-stats'),
    refetchInterval: OWNED_MS,
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

interface Purchase {
  readonly offer: Offer;
  readonly id: string;
}

// A failure refetches the balance too (specification, section 8). A listing that someone else has bought is
// removed at once, so that the next try buys an equal one.
export function usePurchase(onBought: (bought: Bought) => void) {
  const cache = useQueryClient();
  const drop = (id: string) => cache.setQueryData<Listing[]>(keys.listings, (all) => all && without(all, id));
  return useCommand({
    key: [ESTATE_KEY, 'purchase'],
    subjectOf: ({ offer }: Purchase) => offer.key,
    send: ({ id }: Purchase) => api.command('POST /api/real-estate/purchase', { propertyId: id }),
    expectedDollars: ({ offer }) => -offer.price,
    changes: [[ESTATE_KEY]],
    done: ({ property, message }, { offer, id }) => {
      drop(id);
      changeOwned(cache, (all) => withProperty(all, property));
      onBought({ offer, propertyId: property._id, message });
    },
    isShown: true,
    fallback: marketText.purchaseFailed,
    failed: (failure, { id }) => {
      if (failure instanceof ApiError && failure.code === 'already_sold') drop(id);
      void refreshBalance().catch(() => undefined);
    },
  });
}

const idOf = ({ property }: Holding): string => property._id;

/** `isQuiet`: the caller reports several upgrades in one toast. */
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
    fallback: propertyText.upgradeFailed,
  });
}

export function useSell() {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'sell'],
    subjectOf: idOf,
    send: ({ property }: Holding) => api.command('POST /api/real-estate/sell', { propertyId: property._id }),
    expectedDollars: ({ property, accrued }) => property.salePrice + accrued,
    changes: [[ESTATE_KEY]],
    done: (_, { property }) => changeOwned(cache, (all) => without(all, property._id)),
    fallback: sellText.failed,
  });
}

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
