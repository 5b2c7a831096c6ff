import type { OrderType } from '#protocol/systems/market/models.ts';
import type { Ticket } from './ticket-store.ts';

/** A way to open a folded ticket: the side, and the best price there; undefined where nobody is. */
interface Opening {
  readonly orderType: OrderType;
  readonly best: number | undefined;
}

/** What the button that opens the ticket says, and then writes: the player's own price, else the best one now. */
export const openingPrice = (
  { price, isPriceTyped }: Pick<Ticket, 'price' | 'isPriceTyped'>,
  best: number | undefined,
): number | undefined => (isPriceTyped ? Number(price) : best);

/** What opening writes. A quantity that a level filled in goes with that level's price. */
export function opened(ticket: Ticket, { orderType, best }: Opening): Partial<Ticket> {
  const price = ticket.isPriceTyped ? ticket.price : (best?.toFixed(2) ?? '');
  const isSame = ticket.orderType === orderType && ticket.price === price;
  return { orderType, price, isOpen: true, ...(!ticket.isTyped && !isSame && { quantity: '' }) };
}
