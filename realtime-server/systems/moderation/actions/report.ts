import type { Tx } from '#db/database/open.ts';
import { caseStore, reportStore } from '#db/systems/moderation/store/cases.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import {
  OPEN_REPORTS_AGAINST_ONE,
  REPORTS_A_DAY,
  REPORTS_IN_A_CASE,
  type ReportReason,
} from '#protocol/systems/moderation/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { type Context, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { type EvidenceDeps, findReported, type Reported } from '../reads/evidence.ts';

export const report =
  (deps: EvidenceDeps): Handler<typeof moderationRoutes.report> =>
  async (tx, ctx, { kind, id, reason, text }) => {
    const { actor, realNowMs } = ctx;
    if ((await reportStore(tx).countAfter(actor.id, realNowMs - DAY_MS)) >= REPORTS_A_DAY)
      return refuse('too_many_reports');
    const reported = await findReported(tx, kind, { id, viewerId: actor.id, reason, realNowMs }, deps);
    if (!reported) return refuse('report_not_found');
    if (reported.suspectId === actor.id) return refuse('cannot_report_self');
    // The market is anonymous: no refusal tells with whom a trade was.
    const open = await reportStore(tx).openBy(actor.id, reported.suspectId, { withTrades: kind === 'trade' });
    const isFull = !open.includes(reason) && open.length >= OPEN_REPORTS_AGAINST_ONE;
    if (isFull && kind !== 'trade') return refuse('already_reported');
    if (!isFull) await fileReport(tx, ctx, { reporterId: actor.id, reason, text, reported });
    return { success: true, message: 'Thank you. Staff will look at it.' };
  };

interface Filing {
  /** Null for the house. */
  readonly reporterId: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly reported: Reported;
}

/** Adds to the open case of the same suspect and reason, or opens one: not for evidence that was dismissed before. */
export async function fileReport(tx: Tx, ctx: Context, filing: Filing): Promise<void> {
  const { reporterId, reason, text, reported } = filing;
  const { suspectId, evidence, key: evidenceKey } = reported;
  const row = { suspectId, reporterId, evidenceKey, evidence, text, atMs: ctx.realNowMs };
  const dismissed = await reportStore(tx).dismissedWith(evidenceKey);
  // Kept where it was decided, so that it counts for the reporter as any other.
  if (dismissed !== null) return reportStore(tx).add({ ...row, caseSeq: dismissed });
  const cases = caseStore(tx);
  const caseSeq =
    (await cases.openOf(suspectId, reason)) ??
    (await cases.add({ suspectId, reason, openedAtMs: ctx.realNowMs }));
  if ((await reportStore(tx).countIn(caseSeq, reporterId)) >= REPORTS_IN_A_CASE) return;
  await reportStore(tx).add({ ...row, caseSeq });
  await cases.grow(caseSeq);
  ctx.record({ kind: 'case.changed', caseId: String(caseSeq) });
}
