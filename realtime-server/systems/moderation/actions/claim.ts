import type { Tx } from '#db/database/open.ts';
import { type CaseAbout, caseStore } from '#db/systems/moderation/store/cases.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { type Context, isRefusal, type Player, type Refusal, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { caseView, findCase } from '../reads/case.ts';
import type { QueueDeps } from '../reads/queue.ts';
import type { Handling } from '../reads/staff.ts';

/** Again by whoever holds the case, it only begins the time anew: their view stays as good as it was. */
export const claim =
  (deps: QueueDeps): Handler<typeof moderationRoutes.claim> =>
  async (tx, ctx, { caseId }) => {
    const found = await findCase(tx, ctx, caseId);
    if (isRefusal(found)) return found;
    const { about, appeal, handling } = found;
    // An appeal is read, and decided by a call of its own.
    if (about === null || handling === null || appeal !== null || about.row.closedAtMs !== null)
      return { success: true, case: await caseView(tx, ctx, found, deps) };
    const { bar, holder } = handling;
    if (bar !== null) return refuse('case_barred');
    if (holder !== null && holder !== ctx.actor.id) return refuseClaimed(tx, holder);
    const row = await take(tx, ctx, about, holder);
    return { success: true, case: await caseView(tx, ctx, { ...found, about: { ...about, row } }, deps) };
  };

async function take(tx: Tx, ctx: Context<Player>, { row }: CaseAbout, holder: string | null) {
  const isSame = holder === ctx.actor.id;
  const claimed = {
    ...row,
    version: isSame ? row.version : row.version + 1,
    ...{ claimedBy: ctx.actor.id, claimedAtMs: ctx.realNowMs },
  };
  await caseStore(tx).claim(claimed);
  if (!isSame) ctx.record({ kind: 'case.changed', caseId: String(row.seq) });
  return claimed;
}

export async function refuseClaimed(tx: Tx, holderId: string): Promise<Refusal<'case_claimed'>> {
  const names = await caseStore(tx).namesOf([holderId]);
  return refuse('case_claimed', { details: { claimed_by: names.get(holderId) ?? null } });
}

/** What a view that has grown old did not know. */
export async function refuseChanged(
  tx: Tx,
  { row }: CaseAbout,
  { holder, reporterIds }: Handling,
): Promise<Refusal<'case_changed'>> {
  const names = await caseStore(tx).namesOf([holder, row.closedBy].filter((id) => id !== null));
  const details = {
    version: row.version,
    reporters: reporterIds.length,
    claimed_by: names.get(holder ?? '') ?? null,
    decision: row.action,
    decided_by: names.get(row.closedBy ?? '') ?? null,
  };
  return refuse('case_changed', { details });
}
