import type { Tx } from '#db/database/open.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { isPlayerAccount } from '../../../ledger/chart-of-accounts.ts';
import { unitMicros } from './net-worth.ts';

/** The newest; older ones are ignored. */
const MAX_TRADES = 2_000;

/** A trade closer to the reference price costs nobody anything: the reference itself moves. */
const FAIR_SHARE = 0.2;

interface Exchange {
  readonly isBuyer: boolean;
  readonly paidCents: Cents;
  /** At today's reference price. */
  readonly worthCents: Cents;
}

interface OwnTrade extends Exchange {
  readonly other: string;
  /** What the other side lost, negative for what the player lost; 0 for a fair trade. */
  readonly gainCents: Cents;
}

export function gainOf({ isBuyer, paidCents, worthCents }: Exchange): Cents {
  const gain = isBuyer ? worthCents - paidCents : paidCents - worthCents;
  return Math.abs(gain) > FAIR_SHARE * worthCents ? gain : 0;
}

/** With other players. */
export async function tradesSince(tx: Tx, playerId: string, sinceMs: EpochMs): Promise<OwnTrade[]> {
  const own: OwnTrade[] = [];
  const prices = new Map<string, number>();
  const newest = await tradeStore(tx).ofPlayer(playerId, { page: 1, limit: MAX_TRADES });
  for (const { buyer, seller, resource, quantity, priceCents, atMs } of newest) {
    const isBuyer = buyer === playerId;
    const other = isBuyer ? seller : buyer;
    if (atMs <= sinceMs || !isPlayerAccount(other)) continue;
    const price = prices.get(resource) ?? (await unitMicros(tx, resource)) / MICROS_PER_CENT;
    prices.set(resource, price);
    const worthCents = Math.floor(quantity * price);
    const exchange = { isBuyer, paidCents: quantity * priceCents, worthCents };
    own.push({ ...exchange, other, gainCents: gainOf(exchange) });
  }
  return own;
}
