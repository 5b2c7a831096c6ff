import { asc, eq, sql } from 'drizzle-orm';
import { dayOf } from '#protocol/values/time.ts';
import { isPlayer } from '../../players/is-player.ts';
import type { Rewrite } from '../../kit/reset-terms.ts';
import { wholeSum, wholeValue } from '../../kit/columns/expressions.ts';
import { moneyFlowStore } from './store/world-totals.ts';

declare module '../../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly netWorthCents: number;
  }
}

export const resetNetWorths: Rewrite = async (tx, { nowMs, netWorthCents }) => {
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
};

export const resetMoneyFlows: Rewrite = async (tx, { nowMs, opening: { code, goods } }, counted) => {
  await tx.run(tx.orm.delete(tx.tables.moneyFlows));
  const dollars = goods.find(({ asset }) => asset === 'dollars');
  if (!dollars || counted.accounts === 0) return;
  const issuedCents = dollars.amount * counted.accounts;
  await moneyFlowStore(tx).add({ day: dayOf(nowMs), code, issuedCents, absorbedCents: 0 });
};
