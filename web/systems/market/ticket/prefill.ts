import { MAX_ORDER_QUANTITY } from '#protocol/systems/market/terms.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';
import { typedNumber } from '#web/ui/typed-number.ts';
import type { Picked } from '../ladder/ladder-rows.ts';
import { affordable } from './preview.ts';
import { type Ticket, ticketNow, write } from './ticket-store.ts';

interface Funds {
  readonly dollars: number;
  readonly held: number;
}

export function prefillTicket(picked: Picked, funds: Funds): void {
  write({ ...filled(ticketNow(), picked, funds), isPriceTyped: false, isOpen: true });
}

/** Capped by what the player can afford or owns, unless that is nothing. A typed quantity stays. */
export function filled(
  ticket: Pick<Ticket, 'quantity' | 'isTyped'>,
  { side, row }: Picked,
  { dollars, held }: Funds,
): Pick<Ticket, 'orderType' | 'price' | 'quantity'> {
  const orderType = side === 'ask' ? 'buy' : 'sell';
  const price = row.price.toFixed(2);
  if (ticket.isTyped) return { orderType, price, quantity: ticket.quantity };
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
  return { orderType, price, isOpen: true, ...(!ticket.isTyped && !isSame && { quantity: '' }) };
}
