import type { Tx } from '#db/database/open.ts';
import { alertMarkStore, type AlertRow, alertStore } from '#db/systems/market/store/alerts.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { Context } from '../../../action/context.ts';
import type { Job } from '../../../action/system.ts';

/** Takes some milliseconds. */
export const MAX_ALERTS_PER_TRANSACTION = 200;

/** Two orders with the maximum number of fills. */
const MAX_TRADES_PER_TRANSACTION = 1_000;

/** Each check is two index seeks. */
const CHECK_EVERY_MS = 250;

/** The mark moves in the same transaction that removes alerts and stores their events, so each alert fires
 * exactly once, even after a crash. */
export const deliverAlerts: Job = {
  kind: 'market.alerts',
  isHousekeeping: true,
  // With the default of 5 s, the price could be gone again.
  checkEveryMs: CHECK_EVERY_MS,
  nextDueMs: async (tx, { nowMs }) => ((await alertMarkStore(tx).ahead(1)).length > 0 ? nowMs : null),
  async run(tx, ctx) {
    let left = MAX_ALERTS_PER_TRANSACTION;
    let looked: number | null = null;
    for (const trade of await alertMarkStore(tx).ahead(MAX_TRADES_PER_TRANSACTION)) {
      const reached = await alertStore(tx).reached(trade, left);
      await fire(tx, ctx, reached, trade.priceCents);
      left -= reached.length;
      // This trade may reach further alerts: the next transaction starts with it.
      if (left === 0) break;
      looked = trade.seq;
    }
    if (looked !== null) await alertMarkStore(tx).move(looked);
  },
};

async function fire(tx: Tx, ctx: Context, alerts: readonly AlertRow[], tradedCents: number): Promise<void> {
  await alertStore(tx).removeAll(alerts.map(({ id }) => id));
  for (const { id, player, resource, direction, priceCents } of alerts)
    ctx.emit(`user:${player}`, 'price.alerted', {
      id,
      resource,
      direction,
      price: toDollars(priceCents),
      traded_price: toDollars(tradedCents),
    });
}
