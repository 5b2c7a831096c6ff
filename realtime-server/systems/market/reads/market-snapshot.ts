import { DatabaseBusyError, type Tx } from '#db/database/open.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { openOrderStore } from '#db/systems/market/store/orders.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { Position } from '#protocol/wire/events.ts';
import { type Cents, type EpochMs, toCents, toDollars } from '#protocol/values/primitives.ts';
import type { Market, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { MARKET_MAKER_ID, ORDERS_SHOWN } from '#protocol/systems/market/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { MINUTE_MS, DAY_MS, HOUR_MS, startOf } from '#protocol/values/time.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import type { CachedQueryContext } from '../../../action/system.ts';
import { MARKET_MAKER } from '../../../ledger/chart-of-accounts.ts';
import { inCirculation, inEscrow } from '../../../ledger/holdings.ts';
import type { MarketMemory } from '../memory/market-memory.ts';

interface BestOrders {
  readonly version: number;
  readonly buy: readonly OrderRow[];
  readonly sell: readonly OrderRow[];
}

interface CachedMarket {
  readonly version: number;
  readonly minuteMs: EpochMs;
  readonly market: Market;
}

export interface MarketSnapshotDeps {
  readonly memory: MarketMemory;
  readonly position: (room: RoomName) => Position;
}

/** Real time: players' goods change with every collection. */
const COUNT_EVERY_MS = 1000;

/** Returns the same object until something changes. Callers during a read wait for the next one, which then
 * includes their own change. */
export function createMarketSnapshot({ memory, position }: MarketSnapshotDeps) {
  const bestOrders = new Map<MarketResource, BestOrders>();
  let cached: CachedMarket | null = null;
  let making: Promise<Market> | null = null;
  let next: Promise<Market> | null = null;
  let units: PlayersUnits = new Map();
  let dayAgo: PricesDayAgo = new Map();
  let dayAgoMinuteMs: EpochMs | null = null;
  let countedAtRealMs = Number.NEGATIVE_INFINITY;

  const isCounted = ({ realNowMs }: CachedQueryContext): boolean =>
    realNowMs - countedAtRealMs < COUNT_EVERY_MS;
  const isCurrent = (one: CachedMarket, ctx: CachedQueryContext): boolean =>
    one.version === memory.version() && one.minuteMs === startOf(ctx.nowMs, MINUTE_MS) && isCounted(ctx);

  const make = async (ctx: CachedQueryContext): Promise<Market> => {
    const minuteMs = startOf(ctx.nowMs, MINUTE_MS);
    cached = await ctx.read(async (tx) => {
      // Copy memory before reading: a commit meanwhile makes the snapshot outdated, never inconsistent.
      const version = memory.version();
      const stale = MARKET_RESOURCES.filter((one) => bestOrders.get(one)?.version !== memory.version(one));
      const versions = new Map(stale.map((one) => [one, memory.version(one)]));
      const seq = forEach((resource) => position(`market:${resource}`));
      const traded = tradesAndPrices(memory);
      const day = memory.day(ctx.nowMs);
      if (dayAgoMinuteMs !== minuteMs) dayAgo = await readPricesDayAgo(tx, ctx.nowMs);
      dayAgoMinuteMs = minuteMs;
      for (const [resource, at] of versions)
        bestOrders.set(resource, await readBestOrders(tx, ctx.nowMs, resource, at));
      if (!isCounted(ctx)) {
        units = await countUnits(tx);
        countedAtRealMs = ctx.realNowMs;
      }
      const market = {
        ...traded,
        ...offersOf(bestOrders),
        pricesDayAgo: { ...traded.referencePrices, ...dollarsOf(dayAgo) },
        seq,
        stats: statsOf(
          day,
          marketCapCents(units, (resource) => toCents(traded.resources[resource])),
        ),
      };
      return { version, minuteMs, market };
    });
    return cached.market;
  };

  const begin = (ctx: CachedQueryContext): Promise<Market> => {
    making = make(ctx)
      .catch((error: unknown) => lastIfBusy(cached, error))
      .finally(() => {
        making = null;
      });
    return making;
  };

  const makeNext = async (ctx: CachedQueryContext): Promise<Market> => {
    await making?.catch(() => undefined);
    next = null;
    return begin(ctx);
  };

  return (ctx: CachedQueryContext): Market | Promise<Market> => {
    if (cached && isCurrent(cached, ctx)) return cached.market;
    if (!making) return begin(ctx);
    next ??= makeNext(ctx);
    return next;
  };
}

// While the database cannot be reached, nothing changes: the last snapshot is the present one.
function lastIfBusy(cached: CachedMarket | null, error: unknown): Market {
  if (error instanceof DatabaseBusyError && cached) return cached.market;
  throw error;
}

const forEach = <T>(of: (resource: MarketResource) => T) =>
  Object.fromEntries(MARKET_RESOURCES.map((resource) => [resource, of(resource)])) as Record<
    MarketResource,
    T
  >;

async function readBestOrders(
  tx: Tx,
  nowMs: EpochMs,
  resource: MarketResource,
  version: number,
): Promise<BestOrders> {
  const best = openOrderStore(tx).best;
  const buy = await best({ resource, side: 'buy' }, nowMs, ORDERS_SHOWN);
  const sell = await best({ resource, side: 'sell' }, nowMs, ORDERS_SHOWN);
  return { version, buy, sell };
}

const tradesAndPrices = (memory: MarketMemory) => ({
  resources: forEach((resource) => toDollars(memory.priceCents(resource))),
  referencePrices: forEach((resource) => toDollars(memory.referenceCents(resource))),
  priceHistory: MARKET_RESOURCES.flatMap((resource) =>
    memory.trades(resource).map((trade) => ({
      resource,
      timestamp: isoOf(trade.atMs),
      price: toDollars(trade.priceCents),
      id: trade.seq,
      quantity: trade.quantity,
    })),
  ),
});

function offersOf(bestOrders: ReadonlyMap<MarketResource, BestOrders>) {
  const all = (side: 'buy' | 'sell') =>
    MARKET_RESOURCES.flatMap((resource) => bestOrders.get(resource)?.[side] ?? []);
  return {
    buyOrders: all('buy').map((order) => ({ ...offer(order), buyer_id: publicId(order.owner) })),
    sellOrders: all('sell').map((order) => ({ ...offer(order), seller_id: publicId(order.owner) })),
  };
}

const offer = ({ seq, resource, priceCents, remaining }: OrderRow) => ({
  id: String(seq),
  resource,
  price: toDollars(priceCents),
  quantity: remaining,
});

const publicId = (owner: string): string => (owner === MARKET_MAKER ? MARKET_MAKER_ID : owner);

const statsOf = (day: ReturnType<MarketMemory['day']>, marketCap: Cents): Market['stats'] => ({
  volume: toDollars(day.turnoverCents),
  traders: day.traders,
  marketCap: toDollars(marketCap),
});

const dollarsOf = (prices: PricesDayAgo): Partial<Market['pricesDayAgo']> =>
  Object.fromEntries([...prices].map(([resource, cents]) => [resource, toDollars(cents)]));

type PlayersUnits = ReadonlyMap<MarketResource, number>;

async function countUnits(tx: Tx): Promise<PlayersUnits> {
  const units = new Map<MarketResource, number>();
  for (const resource of MARKET_RESOURCES) {
    const ofMarketMaker = await inEscrow(tx, MARKET_MAKER, resource);
    units.set(resource, (await inCirculation(tx, resource)) - ofMarketMaker);
  }
  return units;
}

const marketCapCents = (units: PlayersUnits, priceOf: (resource: MarketResource) => Cents): Cents =>
  [...units].reduce((cents, [resource, count]) => cents + count * priceOf(resource), 0);

type PricesDayAgo = ReadonlyMap<MarketResource, Cents>;

/** At the hour 24 hours ago; the first price if the market is younger. */
async function readPricesDayAgo(tx: Tx, nowMs: EpochMs): Promise<PricesDayAgo> {
  const prices = new Map<MarketResource, Cents>();
  for (const resource of MARKET_RESOURCES) {
    const price = await priceAt(tx, resource, nowMs - DAY_MS);
    if (price !== null) prices.set(resource, price);
  }
  return prices;
}

async function priceAt(tx: Tx, resource: MarketResource, atMs: EpochMs): Promise<Cents | null> {
  const ended = await candleStore(tx).lastUntil(resource, '1h', atMs - HOUR_MS);
  if (ended) return ended.closeCents;
  const [first] = await candleStore(tx).after(resource, '1h', atMs - HOUR_MS);
  return first?.openCents ?? null;
}
