import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, Timestamp } from '../../kit/schemas.ts';
import { LinkReason } from '../links/models.ts';
import { BARS, REPORT_ID_MAX, REPORT_KINDS, REPORT_REASONS, SANCTION_KINDS } from './terms.ts';

export const ReportReason = z.enum(REPORT_REASONS);

/** A line as it stood; `is_reported` marks the one that was reported. */
const EvidenceLine = z.object({
  username: z.string(),
  text: z.string(),
  at: Timestamp,
  is_reported: z.optional(z.literal(true)),
});

/** What was reported, as it stood. */
export const Evidence = z.object({
  kind: z.enum(REPORT_KINDS),
  /** Of the line, the alliance or the trade, else of the player; messages are joined by commas. */
  id: z.string().check(z.minLength(1), z.maxLength(REPORT_ID_MAX)),
  /** A name, a text or a trade in one sentence; empty for lines. */
  text: z.string(),
  lines: z.array(EvidenceLine),
});
export type Evidence = z.infer<typeof Evidence>;

const Person = z.object({ id: Id, username: z.string() });

/** Without who imposed it. Real times. */
export const Sanction = model(
  'Sanction',
  z.object({
    id: Id,
    kind: z.enum(SANCTION_KINDS),
    reason: z.string(),
    from: Timestamp,
    /** Null for a warning, a removed text, and what is permanent. */
    until: z.nullable(Timestamp),
    is_permanent: z.boolean(),
    is_active: z.boolean(),
    /** When it was lifted; by an appeal, or by staff. */
    lifted_at: z.nullable(Timestamp),
    /** The end of the time in which an appeal is possible; null once there is one. */
    appeal_until: z.nullable(Timestamp),
    appeal: z.nullable(
      z.object({
        text: z.string(),
        at: Timestamp,
        /** Null while it is open. */
        is_accepted: z.nullable(z.boolean()),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
);
export type Sanction = z.infer<typeof Sanction>;

/** As staff sees it. */
export const StaffSanction = z.extend(Sanction, { by: z.nullable(z.string()), case_id: z.nullable(Id) });

export const CaseSummary = model(
  'CaseSummary',
  z.object({
    id: Id,
    suspect: Person,
    reason: ReportReason,
    urgency: z.int(),
    reporters: z.int(),
    opened_at: Timestamp,
    is_online: z.boolean(),
    /** Opened by the filter, or by the same text to many. */
    is_automatic: z.boolean(),
    /** Who holds it now. */
    claimed_by: z.nullable(z.string()),
    /** Why the caller may not handle it. */
    barred: z.nullable(z.enum(BARS)),
    /** An appeal to decide, instead of reports. */
    appeal_of: z.nullable(Id),
  }),
);
export type CaseSummary = z.infer<typeof CaseSummary>;

export const Case = model(
  'Case',
  z.object({
    ...CaseSummary.shape,
    /** Sent along with a decision: 409 `case_changed` when something has changed. */
    version: z.int(),
    is_closed: z.boolean(),
    reports: z.array(
      z.object({
        id: Id,
        /** Null for the house. */
        reporter: z.nullable(Person),
        /** Percent of the last 20 that were upheld; null below 4. */
        upheld: z.nullable(z.int()),
        text: z.string(),
        at: Timestamp,
        evidence: Evidence,
      }),
    ),
    sanctions: z.object({
      suspect: z.array(StaffSanction),
      reporters: z.array(z.extend(StaffSanction, { username: z.string() })),
    }),
    /** Earlier decisions about the suspect. */
    earlier: z.array(
      z.object({ at: Timestamp, by: z.nullable(z.string()), action: z.string(), reason: z.string() }),
    ),
    links: z.array(z.object({ ...Person.shape, score: z.int(), reasons: z.array(LinkReason) })),
    /** Hours proposed for each lasting sanction; null for permanent. */
    proposed: z.object({
      mute: z.nullable(z.int()),
      trade_ban: z.nullable(z.int()),
      suspend: z.nullable(z.int()),
    }),
    /** What cheating took from others, and what the suspect could pay back now. */
    gained: z.nullable(
      z.object({
        from: z.array(z.object({ ...Person.shape, dollars: Dollars })),
        payable: Dollars,
      }),
    ),
  }),
);
export type Case = z.infer<typeof Case>;
