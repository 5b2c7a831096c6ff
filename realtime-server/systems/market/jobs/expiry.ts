import { openOrderStore } from '#db/systems/market/store/orders.ts';
import type { Job } from '../../../action/system.ts';
import { closeOrders } from '../actions/close-orders.ts';

/** Takes a few milliseconds. */
export const MAX_EXPIRED_PER_TRANSACTION = 200;

/** Each check is one index seek. */
const CHECK_EVERY_MS = 250;

/** Matching already ignores expired orders. */
export const expireOrders: Job = {
  kind: 'market.expiry',
  // With the default of 5 s, players would keep seeing expired orders.
  checkEveryMs: CHECK_EVERY_MS,
  maxRuns: MAX_EXPIRED_PER_TRANSACTION,
  nextDueMs: (tx) => openOrderStore(tx).nextExpiryMs(),
  async run(tx, ctx) {
    const orders = await openOrderStore(tx).expired(ctx.nowMs, MAX_EXPIRED_PER_TRANSACTION);
    await closeOrders(tx, ctx, { orders, status: 'expired' });
  },
};
