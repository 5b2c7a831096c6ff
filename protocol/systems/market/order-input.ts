import * as z from 'zod/mini';
import { MarketResource, OrderType } from './models.ts';

/** The most units of one order. */
export const MAX_ORDER_QUANTITY = 1_000_000;

/** No price is ever near it; it keeps quantity × price an exact number of cents. */
export const MAX_ORDER_PRICE_DOLLARS = 1_000_000;

export const ORDER_INCOMPLETE = 'Please enter both quantity and price';
export const ORDER_NOT_POSITIVE = 'Quantity and price must be positive numbers';
export const QUANTITY_NOT_WHOLE = 'Quantity must be a whole number of at most 1,000,000';
export const PRICE_NOT_CENTS = 'Price must be in steps of $0.01 and at most $1,000,000';

const said = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null || input === '' ? ORDER_INCOMPLETE : ORDER_NOT_POSITIVE;

const positive = z.refine<number>((x) => x > 0, { error: ORDER_NOT_POSITIVE, abort: true });

const Quantity = z.number({ error: said }).check(
  positive,
  z.refine((x) => Number.isInteger(x) && x <= MAX_ORDER_QUANTITY, QUANTITY_NOT_WHOLE),
);

const Price = z.number({ error: said }).check(
  positive,
  z.refine((x) => x <= MAX_ORDER_PRICE_DOLLARS && Number(x.toFixed(2)) === x, PRICE_NOT_CENTS),
);

/** An order as a player gives it. */
export const OrderInput = z.object({
  resource: MarketResource,
  orderType: OrderType,
  quantity: Quantity,
  /** Dollars a unit. */
  price: Price,
  /** Game time; 7 game days from now when it is missing, at most 30. */
  expires_at: z.optional(z.iso.datetime().check(z.maxLength(30))),
});
export type OrderInput = z.infer<typeof OrderInput>;
