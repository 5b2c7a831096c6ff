import type { Evidence } from '#protocol/systems/moderation/models.ts';
import { REPORT_REASONS, SANCTION_KINDS } from '#protocol/systems/moderation/terms.ts';
import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** Times are real. */
const caseTables = (v: Vocabulary) => ({
  moderationCases: v.table(
    'moderation_cases',
    {
      seq: v.rowNumber(),
      suspectId: v.text().notNull(),
      reason: v.text({ enum: REPORT_REASONS }).notNull(),
      openedAtMs: v.epochMs().notNull(),
      /** Grows with every report, claim and decision. */
      version: v.integer().notNull(),
      claimedBy: v.text(),
      claimedAtMs: v.epochMs(),
      closedAtMs: v.epochMs(),
      closedBy: v.text(),
      /** The decision: a kind of sanction or `dismiss`; null while open. */
      action: v.text({ enum: ['dismiss', ...SANCTION_KINDS] }),
      /** Said to the suspect. */
      decision: v.text(),
    },
    (t) => [
      v.uniqueIndex('moderation_cases_open').on(t.suspectId, t.reason).where(v.sql`${t.closedAtMs} is null`),
      v.index('moderation_cases_of').on(t.suspectId, t.seq),
      v.check('moderation_cases_closed', v.sql`(${t.closedAtMs} is null) = (${t.action} is null)`),
    ],
  ),
  moderationReports: v.table(
    'moderation_reports',
    {
      seq: v.rowNumber(),
      caseSeq: v.cents().notNull(),
      suspectId: v.text().notNull(),
      /** Null for the filter. */
      reporterId: v.text(),
      /** The same for the same text or deed: a dismissed one does not open a case again. */
      evidenceKey: v.text().notNull(),
      evidence: v.json().$type<Evidence>().notNull(),
      text: v.text().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('moderation_reports_in').on(t.caseSeq, t.seq),
      v.index('moderation_reports_by').on(t.reporterId, t.atMs),
      v.index('moderation_reports_evidence').on(t.evidenceKey),
      v.index('moderation_reports_against').on(t.suspectId, t.seq),
    ],
  ),
  /** Which of a player's last lines the filter marked: the last one is the lowest bit. */
  spokenLines: v.table('spoken_lines', {
    playerId: v.text().primaryKey(),
    marks: v.integer().notNull(),
  }),
});

/** Times are real. */
const sanctionTables = (v: Vocabulary) => ({
  sanctions: v.table(
    'sanctions',
    {
      seq: v.rowNumber(),
      playerId: v.text().notNull(),
      kind: v.text({ enum: SANCTION_KINDS }).notNull(),
      reason: v.text().notNull(),
      fromMs: v.epochMs().notNull(),
      /** Null for permanent; `fromMs` for what does not last. */
      untilMs: v.epochMs(),
      byId: v.text().notNull(),
      caseSeq: v.cents(),
      liftedAtMs: v.epochMs(),
      liftedBy: v.text(),
      liftReason: v.text(),
      appealText: v.text(),
      appealedAtMs: v.epochMs(),
      appealDecidedBy: v.text(),
      appealDecidedAtMs: v.epochMs(),
      appealAccepted: v.boolean(),
      appealAnswer: v.text(),
    },
    (t) => [
      v.index('sanctions_of').on(t.playerId, t.seq),
      v.index('sanctions_lasting').on(t.untilMs).where(v.sql`${t.liftedAtMs} is null`),
      v
        .index('sanctions_appealed')
        .on(t.appealedAtMs)
        .where(v.sql`${t.appealedAtMs} is not null and ${t.appealDecidedAtMs} is null`),
    ],
  ),
  /** Accounts closed while a case about them or a sanction was open: the next account with the mail address has them. */
  closedSuspects: v.table(
    'closed_suspects',
    {
      playerId: v.text().primaryKey(),
      /** Keyed. */
      mailHash: v.text().notNull(),
    },
    (t) => [v.index('closed_suspects_by_mail').on(t.mailHash)],
  ),
  /** Suspended players, whom nothing ranks: a job removes them when the suspension is over. */
  unrankedPlayers: v.table('unranked_players', {
    playerId: v.text().primaryKey(),
    /** Null while it is permanent. */
    untilMs: v.epochMs(),
  }),
});

export const moderationTables = (v: Vocabulary) => ({ ...caseTables(v), ...sanctionTables(v) });

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof moderationTables> {}
}

export const moderation = {
  tables: moderationTables,
  withoutRowid: ['closed_suspects', 'unranked_players', 'spoken_lines'],
  resets: {
    moderationCases: 'retained',
    moderationReports: 'retained',
    sanctions: 'retained',
    closedSuspects: 'retained',
    unrankedPlayers: 'retained',
    spokenLines: 'retained',
  },
} satisfies SystemTables<typeof moderationTables>;
