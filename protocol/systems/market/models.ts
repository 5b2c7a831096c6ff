import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { MARKET_RESOURCES } from './terms.ts';
import { Dollars, Id, Timestamp } from '../../kit/schemas.ts';

export const MarketResource = z.enum(MARKET_RESOURCES);
export type MarketResource = z.infer<typeof MarketResource>;

export const OrderType = z.enum(['buy', 'sell']);
export type OrderType = z.infer<typeof OrderType>;

/** `gtc` rests until it expires; `ioc` cancels what does not fill at once. */
export const TimeInForce = z.enum(['gtc', 'ioc']);

export const OrderStatus = z.enum(['open', 'filled', 'cancelled', 'expired']);
export type OrderStatus = z.infer<typeof OrderStatus>;

const everyResource = <S extends z.ZodMiniType>(schema: S) =>
  z.object({ gold: schema, food: schema, wood: schema, stone: schema, iron: schema, tools: schema });

export const MarketPrices = model('MarketPrices', everyResource(Dollars));
export type MarketPrices = z.infer<typeof MarketPrices>;

export const MarketAmounts = model('MarketAmounts', everyResource(z.int()));
export type MarketAmounts = z.infer<typeof MarketAmounts>;

export const MarketOrder = model(
  'MarketOrder',
  z.object({
    id: Id,
    resource: MarketResource,
    orderType: OrderType,
    quantity: z.int(),
    /** Unfilled quantity; final once the order has ended. */
    remaining: z.int(),
    price: Dollars,
    status: OrderStatus,
    created_at: Timestamp,
    expires_at: Timestamp,
  }),
);
export type MarketOrder = z.infer<typeof MarketOrder>;

/** Ids increase, so clients can drop duplicates. */
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

/** `[price, quantity]`; quantity 0 removes the level. */
export const BookLevel = z.tuple([Dollars, z.int()]);
export type BookLevel = z.infer<typeof BookLevel>;

/** Changed levels, or the best of each side, best first. */
export const BookLevels = z.object({ bids: z.array(BookLevel), asks: z.array(BookLevel) });
export type BookLevels = z.infer<typeof BookLevels>;

/** OHLC prices; `t` is the start in game time, `v` the units traded. */
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

// `quantity` is what remains; the market maker's id is `desk`.
const offer = { id: Id, resource: MarketResource, price: Dollars, quantity: z.int() };
export const BuyOrder = model('BuyOrder', z.object({ ...offer, buyer_id: Id }));
export const SellOrder = model('SellOrder', z.object({ ...offer, seller_id: Id }));

export const MarketStats = model(
  'MarketStats',
  z.object({
    /** Dollars, last 24 game hours. */
    volume: Dollars,
    traders: z.int(),
    /** Units held by players at the last price. */
    marketCap: Dollars,
  }),
);
export type MarketStats = z.infer<typeof MarketStats>;

const RoomPosition = z.object({ epoch: z.string(), seq: z.int() });

export const Market = model(
  'Market',
  z.object({
    /** Last trade, or the reference price before the first. */
    resources: MarketPrices,
    /** Last 20 trades per resource, oldest first. */
    priceHistory: z.array(PricePoint),
    /** 20 best orders per resource, best first. */
    buyOrders: z.array(BuyOrder),
    sellOrders: z.array(SellOrder),
    stats: MarketStats,
    /** Position in `market:<resource>` after which pushes continue. */
    seq: everyResource(RoomPosition),
    /** Order prices must lie within 0.1 to 10 times these. */
    referencePrices: MarketPrices,
    /** 24 game hours ago, to the hour; the reference price before the first trade. */
    pricesDayAgo: MarketPrices,
  }),
);
export type Market = z.infer<typeof Market>;

/** Snapshot of `market:<resource>`: 100 best levels per side, trades oldest first. */
export const MarketSnapshot = z.object({ ...BookLevels.shape, trades: z.array(MarketTrade) });
export type MarketSnapshot = z.infer<typeof MarketSnapshot>;
