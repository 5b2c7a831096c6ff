import type { Observation } from '#bots/personalities/observation.ts';
import type { Dice } from '#bots/wire/dice.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Purse } from './purse.ts';
import { roundToCent } from './shopping.ts';

/** Quotes around the reference, inside the market maker's. */
const BID = 0.86;
const ASK = 1.1;

/** Offers below this are bought at once. */
const BARGAIN = 0.93;

const MAX_SHARE = 0.2;
const MAX_UNITS = 1_000;

/** Replaces its quotes: buys below and sells above the reference. */
export function trade({ market, balance, ownOrders }: Observation, purse: Purse, dice: Dice): void {
  for (const { id } of ownOrders.slice(0, 8)) purse.earn(0, { kind: 'cancel-order', orderId: id });
  const first = dice.below(MARKET_RESOURCES.length);
  for (let at = 0; at < 4; at += 1) {
    const resource = MARKET_RESOURCES[(first + at) % MARKET_RESOURCES.length];
    if (!resource) continue;
    const { reference, asks } = market[resource];
    const escrowed = ownOrders
      .filter((order) => order.resource === resource && order.orderType === 'sell')
      .reduce((sum, { remaining }) => sum + remaining, 0);
    const held = balance[resource] + escrowed;
    const [ask = Infinity, offered = 0] = asks[0] ?? [];
    const isBargain = ask <= BARGAIN * reference;
    const price = isBargain ? ask : roundToCent(BID * reference);
    const max = Math.floor((MAX_SHARE * Math.max(0, purse.dollars())) / price);
    const quantity = Math.min(isBargain ? offered : MAX_UNITS - held, max);
    if (quantity > 0)
      purse.pay(quantity * price, { kind: 'order', resource, orderType: 'buy', quantity, price });
    const dear = roundToCent(ASK * reference);
    if (held > 0) purse.earn(0, { kind: 'order', resource, orderType: 'sell', quantity: held, price: dear });
  }
}
