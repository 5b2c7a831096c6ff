import type { Tx } from '#db/database/open.ts';
import { type AlertRow, alertStore } from '#db/systems/market/store/alerts.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { MAX_ALERTS } from '#protocol/systems/market/terms.ts';
import type { alertRoutes } from '#protocol/systems/market/alerts.ts';
import { type Context, type Player, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { alertView } from '../reads/views.ts';
import { isReached } from '../rules/limits.ts';

type Routes = typeof alertRoutes;

/** Setting the same alert twice keeps one, so that retries are safe. */
export const setAlert =
  (memory: MarketMemory): Handler<Routes['setAlert']> =>
  async (tx, ctx, { resource, direction, price }) => {
    const awaited = { resource, direction, priceCents: toCents(price) };
    const own = await alertStore(tx).of(ctx.actor.id);
    const known = own.find(
      (one) =>
        one.resource === resource && one.direction === direction && one.priceCents === awaited.priceCents,
    );
    if (!known && own.length >= MAX_ALERTS) return refuse('too_many_alerts');
    const alert = known ?? (await newAlert(tx, ctx, memory, awaited));
    if (!alert) return refuse('alert_reached');
    if (!known) await alertStore(tx).add(alert);
    return { success: true, message: 'Alert set.', alert: alertView(alert) };
  };

async function newAlert(
  tx: Tx,
  { actor, chance, nowMs }: Context<Player>,
  memory: MarketMemory,
  awaited: Pick<AlertRow, 'resource' | 'direction' | 'priceCents'>,
): Promise<AlertRow | null> {
  // From this transaction: memory may lag by a batch.
  const [last] = await tradeStore(tx).latest(awaited.resource, 1);
  if (isReached(awaited, last?.priceCents ?? memory.referenceCents(awaited.resource))) return null;
  const owned = { id: chance.id(), player: actor.id, createdAtMs: nowMs };
  return { ...awaited, ...owned, afterTrade: last?.seq ?? 0 };
}

export const deleteAlert: Handler<Routes['deleteAlert']> = async (tx, ctx, { alertId }) => {
  const own = await alertStore(tx).of(ctx.actor.id);
  const alert = own.find(({ id }) => id === alertId);
  if (!alert) return refuse('alert_not_found');
  await alertStore(tx).remove(alert.id);
  return { success: true, message: 'Alert deleted.' };
};
