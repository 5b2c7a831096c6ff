import {
  MAX_ORDER_PRICE_DOLLARS,
  MAX_ORDER_QUANTITY,
  ORDER_INCOMPLETE,
  ORDER_NOT_POSITIVE,
  PRICE_BAND,
  PRICE_NOT_CENTS,
  QUANTITY_NOT_WHOLE,
} from '#protocol/systems/market/limits.ts';
import { fullDollars } from '#web/ui/format.ts';

/** Which field is wrong, and what is wrong with it. */
export interface WrongOrder {
  readonly field: 'quantity' | 'price';
  readonly text: string;
}

/** The first thing wrong with an order as it is typed, or null (specification, section 5). */
export function checkOrder(typed: { readonly quantity: string; readonly price: string }): WrongOrder | null {
  const quantity = Number(typed.quantity);
  const price = Number(typed.price);
  if (typed.quantity === '' || typed.price === '')
    return { field: typed.quantity === '' ? 'quantity' : 'price', text: ORDER_INCOMPLETE };
  if (!(quantity > 0 && price > 0))
    return { field: quantity > 0 ? 'price' : 'quantity', text: ORDER_NOT_POSITIVE };
  if (!Number.isInteger(quantity) || quantity > MAX_ORDER_QUANTITY)
    return { field: 'quantity', text: QUANTITY_NOT_WHOLE };
  if (price > MAX_ORDER_PRICE_DOLLARS || Number(price.toFixed(2)) !== price)
    return { field: 'price', text: PRICE_NOT_CENTS };
  return null;
}

/**
 * Between which prices one has to stay, for a price that is surely beyond them; else null. The server knows the reference price
 * more exactly than to the cent that it sends: a price that it might still take is none to warn of.
 */
export function bandWarning(price: string, reference: number | undefined): string | null {
  const priceCents = Math.round(Number(price) * 100);
  if (reference === undefined || !(priceCents > 0)) return null;
  const cents = Math.round(reference * 100);
  const isWithin =
    priceCents >= (cents - 0.5) * PRICE_BAND.least && priceCents <= (cents + 0.5) * PRICE_BAND.most;
  if (isWithin) return null;
  const [least, most] = [
    Math.ceil(Number((cents * PRICE_BAND.least).toFixed(3))) / 100,
    (cents * PRICE_BAND.most) / 100,
  ];
  return `The price has to lie between ${fullDollars(least)} and ${fullDollars(most)}.`;
}
