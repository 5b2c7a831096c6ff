import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { type Context, isRefusal, type Player, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { judgeOf, sentenceOf, staffOf } from '../reads/staff.ts';
import { appealBar, appealUntilMs, isActive, mayLift } from '../rules/sanctions.ts';
import { changeSanction } from './sanctions.ts';

type Routes = typeof moderationRoutes;

export const appeal: Handler<Routes['appeal']> = async (tx, ctx, { sanctionId, text }) => {
  const row = await sanctionOf(tx, sanctionId);
  if (row?.playerId !== ctx.actor.id) return refuse('sanction_not_found');
  if (row.appealedAtMs !== null || ctx.realNowMs >= appealUntilMs(row)) return refuse('appeal_over');
  await sanctionStore(tx).change({ ...row, appealText: text, appealedAtMs: ctx.realNowMs });
  queueChanged(ctx, row);
  return { success: true, message: 'Staff will read your appeal.' };
};

export const lift: Handler<Routes['lift']> = async (tx, ctx, { sanctionId, reason }) => {
  const found = await judged(tx, ctx, sanctionId);
  if (isRefusal(found)) return found;
  const { judge, row, sentence } = found;
  if (!isActive(row, ctx.realNowMs)) return refuse('sanction_over');
  if (!mayLift(judge, sentence)) return refuse('case_barred');
  const lifted = { liftedAtMs: ctx.realNowMs, liftedBy: judge.id, liftReason: reason };
  await changeSanction(tx, ctx, { ...row, ...lifted }, 'sanction.lifted');
  await logged(tx, ctx, row, 'sanction.lift', { reason });
  return { success: true, message: 'The sanction is lifted.' };
};

/** What is accepted ends, and no longer makes the next one longer. */
export const decideAppeal: Handler<Routes['decideAppeal']> = async (
  tx,
  ctx,
  { sanctionId, accept, reason },
) => {
  const found = await judged(tx, ctx, sanctionId);
  if (isRefusal(found)) return found;
  const { judge, row, sentence } = found;
  if (row.appealedAtMs === null) return refuse('sanction_not_found');
  if (row.appealDecidedAtMs !== null) return refuse('appeal_decided');
  if (appealBar(judge, sentence, await staffOf(tx)) !== null) return refuse('case_barred');
  const { realNowMs } = ctx;
  const ends = accept && isActive(row, realNowMs);
  const decided: SanctionRow = {
    ...row,
    ...{ appealDecidedBy: judge.id, appealDecidedAtMs: realNowMs },
    ...{ appealAccepted: accept, appealAnswer: reason },
    ...(ends && { liftedAtMs: realNowMs, liftedBy: judge.id, liftReason: reason }),
  };
  await changeSanction(tx, ctx, decided, accept ? 'sanction.lifted' : 'sanction.set');
  queueChanged(ctx, row);
  await logged(tx, ctx, row, 'appeal.decide', { accepted: accept, reason });
  return { success: true, message: accept ? 'The appeal is accepted.' : 'The appeal is rejected.' };
};

const SANCTION_ID = /^[1-9]\d{0,14}$/;

const sanctionOf = async (tx: Tx, id: string): Promise<SanctionRow | null> =>
  SANCTION_ID.test(id) ? sanctionStore(tx).bySeq(Number(id)) : null;

const queueChanged = (ctx: Context, { seq }: SanctionRow): void =>
  ctx.record({ kind: 'case.changed', caseId: `appeal-${seq}` });

async function judged(tx: Tx, { actor }: Context<Player>, sanctionId: string) {
  const judge = await judgeOf(tx, actor.id);
  if (judge.rang === 0) return refuse('staff_only');
  const row = await sanctionOf(tx, sanctionId);
  return row ? { judge, row, sentence: await sentenceOf(tx, row) } : refuse('sanction_not_found');
}

async function logged(
  tx: Tx,
  ctx: Context<Player>,
  { seq, playerId, kind }: SanctionRow,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  const username = (await playerStore(tx).byId(playerId))?.username ?? null;
  await ctx.react({ kind: 'admin.acted', action, before: { sanction: seq, username, kind }, after });
}
