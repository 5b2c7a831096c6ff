import { MAX_ORDER_QUANTITY } from '#protocol/systems/market/limits.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';
import { typedNumber } from '#web/ui/typed-number.ts';
import type { Picked } from '../ladder/ladder-rows.ts';
import { affordable } from './preview.ts';
import { type Ticket, ticketNow, write } from './ticket-store.ts';

interface Funds {
  readonly dollars: number;
  /** What the player has of the resource. */
  readonly held: number;
}

/** Fills the ticket with what trades against a level: an ask is bought, a bid is sold to. */
export function prefillTicket(picked: Picked, funds: Funds): void {
  write({ ...filled(ticketNow(), picked, funds), isPriceTyped: false, isOpen: true });
}

/** Everything of others up to the level, as far as the player can pay for it or has it; a quantity that was typed stays. */
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

/** A way to open a folded ticket: the side, and the best price there; undefined where nobody is. */
interface Opening {
  readonly orderType: OrderType;
  readonly best: number | undefined;
}

/** What the button that opens the ticket says, and then writes: the player's own price, else the best one now. */
export const openingPrice = (
  { price, isPriceTyped }: Pick<Ticket, 'price' | 'isPriceTyped'>,
  best: number | undefined,
): number | undefined => {
  if (!isPriceTyped) return best;
  const typed = typedNumber(price);
  return Number.isNaN(typed) ? undefined : typed;
};

/** What opening writes. A quantity that a level filled in goes with that level's price. */
export function opened(ticket: Ticket, { orderType, best }: Opening): Partial<Ticket> {
  const price = ticket.isPriceTyped ? ticket.price : (best?.toFixed(2) ?? '');
  const isSame = ticket.orderType === orderType && ticket.price === price;
  return { orderType, price, isOpen: true, ...(!ticket.isTyped && !isSame && { quantity: '' }) };
}
