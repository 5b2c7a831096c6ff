import type { Tx } from '#db/open.ts';
import type { Answer } from '#protocol/contract.ts';
import { isoOf } from '#protocol/iso.ts';
import { toDollars } from '#protocol/primitives.ts';
import type { allianceRoutes } from '#protocol/systems/alliance.ts';
import type { Player } from '../../../action/context.ts';
import type { ReadContext } from '../../../action/system.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { givableBy, newcomerUntilMs } from '../../economy/reads/newcomer.ts';

export async function contributionLimit(
  tx: Tx,
  ctx: ReadContext<Player>,
): Promise<Answer<typeof allianceRoutes.contributionLimit>> {
  const { id } = ctx.actor;
  const cents = await inHand(tx, id, 'dollars');
  const untilMs = await newcomerUntilMs(tx, ctx, id);
  if (untilMs === null) return { can_give: toDollars(cents), newcomer_until: null };
  const givable = Math.min(cents, await givableBy(tx, id, 'alliance_contribution'));
  return { can_give: toDollars(givable), newcomer_until: isoOf(untilMs) };
}
