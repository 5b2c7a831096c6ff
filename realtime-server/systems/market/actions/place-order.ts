import type { Tx } from '#db/database/open.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { NEWCOMER_PRICE_BAND, NEWCOMER_PRICE_TEXT } from '#protocol/systems/market/terms.ts';
import type { MarketAmounts } from '#protocol/systems/market/models.ts';
import type { marketRoutes } from '#protocol/systems/market/contract.ts';
import { dayOf } from '#protocol/values/time.ts';
import { afterRewards, refuse, type Refusal } from '../../../action/context.ts';
import { balancesOf } from '../../../action/balance.ts';
import { refuseSale, refuseShortfall } from '../../../action/shortfall.ts';
import type { Handler } from '../../../action/system.ts';
import { isNewcomer } from '../../economy/reads/newcomer.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { expiryOf, checkOrderCounts } from '../rules/limits.ts';
import { isInBand } from '../rules/reference.ts';
import { orderView, tradeView } from '../reads/views.ts';
import { reserved } from './escrow.ts';
import { submitOrder, type NewOrder } from './submit-order.ts';

export const placeOrder =
  (memory: MarketMemory): Handler<typeof marketRoutes.placeOrder> =>
  async (tx, ctx, input) => {
    const { resource, orderType: side, quantity } = input;
    const owner = ctx.actor.id;
    const expiresAtMs = expiryOf(input.expires_at ? Date.parse(input.expires_at) : null, ctx.nowMs);
    if (expiresAtMs === null) return refuse('invalid_expiry');
    const order: NewOrder = {
      owner,
      resource,
      side,
      quantity,
      priceCents: toCents(input.price),
      expiresAtMs,
    };
    const referenceMicros = memory.referenceMicros(resource);
    const { priceCents } = order;
    if (!isInBand(priceCents, referenceMicros)) return refuse('price_out_of_band');
    if (!isInBand(priceCents, referenceMicros, NEWCOMER_PRICE_BAND) && (await isNewcomer(tx, ctx, owner)))
      return refuse('price_out_of_band', { error: NEWCOMER_PRICE_TEXT });
    // A sanction may have been imposed since the call was let in: this order would outlast it.
    if (await sanctionStore(tx).isUnder(owner, ['suspend', 'trade_ban'], ctx.realNowMs))
      return refuse('sanctioned');
    const remainder = input.time_in_force === 'ioc' ? 'is cancelled' : 'rests';
    const shortfall = await shortfallOf(tx, order);
    const players = marketPlayerStore(tx);
    // Refuse before any write: a refusal after one would re-run the whole batch.
    const count = shortfall ? players.withOneMore : players.countIn;
    const limit = checkOrderCounts(await count(owner, dayOf(ctx.nowMs)), ctx.config);
    if (limit) return refuse(limit);
    if (shortfall) return shortfall;
    const submitted = await submitOrder(tx, ctx, referenceMicros, order, remainder);
    return afterRewards(({ dollars, gold, food, wood, stone, iron, tools }) => {
      const resources: MarketAmounts = { gold, food, wood, stone, iron, tools };
      return {
        success: true,
        message: `${side.toUpperCase()} order placed successfully!`,
        order: orderView(submitted.order),
        trades: submitted.trades.map(tradeView),
        dollars,
        resources,
        gold,
        [resource]: resources[resource],
      };
    });
  };

async function shortfallOf(
  tx: Tx,
  order: NewOrder,
): Promise<Refusal<'not_enough_dollars' | 'not_enough_goods'> | null> {
  const { asset, amount } = reserved({ ...order, remaining: order.quantity });
  const balances = await balancesOf(tx, order.owner);
  const held = balances?.accounts.get(asset)?.balance ?? 0;
  if (held >= amount) return null;
  const missing = { asset, amount: amount - held };
  return asset === 'dollars' ? refuseShortfall([missing]) : refuseSale(missing, held);
}
