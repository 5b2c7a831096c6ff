import type { Tx } from '#db/database/open.ts';
import { type CaseAbout, caseStore, reportStore } from '#db/systems/moderation/store/cases.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { Input } from '#protocol/kit/contract.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { isLasting } from '#protocol/systems/moderation/terms.ts';
import { type Cents, toDollars } from '#protocol/values/primitives.ts';
import { type Context, isRefusal, type Player, refuse, type Refusal } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { withMetadata } from '../declarations.ts';
import { findCase } from '../reads/case.ts';
import type { EvidenceDeps } from '../reads/evidence.ts';
import { gainsOf } from '../reads/gains.ts';
import { sharesOf } from '../rules/making-good.ts';
import { imposingRefusal } from '../rules/sanctions.ts';
import { refuseChanged, refuseClaimed } from './claim.ts';
import { removeTexts } from './remove-texts.ts';
import { impose } from './sanctions.ts';

type Decision = Input<typeof moderationRoutes.decide>;

export const decide =
  (deps: EvidenceDeps): Handler<typeof moderationRoutes.decide> =>
  async (tx, ctx, decision) => {
    const found = await findCase(tx, ctx, decision.caseId);
    if (isRefusal(found)) return found;
    const { about, judge, handling } = found;
    // An appeal is decided by a call of its own.
    if (!about || !handling || found.appeal) return refuse('case_not_found');
    if (judge.rang === 0) return refuse('staff_only');
    const { bar, isLastResort, holder } = handling;
    if (bar !== null) return refuse('case_barred');
    if (about.row.closedAtMs !== null || about.row.version !== decision.version)
      return refuseChanged(tx, about, handling);
    if (holder !== null && holder !== judge.id) return refuseClaimed(tx, holder);
    const done = await carryOut(tx, ctx, { about, decision, rang: judge.rang }, deps);
    if (isRefusal(done)) return done;
    await close(tx, ctx, about, decision);
    await log(ctx, { about, decision, isLastResort, ...done });
    return { success: true, message: decision.action === 'dismiss' ? 'The case is dismissed.' : 'Done.' };
  };

interface Judged {
  readonly about: CaseAbout;
  readonly decision: Decision;
  readonly rang: number;
}

type NotCarriedOut = Refusal<'case_barred' | 'too_long_for_rank' | 'nothing_to_remove'>;

async function carryOut(
  tx: Tx,
  ctx: Context<Player>,
  { about, decision, rang }: Judged,
  deps: EvidenceDeps,
): Promise<NotCarriedOut | { readonly repaidCents: Cents }> {
  const { action, reason } = decision;
  if (action === 'dismiss') return { repaidCents: 0 };
  const hours = isLasting(action) ? decision.hours : null;
  const refused = imposingRefusal({ byRank: rang, ofRank: about.rang }, action, hours);
  if (refused) return refuse(refused);
  const { suspectId: playerId, seq: caseSeq } = about.row;
  if (action === 'remove') {
    const nothing = await removeTexts(tx, ctx, caseSeq, deps);
    if (nothing) return nothing;
  }
  await impose(tx, ctx, { playerId, kind: action, hours, reason, caseSeq });
  const isRepaid = action === 'suspend' && about.row.reason === 'cheating' && decision.payBack;
  return { repaidCents: isRepaid ? await payBack(tx, ctx, about) : 0 };
}

/** Gives what cheating gained back to those who lost it, as far as the suspect has it. Returns the sum. */
async function payBack(tx: Tx, ctx: Context, { row, username }: CaseAbout): Promise<Cents> {
  const { suspectId } = row;
  const shares = sharesOf(await inHand(tx, suspectId, 'dollars'), await gainsOf(tx, ctx, suspectId));
  if (shares.length === 0) return 0;
  const reason = withMetadata('cheating_repaid', { suspect: username });
  const paid = { debit: suspectId, asset: 'dollars', ...reason } as const;
  await ctx.post(shares.map(({ playerId, cents }) => ({ ...paid, credit: playerId, amount: cents })));
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}

/** Whoever reported hears that it led to something, or did not; of a trade without whose it was. */
async function close(
  tx: Tx,
  ctx: Context<Player>,
  { row, username }: CaseAbout,
  decision: Decision,
): Promise<void> {
  const { action, reason } = decision;
  const closing = { closedAtMs: ctx.realNowMs, closedBy: ctx.actor.id, action, decision: reason };
  await caseStore(tx).close(row.seq, closing);
  for (const { id, atMs, isNamed } of await reportStore(tx).reportersOf(row.seq))
    ctx.emit(`user:${id}`, 'report.closed', {
      username: isNamed ? username : 'a trader',
      is_upheld: action !== 'dismiss',
      reported_at: isoOf(atMs),
    });
  ctx.record({ kind: 'case.changed', caseId: String(row.seq) });
}

async function log(
  ctx: Context<Player>,
  {
    about: { row, username },
    decision: { action, hours, reason },
    isLastResort,
    repaidCents,
  }: Omit<Judged, 'rang'> & { readonly isLastResort: boolean; readonly repaidCents: Cents },
): Promise<void> {
  await ctx.react({
    kind: 'admin.acted',
    action: 'case.decide',
    before: { case: row.seq, username, about: row.reason },
    after: {
      decision: action,
      ...(isLasting(action) && { hours }),
      reason,
      ...(isLastResort && { nobody_else_could: true }),
      ...(repaidCents > 0 && { repaid: toDollars(repaidCents) }),
    },
  });
}
