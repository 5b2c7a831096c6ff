import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { wholeOf } from '../../../vocabulary/aggregates.ts';
import { changedRows } from '../../../vocabulary/changed-rows.ts';
import { createEpochCache } from '../../../epoch-cache.ts';
import { store } from '../../../store.ts';
import type { AllianceRow } from './alliances.ts';

export interface MemberRow {
  readonly playerId: string;
  readonly allianceId: string;
  readonly contributionCents: number;
  readonly joinedAtMs: number;
}

/** A player's membership with the alliance. */
export interface MembershipRow {
  readonly alliance: AllianceRow;
  readonly member: MemberRow;
}

/** Who is in which alliance. */
export const memberStore = store((tx) => {
  const { orm } = tx;
  const { alliances, allianceMembers: members } = tx.tables;
  const p = sql.placeholder;
  const allianceIds = createEpochCache<string | null>(tx);
  const idOf = orm
    .select({ allianceId: members.allianceId })
    .from(members)
    .where(eq(members.playerId, p('playerId')))
    .prepare('alliance_id_of');
  const of = orm
    .select({ alliance: alliances, member: members })
    .from(members)
    .innerJoin(alliances, eq(alliances.id, members.allianceId))
    .where(eq(members.playerId, p('playerId')))
    .prepare('alliance_membership_of');
  const inAlliance = orm
    .select()
    .from(members)
    .where(eq(members.allianceId, p('allianceId')))
    .orderBy(asc(members.playerId))
    .prepare('alliance_members_in');
  const add = orm
    .insert(members)
    .values({
      playerId: p('playerId'),
      allianceId: p('allianceId'),
      contributionCents: p('contributionCents'),
      joinedAtMs: p('joinedAtMs'),
    })
    .prepare('alliance_member_add');
  const put = orm
    .update(members)
    .set({ contributionCents: sql`${p('contributionCents')}` })
    .where(eq(members.playerId, p('playerId')))
    .prepare('alliance_member_put');
  const remove = orm
    .delete(members)
    .where(eq(members.playerId, p('playerId')))
    .prepare('alliance_member_remove');

  return {
    /** Null for a player in no alliance. */
    of: async (playerId: string): Promise<MembershipRow | null> =>
      (await of.execute({ playerId }))[0] ?? null,
    /** Null for a player in no alliance. Every balance asks it, so it is remembered. */
    allianceIdOf: (playerId: string): Promise<string | null> =>
      allianceIds.getOr(playerId, async () => (await idOf.execute({ playerId }))[0]?.allianceId ?? null),
    /** The members of an alliance, at most 50. */
    in: (allianceId: string): Promise<MemberRow[]> => inAlliance.execute({ allianceId }),
    async add(member: MemberRow): Promise<void> {
      await add.execute({ ...member });
      allianceIds.set(member.playerId, member.allianceId);
    },
    putContribution: async (playerId: string, contributionCents: number): Promise<void> =>
      void (await put.execute({ playerId, contributionCents })),
    async remove(playerId: string): Promise<void> {
      await remove.execute({ playerId });
      allianceIds.set(playerId, null);
    },
    /** Every membership, for the start. */
    all: () => orm.select({ playerId: members.playerId, allianceId: members.allianceId }).from(members),
  };
});

/** What a member gave on a game day. */
export interface ContributionRow {
  readonly playerId: string;
  readonly day: number;
  readonly cents: number;
}

/** What present members gave, by game day. */
export const contributionStore = store(({ orm, tables: { allianceContributions: given } }) => {
  const p = sql.placeholder;
  const add = orm
    .insert(given)
    .values({
      allianceId: p('allianceId'),
      playerId: p('playerId'),
      day: p('day'),
      cents: p('cents'),
    })
    .onConflictDoUpdate({
      target: [given.allianceId, given.playerId, given.day],
      set: { cents: sql`${given.cents} + excluded.cents` },
    })
    .prepare('alliance_contribution_add');
  const ofMember = and(eq(given.allianceId, p('allianceId')), eq(given.playerId, p('playerId')));
  const prune = orm
    .delete(given)
    .where(and(ofMember, lte(given.day, p('untilDay'))))
    .prepare('alliance_contribution_prune');
  const since = orm
    .select({ playerId: given.playerId, day: given.day, cents: given.cents })
    .from(given)
    .where(and(eq(given.allianceId, p('allianceId')), gt(given.day, p('afterDay'))))
    .orderBy(asc(given.playerId), asc(given.day))
    .prepare('alliance_contributions_since');
  const remove = orm.delete(given).where(ofMember).prepare('alliance_contribution_remove');

  return {
    /** Adds to a member's game day. */
    add: async (allianceId: string, row: ContributionRow): Promise<void> =>
      void (await add.execute({ allianceId, ...row })),
    /** Drops a member's game days up to one. */
    prune: async (
      allianceId: string,
      of: { readonly playerId: string; readonly untilDay: number },
    ): Promise<void> => void (await prune.execute({ allianceId, ...of })),
    /** By member and day, after a game day. */
    since: (allianceId: string, afterDay: number): Promise<ContributionRow[]> =>
      since.execute({ allianceId, afterDay }),
    remove: async (allianceId: string, playerId: string): Promise<void> =>
      void (await remove.execute({ allianceId, playerId })),
  };
});

/** Who was paid out of a safe on which game day. */
export const payoutStore = store(({ orm, tables: { alliancePayouts: payouts } }) => {
  const p = sql.placeholder;
  const claim = orm
    .insert(payouts)
    .values({ playerId: p('playerId'), day: p('day') })
    .onConflictDoUpdate({
      target: payouts.playerId,
      set: { day: sql`excluded.day` },
      setWhere: sql`${payouts.day} < excluded.day`,
    })
    .prepare('alliance_payout_claim');

  return {
    /** Answers false when the player was paid on that day already. */
    claim: async (playerId: string, day: number): Promise<boolean> =>
      changedRows(await claim.execute({ playerId, day })) === 1,
    async remove(playerId: string): Promise<void> {
      await orm.delete(payouts).where(eq(payouts.playerId, playerId));
    },
  };
});

/** Until when the safe held so many points of experience. */
export const totalStore = store(({ orm, tables: { allianceTotals: totals } }) => {
  const p = sql.placeholder;
  const ofAlliance = eq(totals.allianceId, p('allianceId'));
  const first = orm
    .select({ points: totals.points })
    .from(totals)
    .where(and(ofAlliance, gt(totals.endMs, p('afterMs'))))
    .orderBy(asc(totals.endMs))
    .limit(1)
    .prepare('alliance_total_first');
  const close = orm
    .insert(totals)
    .values({ allianceId: p('allianceId'), endMs: p('endMs'), points: p('points') })
    .onConflictDoNothing()
    .prepare('alliance_total_close');
  const drop = orm
    .delete(totals)
    .where(and(ofAlliance, sql`${totals.points} >= ${p('points')}`))
    .prepare('alliance_total_drop');
  const prune = orm
    .delete(totals)
    .where(and(ofAlliance, lte(totals.endMs, p('untilMs'))))
    .prepare('alliance_total_prune');

  return {
    /** The points of the first value that ended after a time: the lowest since then. Null when only today's remains. */
    lowestSince: async (allianceId: string, afterMs: number): Promise<number | null> => {
      const [row] = await first.execute({ allianceId, afterMs });
      return row ? wholeOf(row.points) : null;
    },
    /** A value ends; one that ended at the same time was lower and stays. */
    close: async (
      allianceId: string,
      row: { readonly endMs: number; readonly points: number },
    ): Promise<void> => void (await close.execute({ allianceId, ...row })),
    /** Drops values that are not below a later one. */
    dropFrom: async (allianceId: string, points: number): Promise<void> =>
      void (await drop.execute({ allianceId, points })),
    /** Drops values that ended by a time. */
    prune: async (allianceId: string, untilMs: number): Promise<void> =>
      void (await prune.execute({ allianceId, untilMs })),
    async removeAllOf(allianceId: string): Promise<void> {
      await orm.delete(totals).where(eq(totals.allianceId, allianceId));
    },
  };
});
