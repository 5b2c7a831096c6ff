import { MAX_FILLS } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { MAX_SLIPPAGE_PERCENT } from '../ticket/now-order.ts';

export const modeText = {
  label: 'Kind of order',
  names: { now: 'Best price', limit: 'Limit order' },
} as const;

export const nowText = {
  title: 'Trade now',
  quantityMissing: 'Please enter a quantity',
  submit: { buy: 'Buy now', sell: 'Sell now' },
  total: { buy: 'You pay', sell: 'You get' },
  fills: 'Trades at once',
  some: (quantity: number, of: number) => `${fullCount(quantity)} of ${fullCount(of)}`,
  each: 'Price each',
  around: (average: string, worst: string) => `~${average}, ${worst} at worst`,
  left: {
    buy: (quantity: number, left: number) =>
      `Only ${fullCount(quantity)} on offer within ${MAX_SLIPPAGE_PERCENT}% of the best price. The other ${fullCount(left)} won’t be bought.`,
    sell: (quantity: number, left: number) =>
      `Buyers within ${MAX_SLIPPAGE_PERCENT}% of the best price take ${fullCount(quantity)}. The other ${fullCount(left)} stay yours.`,
  },
  emptiesBook: {
    buy: 'That buys up every offer in the book.',
    sell: 'That fills every bid in the book.',
  },
  nobody: {
    buy: (resource: MarketResource) => `Nobody is selling ${resource} right now.`,
    sell: (resource: MarketResource) => `Nobody is buying ${resource} right now.`,
  },
  nameYourPrice: 'Name your price',
} as const;

export const ticketText = {
  title: 'Place Order',
  label: 'Order ticket',
  fold: 'Fold the ticket',
  side: 'Buy or sell',
  shares: [
    { label: '¼', name: 'A quarter', share: 1 / 4 },
    { label: '½', name: 'Half', share: 1 / 2 },
    { label: '¾', name: 'Three quarters', share: 3 / 4 },
  ],
  max: (quantity: number) => `Max ${fullCount(quantity)}`,
  price: 'Price per unit',
  bid: (price: number) => `Bid ${fullDollars(price)}`,
  ask: (price: number) => `Ask ${fullDollars(price)}`,
  timeInForce: 'Good for',
  timeInForceTitle: 'Game time. Whatever has not traded by then comes back to you.',
  timesInForce: {
    now: 'Fill now or cancel',
    '1h': '1 hour',
    '1d': '1 day',
    '7d': '7 days',
    '30d': '30 days',
  },
  place: { buy: 'Place BUY Order', sell: 'Place SELL Order' },
  placing: 'Placing Order...',
  failed: 'Failed to place order',
} as const;

export const previewText = {
  cost: 'Cost',
  worth: 'Worth',
  fillsNow: 'Fills now',
  fills: (quantity: number, price: string) => `${fullCount(quantity)} at ${price}`,
  rests: 'Rests in the book',
  restsBehind: (quantity: number, ahead: number) => `${fullCount(quantity)} behind ${fullCount(ahead)}`,
  nothing: 'nothing',
  cancelled: (quantity: number) => `nothing, ${fullCount(quantity)} cancelled`,
  balance: 'Balance',
  balanceAfter: 'Balance after',
  held: (resource: MarketResource) => `${resource} held`,
  heldAfter: (resource: MarketResource) => `${resource} after`,
  dollarsShort: (dollars: number) => `You are ${fullDollars(dollars)} short.`,
  unitsShort: (quantity: number, resource: MarketResource) =>
    `You are ${fullCount(quantity)} ${resource} short.`,
  ownCancelled: (quantity: number) => `${fullCount(quantity)} of these are your own: cancelled, not traded.`,
  outOfBand: (min: number, max: number) =>
    `The price has to be between ${fullDollars(min)} and ${fullDollars(max)}.`,
} as const;

export const placedText = {
  bought: (quantity: number, resource: MarketResource, dollars: number) =>
    `Bought ${fullCount(quantity)} ${resource} for ${fullDollars(dollars)}.`,
  sold: (quantity: number, resource: MarketResource, dollars: number) =>
    `Sold ${fullCount(quantity)} ${resource} for ${fullDollars(dollars)}.`,
  rests: (quantity: number, price: number) =>
    `${fullCount(quantity)} ${quantity === 1 ? 'rests' : 'rest'} at ${fullDollars(price)}.`,
  noMoreAtPrice: (quantity: number) => `Nothing more at this price: ${fullCount(quantity)} cancelled.`,
  maxFills: (quantity: number) =>
    `An order trades with at most ${MAX_FILLS} others: ${fullCount(quantity)} cancelled.`,
} as const;
