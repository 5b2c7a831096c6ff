// Kept free of schemas, so that pages can import it without zod.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../values/time.ts';

export const MAX_ORDER_QUANTITY = 1_000_000;

/** Keeps quantity × price exact in cents. */
export const MAX_ORDER_PRICE_DOLLARS = 1_000_000;

/** Multiples of the reference price. */
export const PRICE_BAND = { min: 0.1, max: 10 } as const;

export const NEWCOMER_PRICE_BAND = { min: 0.5, max: 2 } as const;

/** Fills per order, about 25 ms. Filling 20,000 orders of one unit blocked the server for over 1 s. */
export const MAX_FILLS = 500;

export const ORDER_INCOMPLETE = 'Please enter both quantity and price';
export const ORDER_NOT_POSITIVE = 'Quantity and price must be positive numbers';
export const QUANTITY_NOT_WHOLE = 'Quantity must be a whole number of at most 1,000,000';
export const PRICE_NOT_CENTS = 'Price must be in steps of $0.01 and at most $1,000,000';

export const NEWCOMER_PRICE_TEXT =
  'In your first days the price must lie between ½ and 2 times the reference price.';

export const MAX_ALERTS = 50;

export const ALERT_PRICE_MISSING = 'Please enter a price';
export const ALERT_PRICE_NOT_POSITIVE = 'The price must be a positive number';

/** Dollars per unit at the start of a world. */
export const BASE_PRICE_DOLLARS = { gold: 50, food: 2, wood: 3, stone: 4, iron: 6, tools: 20 } as const;

// In selector order.
export const MARKET_RESOURCES = ['gold', 'food', 'wood', 'stone', 'iron', 'tools'] as const;

/** Game time. */
export const DEFAULT_TIME_IN_FORCE_MS = 7 * DAY_MS;
export const MAX_TIME_IN_FORCE_MS = 30 * DAY_MS;

export const TRADES_SHOWN = 20;
export const CANDLES_SHOWN = 500;

/** Lengths of candles, in game ms. */
export const CANDLE_MS = { '1m': MINUTE_MS, '1h': HOUR_MS, '1d': DAY_MS } as const;

/** Of a positive number. */
export const isOrderQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity <= MAX_ORDER_QUANTITY;

/** Of a positive number of dollars. */
export const isOrderPrice = (dollars: number): boolean =>
  dollars <= MAX_ORDER_PRICE_DOLLARS && Number(dollars.toFixed(2)) === dollars;
