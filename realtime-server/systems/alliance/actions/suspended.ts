import type { Tx } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { sanctionStore, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import { LEADER_SUSPENDED_DAYS } from '#protocol/systems/alliance/terms.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Context } from '../../../action/context.ts';
import { gameTimeOf } from '../../../action/game-time.ts';

/** Game time at which another takes over from a suspended leader; null for others. */
export async function restedMs(tx: Tx, ctx: Context, leaderId: string): Promise<EpochMs | null> {
  if (!(await sanctionStore(tx).isUnder(leaderId, ['suspend'], ctx.realNowMs))) return null;
  const suspension = await sanctionStore(tx).suspensionOf(leaderId);
  return suspension && gameTimeOf(ctx, suspension.fromMs + LEADER_SUSPENDED_DAYS * DAY_MS);
}

/** The job looks at the alliance again when its leader has been suspended long enough. */
export async function restLeadership(tx: Tx, ctx: Context, playerId: string): Promise<void> {
  const alliance = (await memberStore(tx).of(playerId))?.alliance;
  const dueMs = alliance?.leaderId === playerId ? await restedMs(tx, ctx, playerId) : null;
  if (alliance && dueMs !== null && dueMs < alliance.leaderDueMs)
    await allianceStore(tx).put({ ...alliance, leaderDueMs: dueMs });
}

export async function withoutSuspended<M extends { readonly playerId: string }>(
  tx: Tx,
  members: readonly M[],
): Promise<readonly M[]> {
  const playing: M[] = [];
  for (const member of members) if (!(await unrankedStore(tx).has(member.playerId))) playing.push(member);
  return playing;
}
