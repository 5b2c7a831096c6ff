import type { Tx } from '#db/database/open.ts';
import { orderStore } from '#db/systems/market/store/orders.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';
import { DEFAULT_TIME_IN_FORCE_MS } from '#protocol/systems/market/terms.ts';
import { MARKET_ESCROW } from '#server/systems/market/accounts.ts';
import { post, type Transfer } from '#server/ledger/post.ts';
import type { BookPrices } from '../clients/order-flow.ts';
import type { GameWorld } from './game-world.ts';

/** Orders to rest in a book, half of them on each side, spread evenly over the prices. */
export interface BookFill {
  readonly book: BookPrices;
  readonly orders: number;
  readonly owners: readonly string[];
}

/** Units of each order. */
const UNITS = 10;

/** A transaction of this many uses little memory. */
const AT_ONCE = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Portion extends BookFill {
  readonly owner: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Fills a book through the stores as placing orders would: orders, counts, escrow. The server's memory does not
 * follow: reopen the world. Returns the units of each side.
 */
export async function fillBook({ database, clock, chance }: GameWorld, fill: BookFill): Promise<number> {
  const nowMs = clock.nowMs();
  const { orders, owners } = fill;
  const portions = owners.map((owner, at) => ({
    ...fill,
    owner,
    from: Math.floor((at * orders) / owners.length),
    to: Math.floor(((at + 1) * orders) / owners.length),
  }));
  const portionsAtOnce = Math.max(1, Math.floor((AT_ONCE * owners.length) / orders));
  for (let first = 0; first < portions.length; first += portionsAtOnce) {
    await database.inTransaction(async (tx) => {
      for (const portion of portions.slice(first, first + portionsAtOnce)) {
        if (portion.from < portion.to) await placeAll(tx, portion, { nowMs, cause: chance.id() });
      }
    });
  }
  return (orders / 2) * UNITS;
}

async function placeAll(
  tx: Tx,
  { book, orders, owner, from, to }: Portion,
  { nowMs, cause }: { readonly nowMs: number; readonly cause: string },
): Promise<void> {
  const units = { buy: 0, sell: 0 };
  let cents = 0;
  for (let at = from; at < to; at += 1) {
    const side: OrderType = at % 2 === 0 ? 'buy' : 'sell';
    const [best, worst] = side === 'buy' ? book.bids : book.asks;
    const priceCents = best + Math.trunc(((worst - best) * at) / orders);
    units[side] += UNITS;
    if (side === 'buy') cents += UNITS * priceCents;
    await orderStore(tx).add({
      owner,
      resource: book.resource,
      side,
      quantity: UNITS,
      remaining: UNITS,
      priceCents,
      rank: side === 'buy' ? -priceCents : priceCents,
      status: 'open',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + DEFAULT_TIME_IN_FORCE_MS,
    });
  }
  await marketPlayerStore(tx).countIn(owner, Math.floor(nowMs / DAY_MS));
  await marketPlayerStore(tx).close(owner, 1 - (to - from));
  const reserve = { debit: owner, credit: MARKET_ESCROW, code: 'market_reserved' } as const;
  const transfers: Transfer[] = [
    { ...reserve, asset: 'dollars', amount: cents },
    { ...reserve, asset: book.resource, amount: units.sell },
  ];
  await post(tx, { cause, atMs: nowMs, transfers: transfers.filter(({ amount }) => amount > 0) });
}
