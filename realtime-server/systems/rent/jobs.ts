import { rentStore } from '#db/systems/rent/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import { dateAndTimeText } from '#protocol/date-text.ts';
import { formatDollars } from '#protocol/format.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { Job } from '../../action/system.ts';
import { evict } from './actions/evict.ts';
import type { EvictionWatch } from './pre-actions.ts';
import { evictionOfRentDue, nextEvictionMs, rentStanding } from './reads.ts';
import { overdueSinceMs } from './rules.ts';

/** So many players are evicted in one transaction: some milliseconds, however many are overdue. */
export const EVICTED_AT_ONCE = 50;

/** So many due dates are told in one transaction. */
export const NOTICES_AT_ONCE = 100;

/** Evicts who has not paid in time, the longest overdue first. */
export const evictions = (watch: EvictionWatch): Job => ({
  kind: 'rent.evictions',
  nextDueMs: async () => watch.nextMs(),
  async run(tx, ctx) {
    const overdue = await rentStore(tx).dueBy(overdueSinceMs(ctx.nowMs), EVICTED_AT_ONCE);
    for (const { playerId, dueAtMs } of overdue) {
      // Who is less overdue has more time left, too.
      if (ctx.nowMs < (await evictionOfRentDue(tx, dueAtMs))) break;
      await evict(tx, ctx, playerId);
    }
    ctx.record({ system: 'rent', kind: 'evictions.checked', nextAtMs: await nextEvictionMs(tx) });
  },
});

/** Tells when the rent is due, once a due date, 3 game days ahead; forgets the downtimes that no due date needs. */
export const dueNotices: Job = {
  kind: 'rent.notices',
  nextDueMs: (tx) => rentStore(tx).firstNoticeMs(),
  async run(tx, ctx) {
    for (const row of await rentStore(tx).noticesBy(ctx.nowMs, NOTICES_AT_ONCE)) {
      const standing = await rentStanding(tx, ctx, row.playerId);
      if (!standing) continue;
      await rentStore(tx).put({ ...row, noticeAtMs: null });
      const message = noticeOf(row.dueAtMs, standing.rent.rentCents);
      ctx.emit(`user:${row.playerId}`, 'notification', { type: 'info', message });
    }
    const firstDueMs = (await rentStore(tx).firstDueMs()) ?? ctx.nowMs;
    await downtimeStore(tx).prune(Math.min(firstDueMs, ctx.nowMs));
  },
};

const noticeOf = (dueAtMs: EpochMs, rentCents: Cents): string =>
  `Your rent is due on ${dateAndTimeText(dueAtMs)}: ${formatDollars(rentCents)} by your wealth today. ` +
  'You pay it from then on, under Real Estate, Rent Management.';
