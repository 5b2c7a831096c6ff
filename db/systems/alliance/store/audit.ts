import { and, eq, isNotNull, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm';
import { HOUSE_ID } from '#protocol/systems/alliance/terms.ts';
import { wholeOf, wholeSum, rowCount } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import { SAFE_PREFIX } from './alliances.ts';

export const allianceAudit = store(
  {
    reads: [
      'accounts',
      'allianceLog',
      'allianceMembers',
      'allianceTotals',
      'alliances',
      'players',
      'transfers',
    ],
    writes: [],
  },
  ({ orm, run, tables }) => {
    const {
      accounts,
      alliances,
      allianceLog,
      allianceMembers: members,
      allianceTotals,
      players,
      transfers,
    } = tables;
    const counted = orm
      .select({
        allianceId: members.allianceId,
        count: rowCount().as('member_count'),
        cents: wholeSum(members.contributionCents).as('cents'),
      })
      .from(members)
      .groupBy(members.allianceId)
      .as('counted');
    const logged = orm
      .select({ allianceId: allianceLog.allianceId, count: rowCount().as('entry_count') })
      .from(allianceLog)
      .groupBy(allianceLog.allianceId)
      .as('logged');
    const count = sql`coalesce(${counted.count}, 0)`.mapWith(wholeOf);
    const cents = sql`coalesce(${counted.cents}, 0)`.mapWith(wholeOf);
    const entries = sql`coalesce(${logged.count}, 0)`.mapWith(wholeOf);
    const isSafe = eq(accounts.owner, sql`${SAFE_PREFIX} || ${alliances.id}`);
    return {
      miscounted: () =>
        run(
          orm
            .select({ alliance: alliances, count, cents, entries })
            .from(alliances)
            .leftJoin(counted, eq(counted.allianceId, alliances.id))
            .leftJoin(logged, eq(logged.allianceId, alliances.id))
            .where(
              or(
                ne(alliances.members, count),
                ne(alliances.contributedCents, cents),
                ne(alliances.logCount, entries),
              ),
            )
            .limit(100),
        ),
      withoutLeader: () =>
        run(
          orm
            .select({ id: alliances.id, leaderId: alliances.leaderId })
            .from(alliances)
            .leftJoin(
              members,
              and(eq(members.playerId, alliances.leaderId), eq(members.allianceId, alliances.id)),
            )
            .where(and(isNull(members.playerId), ne(alliances.leaderId, HOUSE_ID)))
            .limit(100),
        ),
      orphans: () =>
        run(
          orm
            .select({ playerId: members.playerId, allianceId: members.allianceId })
            .from(members)
            .leftJoin(alliances, eq(alliances.id, members.allianceId))
            .leftJoin(players, eq(players.id, members.playerId))
            .where(or(isNull(alliances.id), isNull(players.id), isNotNull(players.deletedAtMs)))
            .limit(100),
        ),
      /** Clubs have no safe, and a safe ends with its alliance. */
      strangeSafes: () =>
        run(
          orm
            .select({ owner: accounts.owner, asset: accounts.asset, balance: accounts.balance })
            .from(accounts)
            .leftJoin(alliances, isSafe)
            .where(
              and(
                like(accounts.owner, `${SAFE_PREFIX}%`),
                ne(accounts.balance, 0),
                or(isNull(alliances.id), eq(alliances.leaderId, HOUSE_ID)),
              ),
            )
            .limit(100),
        ),
      foreignTransfers: (codes: readonly string[]) =>
        run(
          orm
            .select({ id: transfers.id, code: transfers.code })
            .from(transfers)
            .where(
              and(
                or(like(transfers.debit, `${SAFE_PREFIX}%`), like(transfers.credit, `${SAFE_PREFIX}%`)),
                notInArray(transfers.code, [...codes]),
              ),
            )
            .limit(100),
        ),
      all: () =>
        run(
          orm
            .select({
              alliance: alliances,
              safeCents: sql`coalesce(${accounts.balance}, 0)`.mapWith(wholeOf),
            })
            .from(alliances)
            .leftJoin(accounts, and(isSafe, eq(accounts.asset, 'dollars'))),
        ),
      totals: () =>
        run(orm.select().from(allianceTotals).orderBy(allianceTotals.allianceId, allianceTotals.endMs)),
    };
  },
);
