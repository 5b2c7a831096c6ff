import { LOG_KINDS } from '#protocol/systems/alliance/models.ts';
import { MAX_MEMBERS } from '#protocol/systems/alliance/terms.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Alliances, who is in them, and what was said and done there. All times are game times, except those of messages. */
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
      /** The name as it is compared: only lower-case letters and digits. */
      nameKey: v.text().notNull(),
      description: v.text().notNull(),
      isPrivate: v.boolean().notNull(),
      leaderId: v.text().notNull(),
      members: v.integer().notNull(),
      /** The sum of the members' contributions. */
      contributedCents: v.cents().notNull(),
      /** As of the last change of the safe; only grows. */
      experience: v.cents().notNull(),
      /** Experience and members in one number, negative: the lowest is listed first. */
      listRank: v.cents().notNull(),
      /** The entries of its log. */
      logCount: v.integer().notNull(),
      /** When to look whether the leader is away. */
      leaderDueMs: v.epochMs().notNull(),
      createdAtMs: v.epochMs().notNull(),
      /** What no new name may be confused with. Alliances from before it was compared may share one. */
      confusableKey: v.text().notNull().default(''),
    },
    (t) => [
      v.uniqueIndex('alliances_name').on(t.nameKey),
      v.index('alliances_confusable').on(t.confusableKey),
      v.index('alliances_listed').on(t.listRank, t.id),
      v.index('alliances_listed_public').on(t.isPrivate, t.listRank, t.id),
      v.index('alliances_named_public').on(t.isPrivate, t.nameKey),
      v.index('alliances_leader_due').on(t.leaderDueMs, t.id),
      v.check('alliances_members', v.sql`${t.members} between 1 and ${v.sql.raw(String(MAX_MEMBERS))}`),
      v.check('alliances_not_below_zero', v.sql`${t.contributedCents} >= 0 and ${t.experience} >= 0`),
    ],
  );

/** Memberships and what belongs to a member. */
const memberTables = (v: Vocabulary) => ({
  /** One membership a player. */
  allianceMembers: v.table(
    'alliance_members',
    {
      playerId: v.text().primaryKey(),
      allianceId: v.text().notNull(),
      /** Given in this membership, less what was paid out to them. */
      contributionCents: v.cents().notNull(),
      joinedAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('alliance_members_of').on(t.allianceId, t.playerId),
      v.check('alliance_members_not_below_zero', v.sql`${t.contributionCents} >= 0`),
    ],
  ),
  /** What a member gave on a game day; of the last 30. */
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
  /** The last game day on which a player was paid out of a safe. */
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
      /** False when the invited had muted the leader: then it is open for the leader alone. */
      isDelivered: v.boolean().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.allianceId, t.playerId] }),
      v.index('alliance_invitations_of').on(t.playerId, t.invitedAtMs),
      v.index('alliance_invitations_expiring').on(t.expiresAtMs),
    ],
  ),
});

/** What was held, done and said. */
const recordTables = (v: Vocabulary) => ({
  /** Until when the safe held so many points of experience: only values below all later ones, of the last 7 days. */
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
      /** Whose activity it is, where the ledger says nothing, and the name of the alliance for it. */
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
    },
    (t) => [
      v.uniqueIndex('alliance_messages_id').on(t.id),
      v.index('alliance_messages_of').on(t.allianceId, t.seq),
    ],
  ),
});

/** Of these, small rows that are looked up by their text key. */
export const allianceWithoutRowid: readonly string[] = [
  'alliance_members',
  'alliance_contributions',
  'alliance_payouts',
  'alliance_invitations',
  'alliance_totals',
];
