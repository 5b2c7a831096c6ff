import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { wholeOf } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import { HOUSE_NAME } from '#protocol/systems/alliance/terms.ts';
import { type AllianceRow, type NameRange, SAFE_PREFIX } from './alliances.ts';

export interface AllianceViewRow {
  readonly alliance: AllianceRow;
  readonly leaderName: string;
  readonly safeCents: number;
  /** Lowest points since `sinceMs`; null if today's are the lowest. */
  readonly lowestPoints: number | null;
}

interface Page {
  readonly isPrivateToo: boolean;
  readonly viewerId: string;
  readonly nowMs: number;
  readonly sinceMs: number;
  readonly limit: number;
  readonly offset: number;
}

export const allianceViewStore = store(
  { reads: ['accounts', 'allianceInvitations', 'allianceTotals', 'alliances', 'players'], writes: [] },
  ({ orm, statement, tables }) => {
    const { alliances, allianceInvitations: invitations, allianceTotals: totals } = tables;
    const { accounts, players } = tables;
    const p = sql.placeholder;
    const lowest = orm
      .select({ points: totals.points })
      .from(totals)
      .where(and(eq(totals.allianceId, alliances.id), gt(totals.endMs, p('sinceMs'))))
      .orderBy(asc(totals.endMs))
      .limit(1);
    const columns = {
      alliance: alliances,
      leaderName: sql<string>`coalesce(${players.username}, ${HOUSE_NAME})`,
      safeCents: sql`coalesce(${accounts.balance}, 0)`.mapWith(wholeOf),
      lowestPoints: sql<number | null>`(${lowest})`.mapWith(wholeOf),
    };
    // The house that leads a club is no player.
    const isLeader = eq(players.id, alliances.leaderId);
    const isSafe = and(
      eq(accounts.owner, sql`${SAFE_PREFIX} || ${alliances.id}`),
      eq(accounts.asset, 'dollars'),
    );
    const one = statement(
      'alliance_view',
      orm
        .select(columns)
        .from(alliances)
        .leftJoin(players, isLeader)
        .leftJoin(accounts, isSafe)
        .where(eq(alliances.id, p('id'))),
    );
    const isOpen = and(gt(invitations.expiresAtMs, p('nowMs')), eq(invitations.isDelivered, true));
    const isInvitation = and(
      eq(invitations.allianceId, alliances.id),
      eq(invitations.playerId, p('viewerId')),
      isOpen,
    );
    const shown = (where: SQL | undefined, order: SQL[], name: string) =>
      statement(
        name,
        orm
          .select({ ...columns, invitedUntilMs: invitations.expiresAtMs })
          .from(alliances)
          .leftJoin(players, isLeader)
          .leftJoin(accounts, isSafe)
          .leftJoin(invitations, isInvitation)
          .where(where)
          .orderBy(...order)
          .limit(p('limit'))
          .offset(p('offset')),
      );
    const isPublic = eq(alliances.isPrivate, false);
    const byRank = [asc(alliances.listRank), asc(alliances.id)];
    const isFrom = gte(alliances.nameKey, p('from'));
    const isInRange = and(isFrom, lt(alliances.nameKey, p('before')));
    const byName = [asc(alliances.nameKey)];
    const all = shown(undefined, byRank, 'alliances_all');
    const open = shown(isPublic, byRank, 'alliances_public');
    const found = {
      all: shown(isInRange, byName, 'alliances_found'),
      open: shown(and(isInRange, isPublic), byName, 'alliances_found_public'),
      allFrom: shown(isFrom, byName, 'alliances_found_from'),
      openFrom: shown(and(isFrom, isPublic), byName, 'alliances_found_from_public'),
    };
    const received = statement(
      'alliance_invitations_received',
      orm
        .select({ ...columns, invitedUntilMs: invitations.expiresAtMs })
        .from(invitations)
        .innerJoin(alliances, eq(alliances.id, invitations.allianceId))
        .innerJoin(players, isLeader)
        .leftJoin(accounts, isSafe)
        .where(and(eq(invitations.playerId, p('viewerId')), isOpen))
        .orderBy(desc(invitations.invitedAtMs), asc(invitations.allianceId))
        .limit(p('limit')),
    );

    return {
      one: async (id: string, sinceMs: number): Promise<AllianceViewRow | null> =>
        (await one.execute({ id, sinceMs }))[0] ?? null,
      listed: ({ isPrivateToo, ...page }: Page) => (isPrivateToo ? all : open).execute({ ...page }),
      named: ({ isPrivateToo, ...page }: Page, { from, before }: NameRange) =>
        before === null
          ? (isPrivateToo ? found.allFrom : found.openFrom).execute({ ...page, from })
          : (isPrivateToo ? found.all : found.open).execute({ ...page, from, before }),
      received: (of: Pick<Page, 'viewerId' | 'nowMs' | 'sinceMs' | 'limit'>) => received.execute({ ...of }),
    };
  },
);

export const memberViewStore = store(
  { reads: ['accounts', 'allianceMembers', 'alliancePayouts', 'players'], writes: [] },
  ({ orm, statement, tables }) => {
    const { accounts, allianceMembers: members, alliancePayouts: payouts, players } = tables;
    const shown = statement(
      'alliance_members_shown',
      orm
        .select({
          id: players.id,
          username: players.username,
          dollarsCents: sql`coalesce(${accounts.balance}, 0)`.mapWith(wholeOf),
          contributionCents: members.contributionCents,
          joinedAtMs: members.joinedAtMs,
          paidDay: payouts.day,
        })
        .from(members)
        .innerJoin(players, eq(players.id, members.playerId))
        .leftJoin(accounts, and(eq(accounts.owner, members.playerId), eq(accounts.asset, 'dollars')))
        .leftJoin(payouts, eq(payouts.playerId, members.playerId))
        .where(eq(members.allianceId, sql.placeholder('allianceId'))),
    );
    return { of: (allianceId: string) => shown.execute({ allianceId }) };
  },
);
