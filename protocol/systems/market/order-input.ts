import * as z from 'zod/mini';
import { field } from '../../kit/registries.ts';
import {
  isOrderPrice,
  isOrderQuantity,
  ORDER_INCOMPLETE,
  ORDER_NOT_POSITIVE,
  PRICE_NOT_CENTS,
  QUANTITY_NOT_WHOLE,
} from './terms.ts';
import { MarketResource, OrderType, TimeInForce } from './models.ts';

const errorText = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null || input === '' ? ORDER_INCOMPLETE : ORDER_NOT_POSITIVE;

const positive = z.refine<number>((x) => x > 0, { error: ORDER_NOT_POSITIVE, abort: true });

const Quantity = z
  .number({ error: errorText })
  .check(positive, z.refine(isOrderQuantity, QUANTITY_NOT_WHOLE));

const Price = z.number({ error: errorText }).check(positive, z.refine(isOrderPrice, PRICE_NOT_CENTS));

export const OrderInput = z.object({
  resource: field('the resource', MarketResource),
  orderType: field('the side of the order', OrderType),
  quantity: field('the quantity', Quantity),
  /** Dollars per unit. */
  price: field('the price', Price, 'dollars'),
  /** Game time; default 7 game days from now, at most 30. */
  expires_at: field('the expiry', z.optional(z.iso.datetime().check(z.maxLength(30)))),
  time_in_force: field('the time in force', z.optional(TimeInForce)),
});
export type OrderInput = z.infer<typeof OrderInput>;
