import type { Tx } from '#db/database/open.ts';
import { alertMarkStore, alertStore } from '#db/systems/market/store/alerts.ts';
import { marketAuditStore } from '#db/systems/market/store/audit.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import { MARKET_RESOURCES, MAX_ALERTS } from '#protocol/systems/market/terms.ts';
import { ASSETS } from '../../ledger/chart-of-accounts.ts';
import { MARKET_ESCROW } from './accounts.ts';
import { contentOf } from '../../ledger/audit.ts';
import type { ReadEscrow } from '../../ledger/escrow-audit.ts';
import type { MarketMemory } from './memory/market-memory.ts';
import { createOrdersByOwner } from './memory/orders-by-owner.ts';

const MAX_REPORTED = 100;

export const escrowOfOrders: ReadEscrow = (tx) => marketAuditStore(tx).escrow();

/** Escrow matches open orders, no book is crossed, and counts match their rows. */
export async function auditMarket(tx: Tx): Promise<readonly string[]> {
  return [
    ...(await wrongEscrow(tx)),
    ...(await crossedBooks(tx)),
    ...(await wrongCounts(tx)),
    ...(await wrongPairs(tx)),
  ];
}

/** Memory may lag: compares only up to the newest order that it has received. */
export const auditKnownOrders =
  ({ orders }: MarketMemory) =>
  async (tx: Tx): Promise<readonly string[]> => {
    const stored = createOrdersByOwner();
    await stored.load(tx);
    const inOrder = (seqs: readonly number[]): string => seqs.toSorted((a, b) => a - b).join(', ');
    return [...new Set([...orders.owners(), ...stored.owners()])].flatMap((owner) => {
      const known = inOrder(orders.of(owner));
      const open = inOrder(stored.of(owner).filter((seq) => seq <= orders.newestSeq()));
      return known === open ? [] : [`${owner} has the orders ${open} open, but memory has ${known}`];
    });
  };

/** No due alert is undelivered, and no player has too many. */
export async function auditAlerts(tx: Tx): Promise<readonly string[]> {
  const wrong: string[] = [];
  const delivered = await alertMarkStore(tx).upTo();
  for (const resource of MARKET_RESOURCES) {
    const [last] = await tradeStore(tx).latest(resource, 1);
    if (!last || last.seq > delivered) continue;
    for (const { id, direction, priceCents: awaited } of await alertStore(tx).reached(last, MAX_REPORTED))
      wrong.push(
        `alert ${id} waits for ${resource} ${direction} ${awaited} cents, traded at ${last.priceCents}`,
      );
  }
  for (const { player, count } of await alertStore(tx).overLimit(MAX_ALERTS))
    wrong.push(`${player} waits for ${count} prices`);
  return wrong;
}

/** Nobody who may not trade has an open order. */
export const auditTraders = async (tx: Tx): Promise<readonly string[]> =>
  (await marketAuditStore(tx).barred()).map(({ owner }) => `${owner} has open orders, but may not trade`);

async function wrongEscrow(tx: Tx): Promise<string[]> {
  const held = await contentOf(tx, MARKET_ESCROW);
  const needed = new Map<string, number>();
  for (const { resource, side, units, cents } of await marketAuditStore(tx).reserved()) {
    if (side === 'sell') needed.set(resource, units);
    else needed.set('dollars', (needed.get('dollars') ?? 0) + cents);
  }
  return ASSETS.filter((asset) => (held.get(asset) ?? 0) !== (needed.get(asset) ?? 0)).map(
    (asset) =>
      `${MARKET_ESCROW} holds ${held.get(asset) ?? 0} ${asset}, but open orders reserve ${needed.get(asset) ?? 0}`,
  );
}

async function crossedBooks(tx: Tx): Promise<string[]> {
  const bests = await marketAuditStore(tx).bests();
  const crossed: string[] = [];
  for (const bid of bests.filter(({ side }) => side === 'buy')) {
    const ask = bests.find(({ side, resource }) => side === 'sell' && resource === bid.resource);
    if (ask && -bid.bestRank >= ask.bestRank) {
      crossed.push(`the ${bid.resource} book is crossed: ${-bid.bestRank} cents bid, ${ask.bestRank} asked`);
    }
  }
  return crossed;
}

async function wrongCounts(tx: Tx): Promise<string[]> {
  const wrong = await marketAuditStore(tx).miscounted();
  return wrong.map(
    ({ player, openOrders, openCount, trades, tradeCount }) =>
      `${player} counts ${openOrders} open orders and ${trades} trades, but there are ${openCount} and ${tradeCount}`,
  );
}

async function wrongPairs(tx: Tx): Promise<string[]> {
  const wrong = await marketAuditStore(tx).overcounted();
  return wrong.map(
    ({ resource, day, pairUnits, dayUnits }) =>
      `pairs traded ${pairUnits} ${resource} on day ${day}, but all together ${dayUnits}`,
  );
}
