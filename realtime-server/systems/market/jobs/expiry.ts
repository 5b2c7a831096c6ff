import { openOrderStore } from '#db/systems/market/store/orders.ts';
import type { Job } from '../../../action/system.ts';
import { closeOrders } from '../actions/close-orders.ts';

/** Orders expired per transaction: a few milliseconds, however many ended at once. */
export const MAX_EXPIRED_PER_TRANSACTION = 200;

/** A look is one index seek. */
const LOOK_EVERY_MS = 250;

/** Closes expired orders; matching has ignored them since their end. */
export const expireOrders: Job = {
  kind: 'market.expiry',
  // With the default of 5 s everybody would go on seeing expired orders.
  lookEveryMs: LOOK_EVERY_MS,
  maxTurns: MAX_EXPIRED_PER_TRANSACTION,
  nextDueMs: (tx) => openOrderStore(tx).nextExpiryMs(),
  async run(tx, ctx) {
    const orders = await openOrderStore(tx).expired(ctx.nowMs, MAX_EXPIRED_PER_TRANSACTION);
    await closeOrders(tx, ctx, { orders, status: 'expired' });
  },
};
