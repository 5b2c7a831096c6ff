import type { SystemTables } from '../../kit/system-tables.ts';
import { LOG_KINDS } from '#protocol/systems/alliance/models.ts';
import { MAX_HALL_LEVEL, maxMembersOf } from '#protocol/systems/alliance/terms.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** Game times, except those of messages. */
export const allianceTables = (v: Vocabulary) => ({
  alliances: alliancesTable(v),
  ...memberTables(v),
  ...recordTables(v),
});

const alliancesTable = (v: Vocabulary) =>
  v.table(
    'alliances',
    {
      id: v.text().primaryKey(),
      name: v.text().notNull(),
      nameKey: v.text().notNull(),
      description: v.text().notNull(),
      isPrivate: v.boolean().notNull(),
      leaderId: v.text().notNull(),
      members: v.integer().notNull(),
      contributedCents: v.cents().notNull(),
      /** As of the safe's last change; never falls. */
      experience: v.cents().notNull(),
      /** Negative combination of experience and members: the lowest comes first. */
      listRank: v.cents().notNull(),
      logCount: v.integer().notNull(),
      /** Next check of the leader's absence; of a club, at the latest when its first member must go. */
      leaderDueMs: v.epochMs().notNull(),
      createdAtMs: v.epochMs().notNull(),
      hallLevel: v.integer().notNull().default(0),
      /** When the hall's upkeep is due; null without a hall. */
      hallDueMs: v.epochMs(),
      /** Alliances older than this check may share a key. */
      confusableKey: v.text().notNull().default(''),
    },
    (t) => [
      v.uniqueIndex('alliances_name').on(t.nameKey),
      v.index('alliances_confusable').on(t.confusableKey),
      v.index('alliances_listed').on(t.listRank, t.id),
      v.index('alliances_listed_public').on(t.isPrivate, t.listRank, t.id),
      v.index('alliances_named_public').on(t.isPrivate, t.nameKey),
      v.index('alliances_leader_due').on(t.leaderDueMs, t.id),
      v.index('alliances_led').on(t.leaderId, t.members),
      v.index('alliances_hall_due').on(t.hallDueMs, t.id).where(v.sql`${t.hallDueMs} is not null`),
      v.check(
        'alliances_members',
        v.sql`${t.members} between 1 and ${v.sql.raw(String(maxMembersOf(MAX_HALL_LEVEL)))}`,
      ),
      v.check('alliances_hall', v.sql`${t.hallLevel} between 0 and ${v.sql.raw(String(MAX_HALL_LEVEL))}`),
      v.check('alliances_hall_due', v.sql`(${t.hallLevel} = 0) = (${t.hallDueMs} is null)`),
      v.check('alliances_not_below_zero', v.sql`${t.contributedCents} >= 0 and ${t.experience} >= 0`),
    ],
  );

const memberTables = (v: Vocabulary) => ({
  allianceMembers: v.table(
    'alliance_members',
    {
      playerId: v.text().primaryKey(),
      allianceId: v.text().notNull(),
      /** During this membership, less payouts. */
      contributionCents: v.cents().notNull(),
      joinedAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('alliance_members_of').on(t.allianceId, t.playerId),
      v.check('alliance_members_not_below_zero', v.sql`${t.contributionCents} >= 0`),
    ],
  ),
  /** Players who may not join a club any more. */
  formerClubMembers: v.table('former_club_members', { playerId: v.text().primaryKey() }),
  allianceContributions: v.table(
    'alliance_contributions',
    {
      allianceId: v.text().notNull(),
      playerId: v.text().notNull(),
      day: v.integer().notNull(),
      cents: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.allianceId, t.playerId, t.day] })],
  ),
  alliancePayouts: v.table('alliance_payouts', {
    playerId: v.text().primaryKey(),
    day: v.integer().notNull(),
  }),
  allianceInvitations: v.table(
    'alliance_invitations',
    {
      allianceId: v.text().notNull(),
      playerId: v.text().notNull(),
      invitedAtMs: v.epochMs().notNull(),
      expiresAtMs: v.epochMs().notNull(),
      /** False if the player had muted the leader: only the leader sees it. */
      isDelivered: v.boolean().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.allianceId, t.playerId] }),
      v.index('alliance_invitations_of').on(t.playerId, t.invitedAtMs),
      v.index('alliance_invitations_expiring').on(t.expiresAtMs),
    ],
  ),
});

const recordTables = (v: Vocabulary) => ({
  /** Points that the safe held until `endMs`: only values below all later ones, last 7 game days. */
  allianceTotals: v.table(
    'alliance_totals',
    {
      allianceId: v.text().notNull(),
      endMs: v.epochMs().notNull(),
      points: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.allianceId, t.endMs] })],
  ),
  allianceLog: v.table(
    'alliance_log',
    {
      seq: v.rowNumber(),
      allianceId: v.text().notNull(),
      atMs: v.epochMs().notNull(),
      kind: v.text({ enum: LOG_KINDS }).notNull(),
      playerId: v.text().notNull(),
      targetId: v.text(),
      cents: v.cents(),
      /** Stone given or built with. */
      stone: v.cents(),
      /** Player whose activity lists this entry, if the ledger has no trace of it. */
      aboutId: v.text(),
      allianceName: v.text(),
    },
    (t) => [
      v.index('alliance_log_of').on(t.allianceId, t.seq),
      v.index('alliance_log_about').on(t.aboutId, t.seq).where(v.sql`${t.aboutId} is not null`),
    ],
  ),
  /** Real times. */
  allianceMessages: v.table(
    'alliance_messages',
    {
      seq: v.rowNumber(),
      id: v.text().notNull(),
      allianceId: v.text().notNull(),
      playerId: v.text().notNull(),
      text: v.text().notNull(),
      atMs: v.epochMs().notNull(),
      /** The filter marked it: others see it folded. */
      isFlagged: v.boolean().notNull().default(false),
    },
    (t) => [
      v.uniqueIndex('alliance_messages_id').on(t.id),
      v.index('alliance_messages_of').on(t.allianceId, t.seq),
    ],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof allianceTables> {}
}

export const alliance = {
  tables: allianceTables,
  withoutRowid: [
    'alliance_members',
    'former_club_members',
    'alliance_contributions',
    'alliance_payouts',
    'alliance_invitations',
    'alliance_totals',
  ],
  resets: {
    allianceMembers: 'emptied',
    formerClubMembers: 'emptied',
    allianceContributions: 'emptied',
    alliancePayouts: 'emptied',
    allianceInvitations: 'emptied',
    allianceTotals: 'emptied',
    allianceLog: 'emptied',
    allianceMessages: 'emptied',
    alliances: 'emptied',
  },
} satisfies SystemTables<typeof allianceTables>;
