import { useQueryClient } from '@tanstack/react-query';
import type { Listing } from '#protocol/systems/real-estate/contract.ts';
import { ApiError, api } from '#web/live/client.ts';
import { refreshUser, shownRevision } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { type Bought, type Holding, type Offer, without, withProperty } from './model.ts';
import { marketText, propertyText, sellText } from './text/properties.ts';
import { changeOwned, ESTATE_KEY, estateKeys } from './use-estate.ts';

interface Purchase {
  readonly offer: Offer;
  readonly id: string;
}

// A failure refetches the balance too (specification, section 8). A listing that someone else has bought is
// removed at once, so that the next try buys an equal one, and the number for sale is read again.
export function usePurchase(onBought: (bought: Bought) => void) {
  const cache = useQueryClient();
  const drop = (id: string) =>
    cache.setQueryData<Listing[]>(estateKeys.listings, (all) => all && without(all, id));
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
      if (failure instanceof ApiError && isGone(failure)) {
        drop(id);
        void cache.invalidateQueries({ queryKey: estateKeys.listings });
      }
      void refreshBalance().catch(() => undefined);
    },
  });
}

const isGone = ({ code }: ApiError): boolean => code === 'already_sold' || code === 'property_not_found';

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

async function refreshBalance(): Promise<void> {
  const revision = shownRevision();
  const { user } = await api.call('GET /api/auth/me');
  refreshUser(user, revision);
}
