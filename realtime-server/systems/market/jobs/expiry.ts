import { openOrderStore } from '#db/systems/market/store/orders.ts';
import type { Job } from '../../../action/system.ts';
import { closeOrders } from '../actions/close-orders.ts';

/** So many orders are cleared away in one transaction: a few milliseconds, however many ended at once. */
export const EXPIRED_AT_ONCE = 200;

/** Looking is one step into an index. */
const LOOK_EVERY_MS = 250;

/** Clears away orders whose time is over; they have not traded since. */
export const expireOrders: Job = {
  kind: 'market.expiry',
  // The next order may end in a second, and everybody would go on seeing it.
  lookEveryMs: LOOK_EVERY_MS,
  atOnce: EXPIRED_AT_ONCE,
  nextDueMs: (tx) => openOrderStore(tx).nextExpiryMs(),
  async run(tx, ctx) {
    const orders = await openOrderStore(tx).expired(ctx.nowMs, EXPIRED_AT_ONCE);
    await closeOrders(tx, ctx, { orders, status: 'expired' });
  },
};
