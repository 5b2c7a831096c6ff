import * as z from 'zod/mini';
import { event, playerRead, privateEvent, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { alertErrors, alertEvents, alertRoutes } from './alerts.ts';
import { mergeLevels, mergeTrades } from './merge.ts';
import {
  BookLevels,
  Candle,
  CandleInterval,
  Market,
  MarketAmounts,
  MarketOrder,
  MarketResource,
  MarketTrade,
  MyTrade,
} from './models.ts';
import { OrderInput } from './order-input.ts';
import { Balance, Dollars, Done, limit, BeforeNumber, Page } from '../../kit/schemas.ts';

export const ORDERS_SHOWN = 20;

export const LEVELS_SHOWN = 100;

/** Buyer or seller id of the market maker; no player has it. */
export const MARKET_MAKER_ID = 'desk';

export const marketConfigKeys = [
  'marketActionsLimit',
  'market.maxOpenOrders',
  'market.deskDepth',
  'market.deskDepthPerPlayer',
  'marketGoldRatio.min',
  'marketGoldRatio.max',
] as const;
export type MarketConfigKey = (typeof marketConfigKeys)[number];

export const marketErrors = {
  invalid_expiry: {
    status: 400,
    error: 'An order must expire in the future, at most 30 game days ahead.',
  },
  order_not_found: { status: 404, error: 'You have no such order.' },
  order_closed: { status: 409, error: 'This order is no longer open.' },
  price_out_of_band: {
    status: 409,
    error: 'The price must lie between 0.1 and 10 times the reference price.',
  },
  market_actions_limit: { status: 409, error: 'You cannot place any more orders today.' },
  too_many_open_orders: { status: 409, error: 'You have too many open orders. Cancel some first.' },
  ...alertErrors,
} as const;

const OpaqueId = z.string().check(z.minLength(1), z.maxLength(64));

const post = { method: 'POST', access: 'player', rate: 'orders', kind: 'command', moves: true } as const;

export const marketRoutes = {
  market: route({
    ...playerRead,
    kind: 'cachedQuery',
    path: '/api/market',
    summary: 'Prices, last trades, best orders and daily statistics of every resource',
    answer: Market,
  }),
  placeOrder: route({
    ...post,
    path: '/api/market/place-order',
    summary: 'Places a limit order; the unmatched part rests in the book',
    holdings: true,
    body: OrderInput,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      order: MarketOrder,
      trades: z.array(MarketTrade),
      dollars: Dollars,
      resources: MarketAmounts,
      /** Repeats `resources` for gold and the traded resource. */
      ...z.partial(MarketAmounts).shape,
      gold: z.int(),
      balance: z.optional(Balance),
    }),
    refuses: [
      'invalid_expiry',
      'price_out_of_band',
      'market_actions_limit',
      'too_many_open_orders',
      'not_enough_dollars',
      'not_enough_goods',
    ],
  }),
  myOrders: route({
    ...playerRead,
    path: '/api/market/my-orders',
    summary: 'The caller’s open orders, newest first',
    answer: z.object({ orders: z.array(MarketOrder) }),
  }),
  myTrades: route({
    ...playerRead,
    path: '/api/market/my-trades',
    summary: 'The caller’s trades, newest first',
    query: z.object({ page: Page, before: BeforeNumber, limit: limit(20) }),
    answer: z.object({
      trades: z.array(MyTrade),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
    }),
  }),
  cancelOrder: route({
    ...post,
    path: '/api/market/cancel-order',
    summary: 'Cancels an order and returns its escrow',
    body: z.object({ orderId: choice('the order', OpaqueId) }),
    answer: z.object({ ...Done.shape, balance: z.optional(Balance) }),
    refuses: ['order_not_found', 'order_closed'],
  }),
  cancelAll: route({
    ...post,
    path: '/api/market/cancel-all',
    summary: 'Cancels all of the caller’s orders, or those of one resource',
    body: z.object({ resource: field('the resource', z.optional(MarketResource)) }),
    answer: z.object({ success: z.literal(true), cancelled: z.int(), balance: z.optional(Balance) }),
  }),
  candles: route({
    ...playerRead,
    path: '/api/market/candles',
    summary: 'Price history: the last 500 candles, oldest first',
    query: z.object({
      resource: field('the resource', MarketResource),
      interval: field('the candle interval', z.prefault(CandleInterval, '1m')),
    }),
    answer: z.object({ candles: z.array(Candle) }),
  }),
  ...alertRoutes,
} as const;

export const marketEvents = {
  'order.update': privateEvent({
    durable: true,
    subject: { kind: 'order', idOf: ({ order }) => order.id },
    fromOthers: { by: 'rules', refusal: 'market_actions_limit', per: 'game day' },
    data: z.object({ order: MarketOrder, trades: z.array(MarketTrade) }),
  }),
  'market.book': event({
    rooms: ['market'],
    everyMs: 100,
    merge: mergeLevels,
    data: BookLevels,
  }),
  'market.trade': event({
    rooms: ['market'],
    everyMs: 100,
    merge: mergeTrades,
    data: z.array(MarketTrade),
  }),
  ...alertEvents,
} as const;

export const marketTransferCodes = [
  'market_reserved',
  'market_released',
  'market_paid',
  'market_delivered',
] as const;

export const market = {
  routes: marketRoutes,
  errors: marketErrors,
  events: marketEvents,
  roomKinds: ['market'],
  configKeys: marketConfigKeys,
  transferCodes: marketTransferCodes,
} as const satisfies SystemContract;
