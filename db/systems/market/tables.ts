import type { SystemTables } from '../../kit/system-tables.ts';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';
import type {
  CandleInterval,
  MarketResource,
  OrderStatus,
  OrderType,
} from '#protocol/systems/market/models.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

const RESOURCES = [
  'gold',
  'food',
  'wood',
  'stone',
  'iron',
  'tools',
] as const satisfies readonly MarketResource[];
const SIDES = ['buy', 'sell'] as const satisfies readonly OrderType[];
const STATUSES = ['open', 'filled', 'cancelled', 'expired'] as const satisfies readonly OrderStatus[];
const DIRECTIONS = ['above', 'below'] as const satisfies readonly AlertDirection[];
const INTERVALS = ['1m', '1h', '1d'] as const satisfies readonly CandleInterval[];

/** Game times. */
export const marketTables = (v: Vocabulary) => ({
  marketOrders: ordersTable(v),
  ...tradeTables(v),
  ...figureTables(v),
  marketAlerts: alertsTable(v),
});

const ordersTable = (v: Vocabulary) =>
  v.table(
    'market_orders',
    {
      /** The time in price-time priority. */
      seq: v.rowNumber(),
      /** Player id or market maker account. */
      owner: v.text().notNull(),
      resource: v.text({ enum: RESOURCES }).notNull(),
      side: v.text({ enum: SIDES }).notNull(),
      quantity: v.integer().notNull(),
      remaining: v.integer().notNull(),
      priceCents: v.cents().notNull(),
      /** The price, negative for buys: the lowest rank is the best on both sides. */
      rank: v.cents().notNull(),
      status: v.text({ enum: STATUSES }).notNull(),
      createdAtMs: v.epochMs().notNull(),
      expiresAtMs: v.epochMs().notNull(),
    },
    (t) => {
      const isOpen = v.sql`${t.status} = 'open'`;
      return [
        // Partial indexes: a book's cost depends on its open orders, not on all orders ever.
        v.index('market_orders_resting').on(t.resource, t.side, t.rank, t.seq).where(isOpen),
        v.index('market_orders_expiring').on(t.expiresAtMs, t.seq).where(isOpen),
        v.check('market_orders_quantity', v.sql`${t.remaining} between 0 and ${t.quantity}`),
        v.check('market_orders_open_remains', v.sql`${t.status} <> 'open' or ${t.remaining} > 0`),
        v.check(
          'market_orders_price',
          v.sql`${t.priceCents} > 0 and ${t.rank} = case ${t.side} when 'buy' then -${t.priceCents} else ${t.priceCents} end`,
        ),
      ];
    },
  );

const tradeTables = (v: Vocabulary) => ({
  marketTrades: v.table(
    'market_trades',
    {
      seq: v.rowNumber(),
      resource: v.text({ enum: RESOURCES }).notNull(),
      priceCents: v.cents().notNull(),
      quantity: v.integer().notNull(),
      buyer: v.text().notNull(),
      seller: v.text().notNull(),
      buyOrder: v.cents().notNull(),
      sellOrder: v.cents().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('market_trades_of_resource').on(t.resource, t.seq),
      v.check('market_trades_positive', v.sql`${t.priceCents} > 0 and ${t.quantity} > 0`),
    ],
  ),
  marketFills: v.table(
    'market_fills',
    {
      player: v.text().notNull(),
      trade: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.player, t.trade] })],
  ),
});

const figureTables = (v: Vocabulary) => ({
  /** Counts, so that limits need no query over orders. */
  marketPlayers: v.table('market_players', {
    player: v.text().primaryKey(),
    day: v.integer().notNull(),
    dayOrders: v.integer().notNull(),
    openOrders: v.integer().notNull(),
    trades: v.integer().notNull(),
    tradedAtMs: v.epochMs().notNull(),
  }),
  marketResources: v.table('market_resources', {
    resource: v.text({ enum: RESOURCES }).primaryKey(),
    /** Millionths of a dollar: it moves by less than a cent. */
    referenceMicros: v.cents().notNull(),
    /** Last game day whose trades moved it. */
    referenceDay: v.integer().notNull(),
    quotedAtMs: v.epochMs().notNull(),
  }),
  marketCandles: v.table(
    'market_candles',
    {
      resource: v.text({ enum: RESOURCES }).notNull(),
      interval: v.text({ enum: INTERVALS }).notNull(),
      startsAtMs: v.epochMs().notNull(),
      openCents: v.cents().notNull(),
      highCents: v.cents().notNull(),
      lowCents: v.cents().notNull(),
      closeCents: v.cents().notNull(),
      units: v.cents().notNull(),
      turnoverCents: v.cents().notNull(),
      /** Turnover with each price clamped for the reference price. */
      countedCents: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.resource, t.interval, t.startsAtMs] })],
  ),
  marketPairDays: v.table(
    'market_pair_days',
    {
      resource: v.text({ enum: RESOURCES }).notNull(),
      day: v.integer().notNull(),
      /** Ordered by id. */
      first: v.text().notNull(),
      second: v.text().notNull(),
      units: v.cents().notNull(),
      countedCents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.resource, t.day, t.first, t.second] }),
      v.check('market_pair_days_two', v.sql`${t.first} <> ${t.second}`),
      v.check('market_pair_days_some', v.sql`${t.units} > 0`),
    ],
  ),
});

const alertsTable = (v: Vocabulary) =>
  v.table(
    'market_alerts',
    {
      id: v.text().primaryKey(),
      player: v.text().notNull(),
      resource: v.text({ enum: RESOURCES }).notNull(),
      direction: v.text({ enum: DIRECTIONS }).notNull(),
      priceCents: v.cents().notNull(),
      createdAtMs: v.epochMs().notNull(),
      /** Newest trade at creation; only later ones trigger it. */
      afterTrade: v.cents().notNull().default(0),
    },
    (t) => [
      v.index('market_alerts_waiting').on(t.resource, t.direction, t.priceCents),
      v.uniqueIndex('market_alerts_once').on(t.player, t.resource, t.direction, t.priceCents),
      v.check('market_alerts_price', v.sql`${t.priceCents} > 0`),
    ],
  );

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof marketTables> {}
}

export const market = {
  tables: marketTables,
  withoutRowid: ['market_alerts', 'market_candles', 'market_fills', 'market_pair_days', 'market_players'],
  resets: {
    marketFills: 'emptied',
    marketTrades: 'emptied',
    marketOrders: 'emptied',
    marketPlayers: 'emptied',
    marketResources: 'emptied',
    marketCandles: 'emptied',
    marketPairDays: 'emptied',
    marketAlerts: 'emptied',
  },
} satisfies SystemTables<typeof marketTables>;
