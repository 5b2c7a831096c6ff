import type { Dice } from '#bots/wire/dice.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Behaviour, Book } from '../personalities/observation.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import type { OrderAct } from '../personalities/act.ts';
import { roomFor } from './market-share.ts';

/** Share of the last trade's distance from the reference price, and its limit. */
const LAST_PRICE_WEIGHT = 0.5;
const MAX_DEVIATION = 0.06;

// With this noise about a quarter of all quotes are mispriced, so a good player can profit from them.
const MARGIN = 0.03;
const NOISE = 0.06;

const TOLERANCE = 0.05;

/** Game time, and distance from the estimated price. */
const STALE_AFTER_MS = 3 * DAY_MS;
const STALE_BEYOND = 0.15;

const RANDOM_STEPS = 1_000;

export const estimatedPrice = ({ reference, last }: Book): number => {
  const deviation = LAST_PRICE_WEIGHT * (last / reference - 1);
  return reference * (1 + Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, deviation)));
};

export const quote =
  (resources: readonly MarketResource[] = MARKET_RESOURCES): Behaviour =>
  (seen, dice) => {
    const orderType: OrderType = dice.below(2) === 0 ? 'buy' : 'sell';
    const resource = dice.pick(resources.filter((one) => roomFor(seen, one, orderType) > 0));
    if (!resource) return null;
    const noise = NOISE * ((2 * dice.below(RANDOM_STEPS)) / RANDOM_STEPS - 1);
    const offset = orderType === 'buy' ? -MARGIN + noise : MARGIN + noise;
    const price = roundToCent(estimatedPrice(seen.market[resource]) * (1 + offset));
    const room = Math.min(
      roomFor(seen, resource, orderType),
      affordable(seen.balance.dollars, orderType, price),
    );
    return withQuantity(dice, { resource, orderType, price, room });
  };

export const take =
  (resources: readonly MarketResource[] = MARKET_RESOURCES): Behaviour =>
  (seen, dice) => {
    const resource = dice.pick(resources);
    if (!resource) return null;
    const book = seen.market[resource];
    const orderType: OrderType = dice.below(2) === 0 ? 'buy' : 'sell';
    const [price, units] = (orderType === 'buy' ? book.asks : book.bids)[0] ?? [0, 0];
    const estimate = estimatedPrice(book);
    const seemsFair =
      orderType === 'buy' ? price <= estimate * (1 + TOLERANCE) : price >= estimate * (1 - TOLERANCE);
    if (units === 0 || !seemsFair) return null;
    const room = Math.min(
      units,
      roomFor(seen, resource, orderType),
      affordable(seen.balance.dollars, orderType, price),
    );
    return withQuantity(dice, { resource, orderType, price, room });
  };

export const sellStock =
  (resources: readonly MarketResource[] = MARKET_RESOURCES): Behaviour =>
  (seen, dice) => {
    const stocked = resources.filter((resource) => roomFor(seen, resource, 'sell') > 0);
    const resource = dice.pick(stocked);
    if (!resource) return null;
    const markup = (MARGIN + NOISE) * (dice.below(RANDOM_STEPS) / RANDOM_STEPS);
    const price = roundToCent(estimatedPrice(seen.market[resource]) * (1 - NOISE / 2 + markup));
    return withQuantity(dice, { resource, orderType: 'sell', price, room: roomFor(seen, resource, 'sell') });
  };

export const tidyQuotes: Behaviour = ({ ownOrders, market, nowMs }) => {
  const stale = ownOrders.find(({ resource, price, created_at }) => {
    const isOld = nowMs - Date.parse(created_at) > STALE_AFTER_MS;
    return isOld || Math.abs(price / estimatedPrice(market[resource]) - 1) > STALE_BEYOND;
  });
  return stale ? { kind: 'cancel-order', orderId: stale.id } : null;
};

const MAX_ORDER_SHARE = 0.15;

const affordable = (dollars: number, orderType: OrderType, price: number): number =>
  orderType === 'sell' ? Infinity : Math.floor((dollars * MAX_ORDER_SHARE) / price);

interface SizedOrder extends Pick<OrderAct, 'resource' | 'orderType' | 'price'> {
  readonly room: number;
}

function withQuantity(dice: Dice, { room, ...order }: SizedOrder): OrderAct | null {
  if (room < 1) return null;
  const min = Math.ceil(room / 3);
  return { kind: 'order', ...order, quantity: min + dice.below(room - min + 1) };
}

const roundToCent = (dollars: number): number => Math.max(0.01, Math.round(dollars * 100) / 100);
