import { asc, eq, sql } from 'drizzle-orm';
import { dayOf } from '#protocol/time.ts';
import { isPlayer } from '../../is-player.ts';
import type { Rewrites } from '../../reset/terms.ts';
import { wholeSum, wholeValue } from '../../vocabulary/expressions.ts';
import { moneyFlowStore } from './store/world-totals.ts';

export const economyRewrites = {
  async netWorths(tx, { nowMs, netWorthCents }) {
    const { orm, run } = tx;
    const { netWorths, players, accounts } = tx.tables;
    await run(orm.delete(netWorths));
    const versions = orm
      .select({ sum: wholeSum(accounts.version) })
      .from(accounts)
      .where(eq(accounts.owner, players.id));
    const fresh = orm
      .select({
        playerId: players.id,
        cents: wholeValue(netWorthCents).as('cents'),
        atMs: wholeValue(nowMs).as('at_ms'),
        rev: sql<number>`${players.pointsRev} + (${versions})`.as('rev'),
      })
      .from(players)
      .where(isPlayer(tx))
      .orderBy(asc(players.id));
    await run(orm.insert(netWorths).select(fresh));
  },
  async moneyFlows(tx, { nowMs, opening: { code, goods } }, counted) {
    await tx.run(tx.orm.delete(tx.tables.moneyFlows));
    const dollars = goods.find(({ asset }) => asset === 'dollars');
    if (!dollars || counted.accounts === 0) return;
    const issuedCents = dollars.amount * counted.accounts;
    await moneyFlowStore(tx).add({ day: dayOf(nowMs), code, issuedCents, absorbedCents: 0 });
  },
} as const satisfies Rewrites;
