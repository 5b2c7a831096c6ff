import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { firstStepGrantStore, firstStepStore } from '#db/systems/first-steps/store.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { FIRST_STEPS, type FirstStepId, STEP_REWARD_CENTS } from '#protocol/systems/first-steps/contract.ts';
import type { Change } from '../../action/changes.ts';
import type { Context } from '../../action/context.ts';
import type { PostAction } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import type { Transfer } from '../../ledger/post.ts';
import { withMetadata } from './declarations.ts';

type Done = Parameters<PostAction>[2];

export type MailFingerprint = (tx: Tx, ctx: Pick<Context, 'chance'>, mail: string) => Promise<string>;

export const completeAfterAction =
  (mailFingerprint: MailFingerprint): PostAction =>
  (tx, ctx, done) => {
    const { actor } = ctx;
    // Staff have no first steps.
    if (actor.kind !== 'player' || actor.rang > 0) return null;
    const taken = stepsTaken(actor.id, done);
    return taken.length > 0 ? complete(tx, ctx, { playerId: actor.id, taken, mailFingerprint }) : null;
  };

interface Taken {
  readonly playerId: string;
  readonly taken: readonly FirstStepId[];
  readonly mailFingerprint: MailFingerprint;
}

async function complete(tx: Tx, ctx: Context, { playerId, taken, mailFingerprint }: Taken): Promise<void> {
  const completed = await firstStepStore(tx).idsOf(playerId);
  const fresh = taken.filter((id) => !completed.has(id));
  if (fresh.length === 0 || (await inhabitantStore(tx).has(playerId))) return;
  const player = await playerStore(tx).byId(playerId);
  if (!player?.mail) return;
  const mailHash = await mailFingerprint(tx, ctx, player.mail);
  for (const id of fresh) await completeOne(tx, ctx, { playerId, mailHash, id });
}

async function completeOne(
  tx: Tx,
  ctx: Context,
  {
    playerId,
    mailHash,
    id,
  }: { readonly playerId: string; readonly mailHash: string; readonly id: FirstStepId },
): Promise<void> {
  const isFirst = await firstStepGrantStore(tx).claim(mailHash, id, ctx.nowMs);
  const paidCents = isFirst ? STEP_REWARD_CENTS[id] : 0;
  await firstStepStore(tx).add(playerId, { stepId: id, doneAtMs: ctx.nowMs, paidCents });
  if (paidCents > 0) {
    const reward = { debit: CENTRAL_BANK, credit: playerId, asset: 'dollars', amount: paidCents } as const;
    await ctx.post([{ ...reward, ...withMetadata('first_step_reward', { id }) }]);
  }
  const step = { id, done_at: isoOf(ctx.nowMs), reward: toDollars(paidCents) };
  ctx.emit(`user:${playerId}`, 'first_step.done', step);
}

export function stepsTaken(playerId: string, { entries, changes }: Done): readonly FirstStepId[] {
  const taken = new Set<FirstStepId>();
  for (const { transfers } of entries)
    for (const transfer of transfers) {
      const step = stepOf(playerId, transfer);
      if (step) taken.add(step);
    }
  if (changes.some((change) => isJoining(playerId, change))) taken.add('alliance');
  return taken.size > 0 ? FIRST_STEPS.filter((step) => taken.has(step)) : NONE;
}

const NONE: readonly FirstStepId[] = [];

function stepOf(playerId: string, { code, debit, credit, asset }: Transfer): FirstStepId | null {
  switch (code) {
    case 'salary_collected':
      return credit === playerId ? 'salary' : null;
    case 'rent_collected':
      return credit === playerId ? 'rent' : null;
    case 'bet_placed':
      return debit === playerId ? 'bet' : null;
    case 'property_bought':
      return debit === playerId ? 'property' : null;
    case 'mafiosi_hired':
      return debit === playerId ? 'mafioso' : null;
    // A sell order that fills at once delivers without a reservation.
    case 'market_reserved':
    case 'market_delivered':
      return debit === playerId && asset === 'iron' ? 'iron' : null;
    default:
      return null;
  }
}

const isJoining = (playerId: string, change: Change): boolean =>
  change.kind === 'alliance.membership' && change.playerId === playerId && change.allianceId !== null;
