import { rentStore } from '#db/systems/rent/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import { dateAndTimeText, formatDollars } from '#protocol/values/format.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { Job } from '../../action/system.ts';
import { evict } from './actions/evict.ts';
import type { EvictionWatch } from './pre-actions.ts';
import { evictionOfRentDue, nextEvictionMs, rentStanding } from './reads.ts';
import { overdueSinceMs } from './rules.ts';

/** Takes some milliseconds. */
export const MAX_EVICTIONS_PER_TRANSACTION = 50;

export const MAX_NOTICES_PER_TRANSACTION = 100;

export const evictions = (watch: EvictionWatch): Job => ({
  kind: 'rent.evictions',
  nextDueMs: async () => watch.nextMs(),
  async run(tx, ctx) {
    const overdue = await rentStore(tx).dueBy(overdueSinceMs(ctx.nowMs), MAX_EVICTIONS_PER_TRANSACTION);
    for (const { playerId, dueAtMs } of overdue) {
      // In order of due time: no later row can be due.
      if (ctx.nowMs < (await evictionOfRentDue(tx, dueAtMs))) break;
      await evict(tx, ctx, playerId);
    }
    ctx.record({ kind: 'evictions.checked', nextAtMs: await nextEvictionMs(tx) });
  },
});

/** Notifies 3 game days before the due date; deletes downtimes that no due date needs. */
export const dueNotices: Job = {
  kind: 'rent.notices',
  nextDueMs: (tx) => rentStore(tx).firstNoticeMs(),
  async run(tx, ctx) {
    for (const row of await rentStore(tx).noticesBy(ctx.nowMs, MAX_NOTICES_PER_TRANSACTION)) {
      const standing = await rentStanding(tx, ctx, row.playerId);
      if (!standing) continue;
      await rentStore(tx).put({ ...row, noticeAtMs: null });
      const message = noticeOf(row.dueAtMs, standing.rent.rentCents);
      ctx.emit(`user:${row.playerId}`, 'notification', { type: 'info', message, topic: 'rent' });
    }
    const firstDueMs = (await rentStore(tx).firstDueMs()) ?? ctx.nowMs;
    await downtimeStore(tx).prune(Math.min(firstDueMs, ctx.nowMs));
  },
};

const noticeOf = (dueAtMs: EpochMs, rentCents: Cents): string =>
  `Your rent is due on ${dateAndTimeText(dueAtMs)}: ${formatDollars(rentCents)} by your wealth today. ` +
  'You pay it from then on, under Real Estate, Rent Management.';
