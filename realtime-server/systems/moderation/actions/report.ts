import { reportStore } from '#db/systems/moderation/store/cases.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { OPEN_REPORTS_AGAINST_ONE, REPORTS_A_DAY } from '#protocol/systems/moderation/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { type EvidenceDeps, findReported } from '../reads/evidence.ts';
import { fileReport } from './file-report.ts';

export const report =
  (deps: EvidenceDeps): Handler<typeof moderationRoutes.report> =>
  async (tx, ctx, { kind, id, reason, text }) => {
    const { actor, realNowMs } = ctx;
    if ((await reportStore(tx).countAfter(actor.id, realNowMs - DAY_MS)) >= REPORTS_A_DAY)
      return refuse('too_many_reports');
    const reported = await findReported(tx, kind, { id, viewerId: actor.id, reason, realNowMs }, deps);
    if (!reported) return refuse('report_not_found');
    if (reported.suspectId === actor.id) return refuse('cannot_report_self');
    const open = await reportStore(tx).openBy(actor.id, reported.suspectId);
    // The market is anonymous: no refusal tells with whom a trade was.
    const counted = kind === 'trade' ? open : open.filter(({ isNamed }) => isNamed);
    const isNew = counted.every((one) => one.reason !== reason);
    const isFull = isNew && counted.length >= OPEN_REPORTS_AGAINST_ONE;
    if (isFull && kind !== 'trade') return refuse('already_reported');
    if (!isFull) await fileReport(tx, ctx, { reporterId: actor.id, reason, text, reported });
    return { success: true, message: 'Thank you. Staff will look at it.' };
  };
