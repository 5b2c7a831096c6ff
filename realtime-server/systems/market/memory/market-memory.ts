import type { Tx } from '#db/database/open.ts';
import { openOrderStore } from '#db/systems/market/store/orders.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES, TRADES_SHOWN } from '#protocol/systems/market/terms.ts';
import { LEVELS_SHOWN } from '#protocol/systems/market/contract.ts';
import type { OrdersChanged, OrderState, ReferenceMoved } from '../declarations.ts';
import { baseMicros, referenceCents } from '../rules/reference.ts';
import { levelsView, tradeView } from '../reads/views.ts';
import { type BookSide, createBookSide, type Level } from './book-side.ts';
import { createDayFigures, type DayFigures, firstMinute } from './day-figures.ts';
import { createOrdersByOwner, type OrdersByOwner } from './orders-by-owner.ts';

type Trade = OrdersChanged['trades'][number];

interface OneResource {
  readonly buy: BookSide;
  readonly sell: BookSide;
  trades: readonly Trade[];
  referenceMicros: number;
  referenceAtMs: EpochMs;
  version: number;
}

/** Loaded at the start and updated after each commit, in order: reads and pushes cost no query. */
export interface MarketMemory {
  readonly load: (tx: Tx, nowMs: EpochMs) => Promise<void>;
  readonly applyOrders: (change: OrdersChanged) => readonly RoomEvent[];
  readonly applyReference: (change: ReferenceMoved) => void;
  readonly version: (resource?: MarketResource) => number;
  /** `count` levels per side, by default as many as the page shows. */
  readonly book: (
    resource: MarketResource,
    count?: number,
  ) => {
    readonly buy: readonly Level[];
    readonly sell: readonly Level[];
  };
  readonly trades: (resource: MarketResource) => readonly Trade[];
  readonly referenceCents: (resource: MarketResource) => Cents;
  readonly referenceMicros: (resource: MarketResource) => number;
  readonly priceCents: (resource: MarketResource) => Cents;
  readonly day: DayFigures['at'];
  readonly orders: Pick<OrdersByOwner, 'of' | 'owners' | 'newestSeq'>;
}

export function createMarketMemory(): MarketMemory {
  let all = emptyResources();
  let day = createDayFigures();
  const orders = createOrdersByOwner();
  const of = (resource: MarketResource): OneResource => all.get(resource) ?? emptyResource(resource);
  let version = 0;

  return {
    async load(tx, nowMs) {
      version += 1;
      all = emptyResources(version);
      day = createDayFigures();
      await load(tx, { of, day, nowMs });
      await orders.load(tx);
    },
    applyOrders({ orders: states, trades, traders, minute }) {
      version += 1;
      for (const { resource } of [...states, ...trades]) of(resource).version = version;
      const added = trades.filter((trade) => addTrade(of(trade.resource), trade));
      if (minute) {
        day.setTurnover(minute);
        for (const player of traders) day.addTrader(player, minute.startsAtMs);
      }
      return [...levelEvents(states, of, orders), ...tradeEvents(added)];
    },
    applyReference({ resource, referenceMicros, atMs }) {
      const existing = of(resource);
      if (atMs < existing.referenceAtMs) return;
      version += 1;
      Object.assign(existing, { referenceMicros, referenceAtMs: atMs });
    },
    version: (resource) => (resource ? of(resource).version : version),
    book: (resource, count = LEVELS_SHOWN) => ({
      buy: of(resource).buy.best(count),
      sell: of(resource).sell.best(count),
    }),
    trades: (resource) => of(resource).trades,
    referenceCents: (resource) => referenceCents(of(resource).referenceMicros),
    referenceMicros: (resource) => of(resource).referenceMicros,
    priceCents: (resource) =>
      of(resource).trades.at(-1)?.priceCents ?? referenceCents(of(resource).referenceMicros),
    day: (nowMs) => day.at(nowMs),
    orders,
  };
}

const emptyResources = (version = 0): Map<MarketResource, OneResource> =>
  new Map(MARKET_RESOURCES.map((resource) => [resource, { ...emptyResource(resource), version }]));

const emptyResource = (resource: MarketResource): OneResource => ({
  buy: createBookSide('buy', LEVELS_SHOWN),
  sell: createBookSide('sell', LEVELS_SHOWN),
  trades: [],
  referenceMicros: baseMicros(resource),
  referenceAtMs: 0,
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
  for (const { resource, referenceMicros, quotedAtMs } of await resourceStore(tx).all()) {
    Object.assign(of(resource), { referenceMicros, referenceAtMs: quotedAtMs });
  }
  const afterMs = firstMinute(nowMs) - 1;
  for (const resource of MARKET_RESOURCES) {
    of(resource).trades = (await tradeStore(tx).latest(resource, TRADES_SHOWN)).reverse();
    for (const minute of await candleStore(tx).after(resource, '1m', afterMs)) day.setTurnover(minute);
  }
  for (const { player, minuteMs } of await marketPlayerStore(tx).tradedAfter(afterMs)) {
    day.addTrader(player, minuteMs);
  }
}

function addTrade(resource: OneResource, trade: Trade): boolean {
  const { trades } = resource;
  const after = trades.findLastIndex(({ seq }) => seq <= trade.seq);
  if (trades[after]?.seq === trade.seq || (after < 0 && trades.length >= TRADES_SHOWN)) return false;
  resource.trades = trades.toSpliced(after + 1, 0, trade).slice(-TRADES_SHOWN);
  return true;
}

function levelEvents(states: readonly OrderState[], of: Of, orders: OrdersByOwner): RoomEvent[] {
  const changed = new Map<MarketResource, Record<OrderType, Map<Cents, number>>>();
  for (const state of states) {
    const { resource, side, priceCents } = state;
    const by = orders.apply(state);
    if (by === 0) continue;
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

function tradeEvents(trades: readonly Trade[]): RoomEvent[] {
  const [first] = trades;
  if (!first) return [];
  return [{ room: `market:${first.resource}`, event: 'market.trade', data: trades.map(tradeView) }];
}
