import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_ORDER_QUANTITY } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import type { View } from '../model.ts';
import { write } from './ticket-store.ts';

/** `?offer=20` fills in a sell at the best bid, so it trades at once; without bids at the reference price. */
export function useOffer(
  resource: MarketResource,
  shown: { readonly view: View } | null,
  reference: number | undefined,
): void {
  const [params, setParams] = useSearchParams();
  const quantity = offeredIn(params.get('offer'));
  const price = shown ? (shown.view.bids[0]?.[0] ?? reference) : undefined;
  useEffect(() => {
    if (quantity === null || price === undefined) return;
    write({
      ...{ orderType: 'sell', quantity: String(quantity), price: price.toFixed(2) },
      ...{ isTyped: true, isPriceTyped: false, isOpen: true },
    });
    setParams({ resource }, { replace: true, preventScrollReset: true });
  }, [quantity, price, resource, setParams]);
}

const offeredIn = (asked: string | null): number | null => {
  const quantity = Number(asked ?? Number.NaN);
  return Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_ORDER_QUANTITY ? quantity : null;
};
