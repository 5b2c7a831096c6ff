import type { Tx } from '#db/open.ts';
import { type OrderRow, openOrderStore } from '#db/systems/market/store/orders.ts';
import { marketTraderStore } from '#db/systems/market/store/players.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { type TradeRow, tradeStore } from '#db/systems/market/store/trades.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';
import { LEVELS_SHOWN, TRADES_SHOWN } from '#protocol/systems/market.ts';
import { baseMicros, referenceCents } from '../rules/reference.ts';
import { levelsView, tradeView } from '../reads/views.ts';
import { type BookSide, createBookSide, type Level } from './book-side.ts';
import { createDayFigures, type DayFigures, firstMinute } from './day-figures.ts';
import { createOrdersByOwner, type OrdersByOwner } from './orders-by-owner.ts';

/** So much more, or less, is offered or wanted at a price. */
export interface LevelChange {
  readonly resource: MarketResource;
  readonly side: OrderType;
  readonly priceCents: Cents;
  readonly by: number;
}

/** What one action did to the market. */
export interface MarketChange {
  readonly placed?: Pick<OrderRow, 'seq' | 'owner' | 'status'>;
  /** Orders that were open before. */
  readonly closed?: readonly Pick<OrderRow, 'seq' | 'owner'>[];
  readonly levels?: readonly LevelChange[];
  readonly trades?: readonly TradeRow[];
  /** Players who had part in the trades. */
  readonly traders?: readonly string[];
  readonly minuteMs?: EpochMs;
  readonly references?: readonly { readonly resource: MarketResource; readonly referenceMicros: number }[];
}

type Trade = Pick<TradeRow, 'seq' | 'resource' | 'priceCents' | 'quantity' | 'atMs'>;

interface OneResource {
  readonly buy: BookSide;
  readonly sell: BookSide;
  /** The last ones, oldest first. */
  trades: readonly Trade[];
  /** In millionths of a dollar. */
  referenceMicros: number;
  version: number;
}

/**
 * The market as it was committed: books by price, whose orders are open, the last trades, the day's figures. The database is
 * the one truth; this is read from it at the start and fed by each commit, in order, so that showing and pushing cost no query.
 */
export interface MarketMemory {
  readonly load: (tx: Tx, nowMs: EpochMs) => Promise<void>;
  /** Takes in what was committed; answers what there is to push. */
  readonly commit: (change: MarketChange) => readonly RoomEvent[];
  /** Grows with every commit that changed the resource, or anything. */
  readonly version: (resource?: MarketResource) => number;
  readonly book: (resource: MarketResource) => {
    readonly buy: readonly Level[];
    readonly sell: readonly Level[];
  };
  readonly trades: (resource: MarketResource) => readonly Trade[];
  readonly referenceCents: (resource: MarketResource) => Cents;
  /** The same, in millionths of a dollar. */
  readonly referenceMicros: (resource: MarketResource) => number;
  /** The last trade's price, else the reference price. */
  readonly priceCents: (resource: MarketResource) => Cents;
  readonly day: DayFigures['at'];
  /** Where to look for an owner's open orders; `openOrdersOf` tells which there are. */
  readonly orders: Pick<OrdersByOwner, 'of' | 'owners' | 'newestSeq'>;
}

export function createMarketMemory(): MarketMemory {
  const all = new Map(MARKET_RESOURCES.map((resource) => [resource, emptyResource(resource)]));
  const day = createDayFigures();
  const orders = createOrdersByOwner();
  const of = (resource: MarketResource): OneResource => all.get(resource) ?? emptyResource(resource);
  let version = 0;

  return {
    async load(tx, nowMs) {
      await load(tx, { of, day, nowMs });
      await orders.load(tx);
    },
    commit(change) {
      version += 1;
      for (const { resource } of [...(change.levels ?? []), ...(change.trades ?? [])])
        of(resource).version = version;
      for (const { resource, referenceMicros } of change.references ?? []) {
        of(resource).referenceMicros = referenceMicros;
      }
      remember(change, of, day);
      for (const order of change.closed ?? []) orders.close(order);
      if (change.placed) orders.place(change.placed);
      return [...levelEvents(change.levels ?? [], of), ...tradeEvents(change.trades ?? [])];
    },
    version: (resource) => (resource ? of(resource).version : version),
    book: (resource) => ({
      buy: of(resource).buy.best(LEVELS_SHOWN),
      sell: of(resource).sell.best(LEVELS_SHOWN),
    }),
    trades: (resource) => of(resource).trades,
    referenceCents: (resource) => referenceCents(of(resource).referenceMicros),
    referenceMicros: (resource) => of(resource).referenceMicros,
    priceCents: (resource) =>
      of(resource).trades.at(-1)?.priceCents ?? referenceCents(of(resource).referenceMicros),
    day: day.at,
    orders,
  };
}

const emptyResource = (resource: MarketResource): OneResource => ({
  buy: createBookSide('buy', LEVELS_SHOWN),
  sell: createBookSide('sell', LEVELS_SHOWN),
  trades: [],
  referenceMicros: baseMicros(resource),
  version: 0,
});

type Of = (resource: MarketResource) => OneResource;

async function load(
  tx: Tx,
  { of, day, nowMs }: { readonly of: Of; readonly day: DayFigures; readonly nowMs: EpochMs },
): Promise<void> {
  for (const { resource, side, priceCents, quantity } of await openOrderStore(tx).levels()) {
    of(resource)[side].change(priceCents, quantity);
  }
  for (const { resource, referenceMicros } of await resourceStore(tx).all()) {
    of(resource).referenceMicros = referenceMicros;
  }
  const afterMs = firstMinute(nowMs) - 1;
  const minutes = [];
  for (const resource of MARKET_RESOURCES) {
    of(resource).trades = (await tradeStore(tx).latest(resource, TRADES_SHOWN)).reverse();
    minutes.push(...(await candleStore(tx).after(resource, '1m', afterMs)));
  }
  for (const { startsAtMs, turnoverCents } of minutes.toSorted((a, b) => a.startsAtMs - b.startsAtMs)) {
    day.addTurnover(startsAtMs, turnoverCents);
  }
  for (const { player, minuteMs } of await marketTraderStore(tx).tradedAfter(afterMs)) {
    day.addTrader(player, minuteMs);
  }
}

function remember({ trades = [], traders = [], minuteMs = 0 }: MarketChange, of: Of, day: DayFigures): void {
  for (const trade of trades) {
    const resource = of(trade.resource);
    resource.trades = [...resource.trades, trade].slice(-TRADES_SHOWN);
    day.addTurnover(minuteMs, trade.priceCents * trade.quantity);
  }
  for (const player of traders) day.addTrader(player, minuteMs);
}

function levelEvents(changes: readonly LevelChange[], of: Of): RoomEvent[] {
  const changed = new Map<MarketResource, Record<OrderType, Map<Cents, number>>>();
  for (const { resource, side, priceCents, by } of changes) {
    const sides = changed.get(resource) ?? { buy: new Map(), sell: new Map() };
    changed.set(resource, sides);
    for (const [price, quantity] of of(resource)[side].change(priceCents, by))
      sides[side].set(price, quantity);
  }
  return [...changed]
    .filter(([, { buy, sell }]) => buy.size + sell.size > 0)
    .map(([resource, { buy, sell }]) => ({
      room: `market:${resource}`,
      event: 'market.book',
      data: levelsView([...buy], [...sell]),
    }));
}

function tradeEvents(trades: readonly TradeRow[]): RoomEvent[] {
  const [first] = trades;
  if (!first) return [];
  return [{ room: `market:${first.resource}`, event: 'market.trade', data: trades.map(tradeView) }];
}
