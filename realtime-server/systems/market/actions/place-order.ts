import type { Tx } from '#db/open.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import type { Answer, Input } from '#protocol/contract.ts';
import { toCents, toDollars } from '#protocol/primitives.ts';
import { MARKET_RESOURCES, type MarketAmounts } from '#protocol/systems/market/models.ts';
import type { marketRoutes } from '#protocol/systems/market.ts';
import { type Context, type Player, type Refusal, refuse } from '../../../action/context.ts';
import { holdings } from '../../../ledger/holdings.ts';
import type { Transfer } from '../../../ledger/rules.ts';
import { reserved } from './escrow.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { expiryOf, judgeOrder } from '../rules/limits.ts';
import { baseMicros } from '../rules/reference.ts';
import { dayOf } from '../rules/time.ts';
import { orderView, tradeView } from '../reads/views.ts';
import { enterOrder, type NewOrder } from './enter-order.ts';

type PlaceOrder = typeof marketRoutes.placeOrder;

/** Buys or sells at a price or better; what finds no match waits in the book. */
export const placeOrder =
  (memory: MarketMemory) =>
  async (tx: Tx, ctx: Context<Player>, input: Input<PlaceOrder>): Promise<Answer<PlaceOrder> | Refusal> => {
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
    const referenceMicros = (await resourceStore(tx).of(resource))?.referenceMicros ?? baseMicros(resource);
    const counts = await marketPlayerStore(tx).place(owner, dayOf(ctx.nowMs));
    const refusal = judgeOrder({ ...order, ...counts, referenceMicros }, ctx.config);
    if (refusal) return refuse(refusal);
    const purse = await openPurse(tx, owner);
    const needed = reserved({ ...order, remaining: quantity });
    if (purse.of(needed.asset) < needed.amount)
      return refuse(needed.asset === 'dollars' ? 'not_enough_dollars' : 'not_enough_goods');
    const entered = await enterOrder(tx, ctx, { memory, referenceMicros }, order);
    purse.move(entered.transfers);
    const resources = purse.amounts();
    return {
      success: true,
      message: `${side.toUpperCase()} order placed successfully!`,
      order: orderView(entered.order),
      trades: entered.trades.map(tradeView),
      dollars: toDollars(purse.of('dollars')),
      resources,
      gold: resources.gold,
      [resource]: resources[resource],
    };
  };

/** What a player has, followed through an order, so that it is read once. */
async function openPurse(tx: Tx, owner: string) {
  const amounts = new Map<string, number>();
  for (const { asset, amount } of await holdings(tx, owner)) amounts.set(asset, amount);
  const of = (asset: string): number => amounts.get(asset) ?? 0;
  return {
    of,
    move(transfers: readonly Transfer[]): void {
      for (const { debit, credit, asset, amount } of transfers) {
        if (debit === owner) amounts.set(asset, of(asset) - amount);
        if (credit === owner) amounts.set(asset, of(asset) + amount);
      }
    },
    amounts: (): MarketAmounts =>
      Object.fromEntries(MARKET_RESOURCES.map((resource) => [resource, of(resource)])) as MarketAmounts,
  };
}
