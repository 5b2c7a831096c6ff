import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { dayOf } from '#protocol/time.ts';
import type { Rewrites } from '../../reset/terms.ts';
import { wholeSum, wholeValue } from '../../vocabulary/expressions.ts';
import { moneyFlowStore } from './store/world-totals.ts';

export const economyRewrites = {
  async netWorths(
    { orm, run, tables: { inhabitants, netWorths, players, accounts } },
    { nowMs, netWorthCents },
  ) {
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
      .where(
        and(
          isNull(players.deletedAtMs),
          eq(players.rang, 0),
          notInArray(players.id, orm.select({ id: inhabitants.playerId }).from(inhabitants)),
        ),
      )
      .orderBy(asc(players.id));
    await run(orm.insert(netWorths).select(fresh));
  },
  async moneyFlows(tx, { nowMs, opening: { code, goods } }, { players }) {
    await tx.run(tx.orm.delete(tx.tables.moneyFlows));
    const dollars = goods.find(({ asset }) => asset === 'dollars');
    if (!dollars || players === 0) return;
    const issuedCents = dollars.amount * players;
    await moneyFlowStore(tx).add({ day: dayOf(nowMs), code, issuedCents, absorbedCents: 0 });
  },
} as const satisfies Rewrites;
