import type { BookLevel, OrderType } from '#protocol/systems/market/models.ts';

interface RestingOrder {
  readonly quantity: number;
  readonly isOwn: boolean;
}

export interface Draft {
  readonly orderType: OrderType;
  readonly quantity: number;
  /** Dollars per unit. */
  readonly price: number;
  readonly isImmediate: boolean;
  /** Best price first. */
  readonly opposite: readonly BookLevel[];
  readonly queueAt: (level: BookLevel) => readonly RestingOrder[];
  readonly sameSide: readonly BookLevel[];
  readonly dollars: number;
  readonly held: number;
}

/** Dollars, exact to the cent. */
export interface Preview {
  /** Quantity × price: a buy reserves it. */
  readonly total: number;
  readonly filled: number;
  /** Dollars for the part that trades at once; `average` is per unit. */
  readonly filledFor: number;
  readonly average: number | null;
  /** The last price that it reaches. */
  readonly worst: number | null;
  readonly resting: number;
  readonly cancelled: number;
  readonly ahead: number;
  /** Null if the order cannot be placed. */
  readonly dollarsAfter: number | null;
  readonly heldAfter: number | null;
  /** Missing dollars (buy) or units (sell); 0 if the order can be placed. */
  readonly short: number;
  /** Units of the player's own resting orders that would be hit; the server cancels those orders. */
  readonly ownCancelled: number;
}

export function previewOf(draft: Draft): Preview {
  const { orderType, quantity, held } = draft;
  const isBuy = orderType === 'buy';
  const limit = cents(draft.price);
  const dollars = cents(draft.dollars);
  const fill = fillFrom(draft, limit);
  const unfilled = quantity - fill.filled;
  const resting = draft.isImmediate ? 0 : unfilled;
  const total = quantity * limit;
  const refund = isBuy ? 0 : fill.ownCents;
  const short = Math.max(0, isBuy ? (total - dollars) / 100 : quantity - held);
  const dollarsAfter = (isBuy ? dollars - fill.cents - resting * limit : dollars + fill.cents + refund) / 100;
  const heldAfter = isBuy ? held + fill.filled + fill.own : held - fill.filled - resting;
  return {
    total: total / 100,
    filled: fill.filled,
    filledFor: fill.cents / 100,
    average: fill.filled === 0 ? null : fill.cents / fill.filled / 100,
    worst: fill.worstCents === null ? null : fill.worstCents / 100,
    resting,
    cancelled: unfilled - resting,
    ahead: resting > 0 ? (draft.sameSide.find(([price]) => cents(price) === limit)?.[1] ?? 0) : 0,
    dollarsAfter: short > 0 ? null : dollarsAfter,
    heldAfter: short > 0 ? null : heldAfter,
    short,
    ownCancelled: fill.own,
  };
}

interface BookFill {
  filled: number;
  cents: number;
  worstCents: number | null;
  own: number;
  ownCents: number;
}

function fillFrom({ orderType, quantity, opposite, queueAt }: Draft, limit: number): BookFill {
  const fill: BookFill = { filled: 0, cents: 0, worstCents: null, own: 0, ownCents: 0 };
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
        fill.worstCents = at;
      }
    }
  }
  return fill;
}

export const affordable = (dollars: number, price: number): number =>
  price > 0 ? Math.floor(cents(dollars) / cents(price)) : 0;

const cents = (amount: number): number => Math.round(amount * 100);
