import type { Tx } from '#db/open.ts';
import { alertStore } from '#db/systems/market/store/alerts.ts';
import type { TradeRow } from '#db/systems/market/store/trades.ts';
import { toDollars } from '#protocol/primitives.ts';
import type { Context } from '../../../action/context.ts';
import { priceSpan, reachedAt } from '../rules/alerts.ts';

/** Removes the alerts that the trades of one order reach, and emits each to its player with the price that reached it first. */
export async function fireAlerts(tx: Tx, ctx: Context, [first, ...more]: readonly TradeRow[]): Promise<void> {
  if (!first) return;
  const { resource } = first;
  for (const alert of await alertStore(tx).reached(priceSpan(resource, [first, ...more]))) {
    const { id, player, direction, priceCents } = alert;
    await alertStore(tx).remove(id);
    ctx.emit(`user:${player}`, 'price.alerted', {
      id,
      resource,
      direction,
      price: toDollars(priceCents),
      traded_price: toDollars(reachedAt(alert, [first, ...more]) ?? first.priceCents),
    });
  }
}
