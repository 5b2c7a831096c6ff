import * as z from 'zod/mini';
import {
  type ErrorShape,
  event,
  playerRead,
  privateEvent,
  route,
  type SystemContract,
} from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { plainText } from '../../text/plain-text.ts';
import { Done, Id, Timestamp } from '../../kit/schemas.ts';
import { Case, CaseSummary, ReportReason, Sanction } from './models.ts';
import {
  APPEAL_TEXT_MAX,
  DECISION_REASON_MAX,
  REPORT_ID_MAX,
  REPORT_KINDS,
  REPORT_TEXT_MAX,
  SANCTION_KINDS,
} from './terms.ts';

const OpaqueId = z.string().check(z.minLength(1), z.maxLength(64));

const REASON_TEXT = `The reason must be plain text of 3 to ${DECISION_REASON_MAX} characters`;
/** The player reads it. */
const DecisionReason = field('the reason', plainText(REASON_TEXT, { min: 3, max: DECISION_REASON_MAX }));

export const moderationErrors = {
  sanctioned: { status: 409, error: 'A sanction prevents this.' },
  report_not_found: { status: 404, error: 'This is no longer there to be reported.' },
  cannot_report_self: { status: 409, error: 'You cannot report yourself.' },
  too_many_reports: { status: 409, error: 'You have sent all reports for today. Staff reads them.' },
  already_reported: { status: 409, error: 'You have reported this player already. Staff reads it.' },
  case_not_found: { status: 404, error: 'There is no such case.' },
  case_changed: { status: 409, error: 'This case has changed.' },
  case_claimed: { status: 409, error: 'Somebody else holds this case.' },
  case_barred: { status: 409, error: 'You may not handle this case.' },
  sanction_not_found: { status: 404, error: 'There is no such sanction.' },
  sanction_over: { status: 409, error: 'This sanction is over.' },
  too_long_for_rank: {
    status: 409,
    error: 'A moderator suspends for at most 30 days. Ask an admin for more.',
  },
  nothing_to_remove: { status: 409, error: 'There is no text left to remove.' },
  appeal_over: { status: 409, error: 'You can appeal once, within 20 days.' },
  appeal_decided: { status: 409, error: 'This appeal has been decided.' },
  staff_only: { status: 403, error: 'Only staff may do that.' },
  flagged_text: { status: 409, error: 'This could hurt somebody. Send it anyway?' },
  not_a_person: { status: 409, error: 'This is a bot of the house.' },
  rank_too_high: { status: 409, error: 'You cannot give a rank above your own, nor change your own.' },
} as const satisfies Record<string, ErrorShape>;

const staffRead = { method: 'GET', access: 'player', rate: 'read', kind: 'query' } as const;
const command = { method: 'POST', access: 'player', rate: 'account', kind: 'command' } as const;

export const moderationRoutes = {
  report: route({
    ...command,
    keyed: true,
    path: '/api/moderation/report',
    summary: 'Reports a player for a text, a name or what they did; the server keeps the evidence',
    body: z.object({
      kind: choice('what to report', z.enum(REPORT_KINDS)),
      /** Of the line, player, alliance or trade; of messages, up to ten joined by commas. */
      id: choice('what to report', z.string().check(z.minLength(1), z.maxLength(REPORT_ID_MAX))),
      reason: choice('the reason', ReportReason),
      text: field(
        'the text',
        z.prefault(
          plainText(`The text must be plain text of at most ${REPORT_TEXT_MAX} characters`, {
            max: REPORT_TEXT_MAX,
          }),
          '',
        ),
      ),
    }),
    answer: Done,
    refuses: ['report_not_found', 'cannot_report_self', 'too_many_reports', 'already_reported'],
  }),
  cases: route({
    ...staffRead,
    path: '/api/moderation/cases',
    summary: 'Open cases and appeals, the most urgent first; for staff',
    answer: z.object({ cases: z.array(CaseSummary) }),
    refuses: ['staff_only'],
  }),
  caseOf: route({
    ...staffRead,
    path: '/api/moderation/cases/:id',
    summary: 'A case with its evidence, both sides’ sanctions and linked accounts; for staff',
    params: z.object({ id: choice('the case', OpaqueId) }),
    answer: z.object({ case: Case }),
    refuses: ['staff_only', 'case_not_found', 'case_barred'],
  }),
  claim: route({
    ...command,
    path: '/api/moderation/claim',
    summary: 'Takes a case, so that nobody else decides it; released after 20 idle real minutes',
    body: z.object({ caseId: choice('the case', OpaqueId) }),
    answer: z.object({ success: z.literal(true), case: Case }),
    refuses: ['staff_only', 'case_not_found', 'case_claimed', 'case_barred'],
  }),
  decide: route({
    ...command,
    path: '/api/moderation/decide',
    summary: 'Closes a case with a decision that the player is told',
    body: z.object({
      caseId: choice('the case', OpaqueId),
      version: field('the version', z.int()),
      action: choice('the decision', z.enum(['dismiss', ...SANCTION_KINDS])),
      /** Real time; null for permanent. Only for what lasts. */
      hours: field('the hours', z.nullable(z.int().check(z.minimum(1), z.maximum(87_600)))),
      reason: DecisionReason,
      /** Pays what cheating took back to those who lost it. */
      payBack: field('whether to pay back', z.prefault(z.boolean(), false)),
    }),
    answer: Done,
    refuses: [
      'staff_only',
      'case_not_found',
      'case_changed',
      'case_claimed',
      'case_barred',
      'too_long_for_rank',
      'nothing_to_remove',
    ],
  }),
  lift: route({
    ...command,
    path: '/api/moderation/lift',
    summary: 'Lifts a sanction before its end; for staff',
    body: z.object({ sanctionId: choice('the sanction', OpaqueId), reason: DecisionReason }),
    answer: Done,
    refuses: ['staff_only', 'sanction_not_found', 'sanction_over', 'case_barred'],
  }),
  decideAppeal: route({
    ...command,
    path: '/api/moderation/decide-appeal',
    summary: 'Accepts or rejects an appeal; not by whoever imposed the sanction',
    body: z.object({
      sanctionId: choice('the sanction', OpaqueId),
      accept: field('whether to accept', z.boolean()),
      reason: DecisionReason,
    }),
    answer: Done,
    refuses: ['staff_only', 'sanction_not_found', 'appeal_decided', 'case_barred'],
  }),
  mine: route({
    ...playerRead,
    path: '/api/moderation/mine',
    summary: 'The caller’s sanctions, newest first',
    answer: z.object({ sanctions: z.array(Sanction) }),
  }),
  appeal: route({
    ...command,
    path: '/api/moderation/appeal',
    summary: 'Appeals against a sanction, once, within 20 real days',
    body: z.object({
      sanctionId: choice('the sanction', OpaqueId),
      text: field(
        'the appeal',
        plainText(`The appeal must be plain text of 1 to ${APPEAL_TEXT_MAX} characters`, {
          min: 1,
          max: APPEAL_TEXT_MAX,
        }),
      ),
    }),
    answer: Done,
    refuses: ['sanction_not_found', 'appeal_over'],
  }),
  setRank: route({
    ...command,
    access: 'admin',
    sensitive: true,
    path: '/api/admin/rank',
    summary: 'Gives a player a rank, 1 for a moderator and 2 for an admin, or takes it with 0',
    body: z.object({
      username: choice('the player', OpaqueId),
      rang: field('the rank', z.int().check(z.minimum(0), z.maximum(2))),
    }),
    answer: Done,
    refuses: ['player_not_found', 'rank_too_high', 'not_a_person'],
  }),
} as const;

export const moderationEvents = {
  /** Something in the queue has changed: read it again. */
  'case.changed': event({ rooms: ['moderation'], everyMs: 1_000, data: z.object({ caseId: Id }) }),
  // Only staff causes the following, in the name of the house.
  'sanction.set': privateEvent({
    durable: true,
    subject: 'receiver',
    fromOthers: { by: 'nobody' },
    data: Sanction,
  }),
  'sanction.lifted': privateEvent({
    durable: true,
    subject: 'receiver',
    fromOthers: { by: 'nobody' },
    data: Sanction,
  }),
  'report.closed': privateEvent({
    durable: true,
    subject: 'receiver',
    fromOthers: { by: 'nobody' },
    data: z.object({
      username: z.string(),
      /** Whether something was done. */
      is_upheld: z.boolean(),
      reported_at: Timestamp,
    }),
  }),
} as const;

export const moderation = {
  routes: moderationRoutes,
  errors: moderationErrors,
  events: moderationEvents,
  roomKinds: ['moderation'],
  transferCodes: ['cheating_repaid'],
} as const satisfies SystemContract;
