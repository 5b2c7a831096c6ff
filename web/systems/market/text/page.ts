import { MAX_ALERTS, PRICE_BAND } from '#protocol/systems/market/terms.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { MAX_SLIPPAGE_PERCENT } from '../ticket/now-order.ts';
import { counted, fullCount, fullDollars, toTheCent } from '#web/ui/figure/format.ts';

export const RESOURCE_NAMES: Readonly<Record<MarketResource, string>> = {
  gold: 'Gold',
  food: 'Food',
  wood: 'Wood',
  stone: 'Stone',
  iron: 'Iron',
  tools: 'Tools',
};

export const SIDE_NAMES: Readonly<Record<OrderType, string>> = { buy: 'Buy', sell: 'Sell' };

export const pageText = {
  title: 'Market',
  notAnswering: 'The market isn’t answering. Trying again shortly.',
} as const;

export const sharedText = {
  placeOrder: 'Place an order',
  ownMark: '(You)',
  quantity: 'Quantity',
  quantityShort: 'Qty',
  up: 'Up',
  down: 'Down',
} as const;

interface HelpFigures {
  readonly buyRatio: number;
  readonly sellRatio: number;
  readonly ordersPerDay: number;
  readonly openOrders: number;
}

export const helpText = {
  lines: ({ buyRatio, sellRatio, ordersPerDay, openOrders }: HelpFigures): readonly string[] => [
    `Buy now and Sell now trade with the orders in the book, at most ${MAX_SLIPPAGE_PERCENT}% past the best price. A limit order names its own price and waits for a taker.`,
    'The best price trades first, then the oldest order. Trades happen at the resting order’s price.',
    'The reference price is what the market as a whole has settled on. It follows the day’s trades at midnight.',
    `A buy order holds its dollars, a sell order its goods, until it trades, expires or is cancelled. Prices must be ${PRICE_BAND.min} to ${PRICE_BAND.max} times the reference price.`,
    `The trading desk buys at ${buyRatio} and sells at ${sellRatio} times the reference price, or the base price where that is worse for you.`,
    `You may place ${counted(ordersPerDay, 'order')} a game day and have ${fullCount(openOrders)} open.`,
  ],
} as const;

export const failedLoadText = {
  alerts: 'Failed to load your alerts',
  candles: 'Failed to load the candles',
  orders: 'Failed to load your orders',
  trades: 'Failed to load your trades',
} as const;

export const alertsText = {
  title: 'Price alerts',
  text: 'Set a price. You’ll be notified once, when a trade reaches it.',
  price: (resource: MarketResource) => `When ${RESOURCE_NAMES[resource]} trades`,
  lastPrice: (dollars: number) => `It last went for ${fullDollars(dollars)}.`,
  direction: 'Above or below',
  above: 'Above',
  below: 'Below',
  set: 'Set alert',
  setFailed: 'Failed to set the alert',
  list: 'My price alerts',
  heading: 'Your alerts',
  count: (alerts: number) => `${alerts} of ${MAX_ALERTS}`,
  empty: 'No alerts yet.',
  delete: (resource: MarketResource, direction: string, price: number) =>
    `Delete: ${resource} ${direction} ${fullDollars(price)}`,
  deleteFailed: 'Failed to delete the alert',
} as const;

export const statsText = {
  title: 'Market Stats',
  volume: '24h Volume',
  traders: 'Active Traders',
  marketCap: 'Market Cap',
} as const;

export const pickerText = {
  legend: 'Resource',
  youHave: (amount: number) => `You have ${fullCount(amount)}`,
  held: ' held',
  dayChange: 'Last 24 game hours',
} as const;

interface Candlesticks {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly close: number;
}

export const chartText = {
  heading: (resource: MarketResource) => `${RESOURCE_NAMES[resource]} price history`,
  kind: 'Chart',
  kinds: { trades: 'Trades', candles: 'Candles', depth: 'Depth' },
  interval: 'Candle interval',
  empty: { title: 'No price history yet', text: 'Make some trades to see price movements!' },
  emptyBook: { title: 'The book is empty', text: 'Place the first order: others will see it at once.' },
  tradesCaption: (trades: number) => `Real transaction prices • Last ${counted(trades, 'trade')}`,
  candlesCaption: {
    '1m': 'One candle per minute of game time',
    '1h': 'One candle per hour of game time',
    '1d': 'One candle per day of game time',
  },
  depthCaption: 'Bids and offers, added up from the spread outwards',
  tradeAt: (quantity: number, time: string) => ` × ${fullCount(quantity)} at ${time}`,
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: ' V',
  wanted: (quantity: number) => `${fullCount(quantity)} wanted down to here`,
  offered: (quantity: number) => `${fullCount(quantity)} offered up to here`,
  withinSpread: 'within the spread',
  trades: (prices: readonly number[]) =>
    `The last ${counted(prices.length, 'trade')}, between ${fullDollars(Math.min(...prices))} and ${fullDollars(Math.max(...prices))}, the latest at ${fullDollars(prices.at(-1) ?? 0)}.`,
  noCandles: 'No candles yet.',
  candles: ({ count, low, high, close }: Candlesticks) =>
    `${counted(count, 'candle')} between ${fullDollars(low)} and ${fullDollars(high)}, the last one closed at ${fullDollars(close)}.`,
  depth: (wanted: number, offered: number) =>
    `Depth of the book: ${fullCount(wanted)} wanted, ${fullCount(offered)} offered near the price.`,
} as const;

export const ladderText = {
  heading: (resource: MarketResource) => `${RESOURCE_NAMES[resource]} ladder`,
  bids: 'Bids',
  price: 'Price',
  offers: 'Offers',
  noOffers: 'Nobody offers.',
  noBids: 'Nobody bids.',
  offered: (quantity: number, price: number) => `${fullCount(quantity)} offered at ${fullDollars(price)}`,
  wanted: (quantity: number, price: number) => `${fullCount(quantity)} wanted at ${fullDollars(price)}`,
  upToHere: (total: number) => `${fullCount(total)} up to here`,
  yours: (quantity: number) => `${fullCount(quantity)} of it yours`,
  lastTrade: 'Last trade',
  noChange: 'no change',
  reference: 'Reference',
  noTrade: 'no trade yet',
  spread: 'Spread',
  spreadPercent: (percent: number) => `${toTheCent(percent)}%`,
  spreadTitle: (dollars: number) => `${fullDollars(dollars)} between the best bid and the best offer`,
  noSpread: 'none',
  oneSided: 'one-sided',
  hint: 'Click a price to fill the ticket',
  buyUpTo: (price: number, quantity: number, dollars: number) =>
    `Buy up to ${toTheCent(price)}: ${fullCount(quantity)} for ${fullDollars(dollars)}`,
  sellDownTo: (price: number, quantity: number, dollars: number) =>
    `Sell down to ${toTheCent(price)}: ${fullCount(quantity)} for ${fullDollars(dollars)}`,
} as const;

export const orderBookText = {
  title: 'Order Book',
  note: 'The top five per side: best price first, then oldest first',
  buyOrders: 'Buy orders',
  noBuyOrders: 'No buy orders',
  sellOrders: 'Sell orders',
  noSellOrders: 'No sell orders',
  price: 'Price',
  lastTrades: 'Last trades',
  noTrades: 'No trades yet',
} as const;

export const shortcutsText = { title: 'Keys', switch: 'Single-key shortcuts' } as const;

interface OrderLine {
  readonly orderType: OrderType;
  readonly quantity: number;
  readonly resource: MarketResource;
  readonly price: number;
}

export const ordersText = {
  title: 'My orders and trades',
  orders: 'My Orders',
  trades: 'My Trades',
  caption: 'My open orders',
  empty: {
    title: 'You have no open orders',
    text: 'Orders that don’t fill at once wait here until someone takes them or they expire.',
  },
  columns: { order: 'Order', price: 'Price', remaining: 'Remaining', worth: 'Worth', cancel: 'Cancel' },
  expires: 'Expires',
  ends: 'Ends',
  in: ' in',
  of: ' of ',
  traded: 'Traded',
  expired: 'expired',
  showNewest: (rows: number) => `Show the newest ${rows}`,
  showAll: (rows: number) => `Show all ${fullCount(rows)}`,
  cancel: 'Cancel',
  cancelOrder: ({ orderType, quantity, resource, price }: OrderLine) =>
    `Cancel: ${orderType} ${fullCount(quantity)} ${resource} at ${toTheCent(price)}`,
  cancelFailed: 'Failed to cancel order',
} as const;

export const cancelAllText = {
  open: 'Cancel all',
  title: 'Clear your orders?',
  text: 'What they reserved comes back at once. Their place in the queue does not.',
  only: (resource: MarketResource, orders: number) => `Only ${RESOURCE_NAMES[resource]} (${orders})`,
  all: (orders: number) => (orders === 1 ? 'Cancel the order' : `Cancel all ${orders} orders`),
  done: (orders: number) => (orders === 1 ? '1 order cancelled.' : `${orders} orders cancelled.`),
  failed: 'Failed to cancel orders',
} as const;

export const tradesText = {
  caption: 'My trades',
  empty: {
    title: 'You have not traded yet',
    text: 'Buy at the offer or sell at the bid: it happens at once.',
  },
  pages: 'Pages of my trades',
  report: 'Report',
  reported: (resource: string) => `this trade of ${resource}`,
  columns: { trade: 'Trade', time: 'Game time', price: 'Price', total: 'Total' },
} as const;

export const portfolioText = {
  title: 'Portfolio',
  worth: 'Worth ',
  worthTitle: 'At the reference prices, as in your net worth',
  columns: { resource: 'Resource', amount: 'Amount', offered: 'In sell orders', value: 'Value' },
  statement: (resource: MarketResource) => `Statement of ${RESOURCE_NAMES[resource]}`,
} as const;

export const paletteText = {
  heading: 'Market',
  trade: (resource: MarketResource) => `Trade ${resource}`,
} as const;
