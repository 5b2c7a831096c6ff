import type { Observation } from '#bots/personalities/observation.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { HOUR_MS } from '#protocol/time.ts';
import type { Purse } from './purse.ts';
import { type Amounts, roundToCent } from './shopping.ts';

/** Beyond this it hopes for too much: buyers are few. */
const MAX_PAYBACK_HOURS = 24 * 21;

/** Of the reference price: a bid is taken from here on, else an offer waits a little below the reference. */
const MIN_BID = 0.7;
const OFFER = 0.97;
const STALE_AFTER_MS = 36 * HOUR_MS;

/** It saves for a building that costs up to this many times its dollars. */
const MAX_SAVING = 2;

/** Builds what pays back first at today's prices, if need be once it has saved for it. */
export function build({ buildings }: Observation, purse: Purse, maxShare = 0.5): void {
  const budget = maxShare * purse.dollars();
  const next = buildings
    .filter(
      ({ payback_hours: hours, price }) =>
        hours !== null && hours <= MAX_PAYBACK_HOURS && price <= MAX_SAVING * budget,
    )
    .toSorted((a, b) => (a.payback_hours ?? 0) - (b.payback_hours ?? 0))[0];
  if (!next || next.price > budget) return;
  const quantity = Math.max(1, Math.min(3, Math.floor((maxShare * purse.dollars()) / (2 * next.price))));
  purse.pay(next.price * quantity * 1.2, { kind: 'build', building: next.building, quantity });
}

/** Sells its goods: to the best bids first, the rest as an offer; retained units stay. */
export function sellGoods(
  { balance, market, buildings, ownOrders, nowMs }: Observation,
  purse: Purse,
  retained: Amounts = {},
): void {
  for (const { id, created_at } of ownOrders.slice(0, 6))
    if (nowMs - Date.parse(created_at) > STALE_AFTER_MS) purse.earn(0, { kind: 'cancel-order', orderId: id });
  for (const resource of MARKET_RESOURCES) {
    let units = balance[resource] + collected(buildings, resource) - (retained[resource] ?? 0);
    if (units <= 0) continue;
    const { bids, reference } = market[resource];
    const [price = 0, wanted = 0] = bids[0] ?? [];
    const sold = price >= MIN_BID * reference ? Math.min(units, wanted) : 0;
    if (sold > 0) purse.earn(0, { kind: 'order', resource, orderType: 'sell', quantity: sold, price });
    units -= sold;
    if (units > 20)
      purse.earn(0, {
        kind: 'order',
        resource,
        orderType: 'sell',
        quantity: units,
        price: roundToCent(OFFER * reference),
      });
  }
}

/** Units that collecting adds, less what workshops take. */
const collected = (buildings: Observation['buildings'], resource: MarketResource): number =>
  buildings.reduce(
    (sum, { makes, uses, accrued }) =>
      sum + (makes === resource ? accrued : 0) - accrued * (uses[resource] ?? 0),
    0,
  );
