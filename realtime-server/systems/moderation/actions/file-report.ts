import type { Tx } from '#db/database/open.ts';
import { caseStore, reportStore } from '#db/systems/moderation/store/cases.ts';
import { REPORTS_IN_A_CASE, type ReportReason } from '#protocol/systems/moderation/terms.ts';
import type { Context } from '../../../action/context.ts';
import type { Reported } from '../reads/evidence.ts';

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
  const report = { suspectId, reporterId, evidenceKey, evidence, text, atMs: ctx.realNowMs };
  const dismissed = await reportStore(tx).dismissedWith(evidenceKey);
  // Kept where it was decided, so that it counts for the reporter as any other.
  if (dismissed !== null) return reportStore(tx).add({ ...report, caseSeq: dismissed });
  const cases = caseStore(tx);
  const caseSeq =
    (await cases.openOf(suspectId, reason)) ??
    (await cases.add({ suspectId, reason, openedAtMs: ctx.realNowMs }));
  if ((await reportStore(tx).countIn(caseSeq, reporterId)) >= REPORTS_IN_A_CASE) return;
  await reportStore(tx).add({ ...report, caseSeq });
  await cases.grow(caseSeq);
  ctx.record({ kind: 'case.changed', caseId: String(caseSeq) });
}
