import type { BookLevel, OrderType } from '#protocol/systems/market/models.ts';

/** An order that waits in the book. */
interface RestingOrder {
  readonly quantity: number;
  readonly isOwn: boolean;
}

/** An order that is being written, and what it would meet. */
export interface Draft {
  readonly orderType: OrderType;
  readonly quantity: number;
  /** Dollars a unit. */
  readonly price: number;
  /** What does not fill at once is cancelled. */
  readonly isImmediate: boolean;
  /** The other side of the book, best first, and who waits at a level of it, first come first. */
  readonly opposite: readonly BookLevel[];
  readonly queueAt: (level: BookLevel) => readonly RestingOrder[];
  /** The order's own side: who waits there already. */
  readonly beside: readonly BookLevel[];
  readonly dollars: number;
  /** What one has of the resource. */
  readonly held: number;
}

/** What an order would do if it were placed now. Dollars, exact to the cent. */
export interface Preview {
  /** Quantity × price: what a buy sets aside, what a sell is worth. */
  readonly total: number;
  readonly filled: number;
  /** What is paid or received for what trades now, and that a unit. */
  readonly filledFor: number;
  readonly average: number | null;
  readonly resting: number;
  /** What would not fill, of an order that never rests. */
  readonly cancelled: number;
  /** What already waits at the same price. */
  readonly ahead: number;
  /** Null when it cannot be placed: nothing comes after. */
  readonly dollarsAfter: number | null;
  readonly heldAfter: number | null;
  /** What is missing: dollars of a buy, units of a sell; 0 when it can be placed. */
  readonly short: number;
  /** Units of the player's own orders that it would meet; they are cancelled. */
  readonly ownCancelled: number;
}

/** Plays the order through the book as it is known. */
export function previewOf(draft: Draft): Preview {
  const { orderType, quantity, held } = draft;
  const isBuy = orderType === 'buy';
  const limit = cents(draft.price);
  const dollars = cents(draft.dollars);
  const fill = fillFrom(draft, limit);
  const unfilled = quantity - fill.filled;
  const resting = draft.isImmediate ? 0 : unfilled;
  const total = quantity * limit;
  const back = isBuy ? 0 : fill.ownCents;
  const short = Math.max(0, isBuy ? (total - dollars) / 100 : quantity - held);
  const dollarsAfter = (isBuy ? dollars - fill.cents - resting * limit : dollars + fill.cents + back) / 100;
  const heldAfter = isBuy ? held + fill.filled + fill.own : held - fill.filled - resting;
  return {
    total: total / 100,
    filled: fill.filled,
    filledFor: fill.cents / 100,
    average: fill.filled === 0 ? null : fill.cents / fill.filled / 100,
    resting,
    cancelled: unfilled - resting,
    ahead: resting > 0 ? (draft.beside.find(([price]) => cents(price) === limit)?.[1] ?? 0) : 0,
    dollarsAfter: short > 0 ? null : dollarsAfter,
    heldAfter: short > 0 ? null : heldAfter,
    short,
    ownCancelled: fill.own,
  };
}

interface BookFill {
  filled: number;
  cents: number;
  own: number;
  ownCents: number;
}

/** What fills at once, at the resting prices; the player's own orders that it comes to are taken out instead. */
function fillFrom({ orderType, quantity, opposite, queueAt }: Draft, limit: number): BookFill {
  const fill: BookFill = { filled: 0, cents: 0, own: 0, ownCents: 0 };
  for (const level of opposite) {
    const at = cents(level[0]);
    const isWithin = orderType === 'buy' ? at <= limit : at >= limit;
    if (!isWithin || fill.filled >= quantity) break;
    for (const resting of queueAt(level)) {
      if (fill.filled >= quantity) break;
      if (resting.isOwn) {
        fill.own += resting.quantity;
        fill.ownCents += resting.quantity * at;
      } else {
        const taken = Math.min(quantity - fill.filled, resting.quantity);
        fill.filled += taken;
        fill.cents += taken * at;
      }
    }
  }
  return fill;
}

/** How much one can buy at a price. */
export const affordable = (dollars: number, price: number): number =>
  price > 0 ? Math.floor(cents(dollars) / cents(price)) : 0;

const cents = (amount: number): number => Math.round(amount * 100);
