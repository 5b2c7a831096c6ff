/** What can be reported. */
export const REPORT_KINDS = [
  'chat',
  'message',
  'player',
  'bio',
  'company',
  'alliance',
  'ticker',
  'trade',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** In the order of the menu. `text` is a name or text. */
export const REPORT_REASONS = ['insult', 'threat', 'spam', 'text', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_TEXT_MAX = 1_000;
/** Ten ids of messages. */
export const REPORT_ID_MAX = 200;
export const MESSAGES_REPORTED = 10;
export const DECISION_REASON_MAX = 500;
export const APPEAL_TEXT_MAX = 2_000;

/** Lines kept before and after a reported one. */
export const LINES_AROUND = 5;

/** Of one player, in 24 real hours. */
export const REPORTS_A_DAY = 20;
/** Of one player against one other. */
export const OPEN_REPORTS_AGAINST_ONE = 3;

/** Real time. */
export const APPEAL_WITHIN_DAYS = 20;

/** Game days over which is counted what cheating gained. */
export const GAIN_DAYS = 5;

/** Real time for which a closed case is kept with its evidence. */
export const CASES_KEPT_DAYS = 365;

/** In the queue. */
export const CASES_SHOWN = 100;

/** Of one player in one case: what comes after is not kept. */
export const REPORTS_IN_A_CASE = 10;

/** Why somebody of staff may not handle a case: about their alliance, reported by them, of an equal or superior, or an
 * appeal against their own decision. A case about themselves they do not even see. */
export const BARS = ['own', 'alliance', 'reported', 'rank', 'decided'] as const;
export type Bar = (typeof BARS)[number];

/** Real time without a call by the moderator until another may take the case. */
export const CLAIM_MINUTES = 20;

/** In the order of their weight. */
export const SANCTION_KINDS = ['warn', 'remove', 'mute', 'trade_ban', 'suspend'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** Sanctions that last. */
export const LASTING_KINDS = ['mute', 'trade_ban', 'suspend'] as const satisfies readonly SanctionKind[];
export type LastingKind = (typeof LASTING_KINDS)[number];

export const isLasting = (kind: SanctionKind | 'dismiss'): kind is LastingKind =>
  (LASTING_KINDS as readonly string[]).includes(kind);

/** Real hours offered to staff; besides, there is permanent. */
export const SANCTION_HOURS = [1, 6, 24, 72, 168, 720, 2_160, 8_760] as const;
/** The longest suspension by a moderator. */
export const MODERATOR_MAX_HOURS = 720;

/** Sanctions of these days make the next one longer. Real time. */
export const COUNTED_DAYS = 90;

/** Marked lines among a player's last `LINES_COUNTED` beyond which the filter opens a case. */
export const MARKED_LINES_MAX = 3;
export const LINES_COUNTED = 20;
