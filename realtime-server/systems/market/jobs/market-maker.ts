import type { Tx } from '#db/database/open.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import { pairDayStore } from '#db/systems/market/store/pair-days.ts';
import { type ResourceRow, resourceStore } from '#db/systems/market/store/prices.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { CANDLES_SHOWN, DEFAULT_TIME_IN_FORCE_MS, MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { marketMakerDepth, marketMakerPrices } from '#protocol/systems/market/quotes.ts';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOf } from '#protocol/values/time.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Context } from '../../../action/context.ts';
import type { Job } from '../../../action/system.ts';
import { MARKET_MAKER } from '../../../ledger/chart-of-accounts.ts';
import { activePlayers } from '../../economy/reads/active-players.ts';
import { closeOrders } from '../actions/close-orders.ts';
import { submitOrder } from '../actions/submit-order.ts';
import { firstMinute } from '../memory/day-figures.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { openOrdersOf } from '../reads/own.ts';
import { baseMicros, movedReference, pairLimit } from '../rules/reference.ts';

/** Real time, at any world speed. */
const MIN_QUOTE_INTERVAL_MS = 1000;

/** Units to quote `sinceMs` of game time after a quote with `left` remaining: `depth` at most, and as many
 * more per game hour. */
const refilled = (left: number, { depth, sinceMs }: { readonly depth: number; readonly sinceMs: number }) =>
  Math.min(depth, left + Math.floor((depth * sinceMs) / HOUR_MS));

/** Game time: the next full hour, but at least one real second after the last quote. */
const nextQuoteMs = (lastQuoteMs: EpochMs, speed: number): EpochMs =>
  Math.max(lastQuoteMs - (lastQuoteMs % HOUR_MS) + HOUR_MS, lastQuoteMs + MIN_QUOTE_INTERVAL_MS * speed);

const MAX_DAYS_PER_TRANSACTION = 100;

export const referenceJob = (memory: MarketMemory): Job => ({
  kind: 'market.day',
  isDaily: true,
  async nextDueMs(tx) {
    const days: number[] = [];
    for (const { resource, referenceDay } of await resourceStore(tx).all()) {
      const span = { fromMs: referenceDay * DAY_MS, beforeMs: Number.MAX_SAFE_INTEGER, limit: 1 };
      for (const { startsAtMs } of await candleStore(tx).days(resource, span)) days.push(startsAtMs);
    }
    return days.length > 0 ? Math.min(...days) + DAY_MS : null;
  },
  run: (tx, ctx) => renewQuotes(tx, ctx, memory),
});

export const quoteJob = (memory: MarketMemory): Job => ({
  kind: 'market.turn',
  async nextDueMs(tx, { nowMs, speed }) {
    const rows = await resourceStore(tx).all();
    if (rows.length < MARKET_RESOURCES.length) return nowMs;
    const dueMs = nextQuoteMs(Math.min(...rows.map(({ quotedAtMs }) => quotedAtMs)), speed);
    // Of missed hours, only the last is quoted.
    return Math.max(dueMs, startOf(nowMs, HOUR_MS));
  },
  run: (tx, ctx) => renewQuotes(tx, ctx, memory),
});

async function renewQuotes(tx: Tx, ctx: Context, memory: MarketMemory): Promise<void> {
  const depth = marketMakerDepth(await activePlayers(tx, dayOf(ctx.nowMs) - 1), ctx.config);
  for (const resource of MARKET_RESOURCES) {
    const before = (await resourceStore(tx).of(resource)) ?? begin(ctx, resource);
    const row = await advanceDays(tx, ctx, before);
    await quote(tx, ctx, { memory, depth, row });
    const quotedAtMs = startOf(ctx.nowMs, MINUTE_MS);
    await resourceStore(tx).put({ ...row, quotedAtMs });
    await candleStore(tx).pruneMinutes(resource, {
      beforeMs: firstMinute(ctx.nowMs),
      retained: CANDLES_SHOWN,
    });
    const { referenceMicros } = row;
    ctx.record({ kind: 'reference.moved', resource, referenceMicros, atMs: quotedAtMs });
  }
}

const begin = ({ nowMs }: Context, resource: MarketResource): ResourceRow => ({
  resource,
  referenceMicros: baseMicros(resource),
  referenceDay: dayOf(nowMs),
  quotedAtMs: 0,
});

// Days without trades change nothing.
async function advanceDays(tx: Tx, { nowMs }: Context, row: ResourceRow): Promise<ResourceRow> {
  const { resource } = row;
  const today = dayOf(nowMs);
  if (row.referenceDay >= today) return row;
  const days = await candleStore(tx).days(resource, {
    fromMs: row.referenceDay * DAY_MS,
    beforeMs: today * DAY_MS,
    limit: MAX_DAYS_PER_TRANSACTION,
  });
  let { referenceMicros } = row;
  for (const { startsAtMs, units, countedCents } of days) {
    const limit = { day: dayOf(startsAtMs), units: Math.floor(pairLimit(units)) };
    const heavyPairs = await pairDayStore(tx).above(resource, limit);
    referenceMicros = movedReference(resource, referenceMicros, { units, countedCents, heavyPairs });
  }
  const last = days.length < MAX_DAYS_PER_TRANSACTION ? null : days.at(-1);
  const referenceDay = last ? dayOf(last.startsAtMs) + 1 : today;
  await pairDayStore(tx).prune(resource, referenceDay);
  return { ...row, referenceMicros, referenceDay };
}

interface Quoting {
  readonly memory: MarketMemory;
  readonly depth: number;
  readonly row: ResourceRow;
}

async function quote(tx: Tx, ctx: Context, { memory, depth, row }: Quoting): Promise<void> {
  const { resource, referenceMicros, quotedAtMs } = row;
  const open = await openOrdersOf(tx, memory, MARKET_MAKER);
  const old = open.filter((order) => order.resource === resource);
  await closeOrders(tx, ctx, { orders: old, status: 'cancelled' });
  const prices = marketMakerPrices({ referenceMicros, baseMicros: baseMicros(resource) }, ctx.config);
  for (const side of ['buy', 'sell'] as const) {
    const left = old.reduce((sum, order) => (order.side === side ? sum + order.remaining : sum), 0);
    const quantity = refilled(left, { depth, sinceMs: ctx.nowMs - quotedAtMs });
    if (quantity === 0) continue;
    const quoted = { owner: MARKET_MAKER, resource, side, quantity, priceCents: prices[side] };
    const expiresAtMs = ctx.nowMs + DEFAULT_TIME_IN_FORCE_MS;
    await submitOrder(tx, ctx, referenceMicros, { ...quoted, expiresAtMs });
  }
}
