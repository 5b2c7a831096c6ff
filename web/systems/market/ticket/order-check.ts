import {
  isOrderPrice,
  isOrderQuantity,
  ORDER_INCOMPLETE,
  ORDER_NOT_POSITIVE,
  PRICE_BAND,
  PRICE_NOT_CENTS,
  QUANTITY_NOT_WHOLE,
} from '#protocol/systems/market/terms.ts';
import { NOT_A_NUMBER, typedNumber } from '#web/ui/form/typed-number.ts';
import { previewText } from '../text/ticket.ts';

export interface OrderError {
  readonly field: 'quantity' | 'price';
  readonly text: string;
}

/** Checks in the order of the specification, section 5. */
export function checkOrder(typed: { readonly quantity: string; readonly price: string }): OrderError | null {
  const quantity = typedNumber(typed.quantity, { isWhole: true });
  const price = priceOf(typed.price);
  if (typed.quantity === '' || typed.price === '')
    return { field: typed.quantity === '' ? 'quantity' : 'price', text: ORDER_INCOMPLETE };
  if (Number.isNaN(quantity) || Number.isNaN(price))
    return { field: Number.isNaN(quantity) ? 'quantity' : 'price', text: NOT_A_NUMBER };
  if (!(quantity > 0 && price > 0))
    return { field: quantity > 0 ? 'price' : 'quantity', text: ORDER_NOT_POSITIVE };
  if (!isOrderQuantity(quantity)) return { field: 'quantity', text: QUANTITY_NOT_WHOLE };
  return isOrderPrice(price) ? null : { field: 'price', text: PRICE_NOT_CENTS };
}

/** Reads 50.001 as a price with too many decimals, not as thousands. */
function priceOf(text: string): number {
  const price = typedNumber(text);
  const own = Number(text);
  return Number.isNaN(price) && Number.isFinite(own) && Number(own.toFixed(2)) !== own ? own : price;
}

/** Null within half a cent of the band: the server compares with an unrounded reference price. */
export function bandWarning(price: string, reference: number | undefined): string | null {
  const priceCents = Math.round(typedNumber(price) * 100);
  if (reference === undefined || !(priceCents > 0)) return null;
  const cents = Math.round(reference * 100);
  const isWithin =
    priceCents >= (cents - 0.5) * PRICE_BAND.min && priceCents <= (cents + 0.5) * PRICE_BAND.max;
  if (isWithin) return null;
  const min = Math.ceil(Number((cents * PRICE_BAND.min).toFixed(3))) / 100;
  return previewText.outOfBand(min, (cents * PRICE_BAND.max) / 100);
}
