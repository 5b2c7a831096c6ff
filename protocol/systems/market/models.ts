import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { MARKET_RESOURCES } from './resources.ts';
import { Dollars, Id, Timestamp } from '../../schemas.ts';

export const MarketResource = z.enum(MARKET_RESOURCES);
export type MarketResource = z.infer<typeof MarketResource>;

export const OrderType = z.enum(['buy', 'sell']);
export type OrderType = z.infer<typeof OrderType>;

/** `gtc`: it rests until its end. `ioc`: what does not fill at once is cancelled. */
export const TimeInForce = z.enum(['gtc', 'ioc']);

export const OrderStatus = z.enum(['open', 'filled', 'cancelled', 'expired']);
export type OrderStatus = z.infer<typeof OrderStatus>;

const everyResource = <S extends z.ZodMiniType>(schema: S) =>
  z.object({ gold: schema, food: schema, wood: schema, stone: schema, iron: schema, tools: schema });

/** A price for each resource, in dollars. */
export const MarketPrices = model('MarketPrices', everyResource(Dollars));
export type MarketPrices = z.infer<typeof MarketPrices>;

/** So much of each resource. */
export const MarketAmounts = model('MarketAmounts', everyResource(z.int()));
export type MarketAmounts = z.infer<typeof MarketAmounts>;

/** A player's own order. */
export const MarketOrder = model(
  'MarketOrder',
  z.object({
    id: Id,
    resource: MarketResource,
    orderType: OrderType,
    quantity: z.int(),
    /** What is still to be traded, or was when it ended. */
    remaining: z.int(),
    price: Dollars,
    status: OrderStatus,
    created_at: Timestamp,
    expires_at: Timestamp,
  }),
);
export type MarketOrder = z.infer<typeof MarketOrder>;

/** A trade as everyone sees it. A later one has the greater `id`, so duplicates can be recognised. */
export const MarketTrade = model(
  'MarketTrade',
  z.object({
    id: z.int(),
    price: Dollars,
    quantity: z.int(),
    timestamp: Timestamp,
  }),
);
export type MarketTrade = z.infer<typeof MarketTrade>;

/** A trade as one of its two sides sees it. */
export const MyTrade = model(
  'MyTrade',
  z.object({
    id: z.int(),
    resource: MarketResource,
    orderType: OrderType,
    order_id: Id,
    price: Dollars,
    quantity: z.int(),
    total: Dollars,
    timestamp: Timestamp,
  }),
);
export type MyTrade = z.infer<typeof MyTrade>;

/** `[price, quantity]`: all that is offered or wanted at one price; quantity 0 = the level is gone. */
export const BookLevel = z.tuple([Dollars, z.int()]);
export type BookLevel = z.infer<typeof BookLevel>;

/** Levels of a book; those that changed, or the best of each side, best first. */
export const BookLevels = z.object({ bids: z.array(BookLevel), asks: z.array(BookLevel) });
export type BookLevels = z.infer<typeof BookLevels>;

/** `t` is the game time at which the candle begins, `v` the units traded in it. */
export const Candle = model(
  'Candle',
  z.object({
    t: Timestamp,
    o: Dollars,
    h: Dollars,
    l: Dollars,
    c: Dollars,
    v: z.int(),
  }),
);
export type Candle = z.infer<typeof Candle>;

export const CandleInterval = z.enum(['1m', '1h', '1d']);
export type CandleInterval = z.infer<typeof CandleInterval>;

export const PricePoint = model(
  'PricePoint',
  z.object({
    resource: MarketResource,
    timestamp: Timestamp,
    price: Dollars,
    id: z.int(),
    quantity: z.int(),
  }),
);

/** `quantity` is what remains of the order; the market maker's id is `desk`. */
const offer = { id: Id, resource: MarketResource, price: Dollars, quantity: z.int() };
export const BuyOrder = model('BuyOrder', z.object({ ...offer, buyer_id: Id }));
export const SellOrder = model('SellOrder', z.object({ ...offer, seller_id: Id }));

export const MarketStats = model(
  'MarketStats',
  z.object({
    /** Dollars traded in the last 24 game hours. */
    volume: Dollars,
    /** Distinct players in those trades. */
    traders: z.int(),
    /** Players' units at their last price. */
    marketCap: Dollars,
  }),
);
export type MarketStats = z.infer<typeof MarketStats>;

const RoomPosition = z.object({ epoch: z.string(), seq: z.int() });

/** The whole market, the same for every player. */
export const Market = model(
  'Market',
  z.object({
    /** The last price of each resource, or its reference price before the first trade. */
    resources: MarketPrices,
    /** The last 20 trades of each resource, oldest first. */
    priceHistory: z.array(PricePoint),
    /** The 20 best orders of each resource, best first. */
    buyOrders: z.array(BuyOrder),
    sellOrders: z.array(SellOrder),
    stats: MarketStats,
    /** The position in each `market:<resource>` from which its pushes continue. */
    seq: everyResource(RoomPosition),
    /** An order's price lies within 0.1 to 10 times this. */
    referencePrices: MarketPrices,
    /** The price of each resource 24 game hours ago, to the hour; before its first trade, its reference price. */
    pricesDayAgo: MarketPrices,
  }),
);
export type Market = z.infer<typeof Market>;

/** The snapshot of `market:<resource>`: the best 100 levels a side, and the last trades, oldest first. */
export const MarketSnapshot = z.object({ ...BookLevels.shape, trades: z.array(MarketTrade) });
export type MarketSnapshot = z.infer<typeof MarketSnapshot>;
