import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import type { BookLevel, MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import type { Observation } from '../personalities/observation.ts';
import { goldKept } from './gilding.ts';

/** Limits open orders to this share of the visible side of a book … */
export const MAX_SHOWN_SHARE = 0.1;

/** … or, in a thin book, to units worth this much at the base price. */
export const MIN_SHOWN_DOLLARS = 300;

/** Limits holdings per resource, open bids included, valued at the base price. */
export const MAX_HELD_DOLLARS = 10_000;

export const maxHeld = (resource: MarketResource): number =>
  Math.floor(MAX_HELD_DOLLARS / BASE_PRICE_DOLLARS[resource]);

export function roomFor(seen: Observation, resource: MarketResource, side: OrderType): number {
  const book = seen.market[resource];
  const shown = unitsOf(side === 'buy' ? book.bids : book.asks);
  const floor = Math.max(1, Math.floor(MIN_SHOWN_DOLLARS / BASE_PRICE_DOLLARS[resource]));
  const max = Math.max(floor, Math.floor(MAX_SHOWN_SHARE * shown));
  const room = max - openUnits(seen, resource, side);
  return Math.max(0, Math.min(room, side === 'buy' ? holdingRoom(seen, resource) : forSale(seen, resource)));
}

const forSale = (seen: Observation, resource: MarketResource): number =>
  seen.balance[resource] - (resource === 'gold' ? goldKept(seen) : 0);

const holdingRoom = (seen: Observation, resource: MarketResource): number =>
  maxHeld(resource) -
  seen.balance[resource] -
  openUnits(seen, resource, 'buy') -
  openUnits(seen, resource, 'sell');

export const exceedsHoldingLimit = (seen: Observation, resource: MarketResource, more: number): boolean =>
  holdingRoom(seen, resource) < more;

const openUnits = ({ ownOrders }: Observation, resource: MarketResource, side: OrderType): number =>
  ownOrders.reduce(
    (sum, order) => (order.resource === resource && order.orderType === side ? sum + order.remaining : sum),
    0,
  );

const unitsOf = (levels: readonly BookLevel[]): number => levels.reduce((sum, [, units]) => sum + units, 0);
