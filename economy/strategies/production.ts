import type { Observation } from '#bots/personalities/observation.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { Purse } from './purse.ts';
import { type Amounts, roundToCent } from './shopping.ts';

/** Beyond this it hopes for too much: buyers are few. */
const MAX_PAYBACK_HOURS = 24 * 21;

/** Of the reference price: a bid is taken from here on, else an offer waits a little below the reference. */
const MIN_BID = 0.7;
const OFFER = 0.97;
const STALE_AFTER_MS = 36 * HOUR_MS;

/** It builds nothing more of a good of which it has this many days of its own output unsold. */
const MAX_UNSOLD_DAYS = 3;

/** It saves for a building that costs up to this many times its dollars. */
const MAX_SAVING = 2;

/** Builds what sells and pays back first, if need be once it has saved for it. True once nothing is left to build. */
export function build(seen: Observation, purse: Purse, maxShare = 0.5): boolean {
  const budget = maxShare * purse.dollars();
  const useful = seen.buildings.filter(
    (one) => one.payback_hours !== null && one.payback_hours <= MAX_PAYBACK_HOURS && isSelling(seen, one),
  );
  const next = useful
    .filter(({ price }) => price <= MAX_SAVING * budget)
    .toSorted((a, b) => (a.payback_hours ?? 0) - (b.payback_hours ?? 0))[0];
  if (!next || next.price > budget) return useful.length === 0;
  const quantity = Math.max(1, Math.min(3, Math.floor(budget / (2 * next.price))));
  purse.pay(next.price * quantity * 1.2, { kind: 'build', building: next.building, quantity });
  return false;
}

function isSelling(
  { balance, ownOrders }: Observation,
  { makes, owned, hourly_production }: Observation['buildings'][number],
): boolean {
  const offered = ownOrders
    .filter(({ resource, orderType }) => resource === makes && orderType === 'sell')
    .reduce((sum, { remaining }) => sum + remaining, 0);
  return balance[makes] + offered <= MAX_UNSOLD_DAYS * 24 * hourly_production * Math.max(1, owned);
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
