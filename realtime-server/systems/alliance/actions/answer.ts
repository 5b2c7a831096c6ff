import type { Tx } from '#db/open.ts';
import type { Answer } from '#protocol/contract.ts';
import type { allianceRoutes } from '#protocol/systems/alliance.ts';
import { type AfterRewards, afterRewards } from '../../../action/after-rewards.ts';
import type { Context, Player } from '../../../action/context.ts';
import { allianceAnswer } from '../reads/alliance.ts';

export const changed = (
  tx: Tx,
  ctx: Context<Player>,
  message: string,
): AfterRewards<Answer<typeof allianceRoutes.contribute>> =>
  afterRewards(async () => ({ success: true, message, alliance: await allianceAnswer(tx, ctx) }));
