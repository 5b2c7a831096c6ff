import { fullDollars } from '#web/ui/format.ts';

/** What an order may be at most; the server's own limits, which it checks again. */
export const ORDER_LIMITS = { quantity: 1_000_000, price: 1_000_000 } as const;

/** A price lies between the reference price divided by so much and multiplied by so much. */
export const BAND_TIMES = 10;

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
    return {
      field: typed.quantity === '' ? 'quantity' : 'price',
      text: 'Please enter both quantity and price',
    };
  if (!(quantity > 0 && price > 0))
    return {
      field: quantity > 0 ? 'price' : 'quantity',
      text: 'Quantity and price must be positive numbers',
    };
  if (!Number.isInteger(quantity) || quantity > ORDER_LIMITS.quantity)
    return { field: 'quantity', text: 'Quantity must be a whole number of at most 1,000,000' };
  if (price > ORDER_LIMITS.price || Number(price.toFixed(2)) !== price)
    return { field: 'price', text: 'Price must be in steps of $0.01 and at most $1,000,000' };
  return null;
}

/**
 * Between which prices one has to stay, for a price that is surely beyond them; else null. The server knows the reference price
 * more exactly than to the cent that it tells: a price that it might still take is none to warn of.
 */
export function bandWarning(price: string, reference: number | undefined): string | null {
  const priceCents = Math.round(Number(price) * 100);
  if (reference === undefined || !(priceCents > 0)) return null;
  const cents = Math.round(reference * 100);
  const isWithin = priceCents >= (cents - 0.5) / BAND_TIMES && priceCents <= (cents + 0.5) * BAND_TIMES;
  if (isWithin) return null;
  const [least, most] = [Math.ceil(cents / BAND_TIMES) / 100, (cents * BAND_TIMES) / 100];
  return `The price has to lie between ${fullDollars(least)} and ${fullDollars(most)}.`;
}
