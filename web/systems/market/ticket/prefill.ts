import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_ORDER_QUANTITY } from '#protocol/systems/market/terms.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import type { Picked } from '../ladder/ladder-rows.ts';
import type { View } from '../model.ts';
import { affordable } from './preview.ts';
import { type Ticket, currentTicket, updateTicket } from './ticket-store.ts';

interface Funds {
  readonly dollars: number;
  readonly held: number;
}

export function prefillTicket(picked: Picked, funds: Funds): void {
  updateTicket({
    ...filled(currentTicket(), picked, funds),
    isPriceTyped: false,
    isOpen: true,
    mode: 'limit',
  });
}

/** Capped by what the player can afford or owns, unless that is nothing. A typed quantity stays. */
export function filled(
  ticket: Pick<Ticket, 'quantity' | 'isQuantityTyped'>,
  { side, row }: Picked,
  { dollars, held }: Funds,
): Pick<Ticket, 'orderType' | 'price' | 'quantity'> {
  const orderType = side === 'ask' ? 'buy' : 'sell';
  const price = row.price.toFixed(2);
  if (ticket.isQuantityTyped) return { orderType, price, quantity: ticket.quantity };
  const there = Math.min((row.total ?? row.quantity) - row.ownTotal, MAX_ORDER_QUANTITY);
  const possible = orderType === 'buy' ? affordable(dollars, row.price) : held;
  const quantity = possible > 0 ? Math.min(there, possible) : there;
  return { orderType, price, quantity: quantity > 0 ? String(quantity) : '' };
}

/** `best` is undefined if that side of the book is empty. */
interface Opening {
  readonly orderType: OrderType;
  readonly best: number | undefined;
}

export const openingPrice = (
  { price, isPriceTyped }: Pick<Ticket, 'price' | 'isPriceTyped'>,
  best: number | undefined,
): number | undefined => {
  if (!isPriceTyped) return best;
  const typed = typedNumber(price);
  return Number.isNaN(typed) ? undefined : typed;
};

/** A quantity taken from a level belongs to its price: it is cleared when side or price change. */
export function opened(ticket: Ticket, { orderType, best }: Opening): Partial<Ticket> {
  const price = ticket.isPriceTyped ? ticket.price : (best?.toFixed(2) ?? '');
  const isSame = ticket.orderType === orderType && ticket.price === price;
  return { orderType, price, isOpen: true, ...(!ticket.isQuantityTyped && !isSame && { quantity: '' }) };
}

/** `?offer=20` fills in a sale at the best price; without bids a limit order at the reference price. */
export function useOffer(
  resource: MarketResource,
  shown: { readonly view: View } | null,
  reference: number | undefined,
): void {
  const [params, setParams] = useSearchParams();
  const quantity = offeredIn(params.get('offer'));
  const bid = shown?.view.bids[0]?.[0];
  const price = shown ? (bid ?? reference) : undefined;
  const mode = bid === undefined ? 'limit' : 'now';
  useEffect(() => {
    if (quantity === null || price === undefined) return;
    updateTicket({
      ...{ orderType: 'sell', quantity: String(quantity), price: price.toFixed(2) },
      ...{ isQuantityTyped: true, isPriceTyped: false, isOpen: true, mode },
    });
    setParams({ resource }, { replace: true, preventScrollReset: true });
  }, [quantity, price, mode, resource, setParams]);
}

const offeredIn = (asked: string | null): number | null => {
  const quantity = Number(asked ?? Number.NaN);
  return Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_ORDER_QUANTITY ? quantity : null;
};
