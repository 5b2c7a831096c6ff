import type { Tx } from '#db/open.ts';
import { gildingStore } from '#db/systems/gilding/store.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { hiddenNameStore } from '#db/systems/profile/store.ts';
import type { Input } from '#protocol/contract.ts';
import type { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import { GILDED_PART_NAMES, gildingCost } from '#protocol/systems/gilding/terms.ts';
import { type Context, type Player, refuse } from '../../action/context.ts';
import type { AnswerOrRefusal } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { withMetadata } from './declarations.ts';
import { firstCost } from './reads.ts';
import { gildRefusal } from './rules.ts';

type Gild = typeof gildingRoutes.gild;

export async function gild(
  tx: Tx,
  ctx: Context<Player>,
  { part, horseId: chosen }: Input<Gild>,
): Promise<AnswerOrRefusal<Gild>> {
  const { id: playerId, username } = ctx.actor;
  const before = (await gildingStore(tx).of(playerId)).find((row) => row.part === part);
  const horseId = part === 'silk' ? (chosen ?? before?.horseId ?? null) : null;
  const refused = gildRefusal({ part, level: before?.level ?? 0, horseId });
  if (refused === 'horse_not_found')
    return refuse(refused, { error: 'There is no such horse in the stable.' });
  if (refused !== null) return refuse(refused);
  const level = (before?.level ?? 0) + 1;
  const { gold, cents } = gildingCost(level, firstCost(ctx.config));
  const used = { debit: playerId, credit: CENTRAL_BANK, ...withMetadata('gilded', { part, level }) } as const;
  await ctx.post([
    { ...used, asset: 'gold', amount: gold },
    { ...used, asset: 'dollars', amount: cents },
  ]);
  const atMs = ctx.nowMs;
  await gildingStore(tx).put({ playerId, part, level, horseId, changedAtMs: atMs });
  ctx.record({
    ...{ kind: 'gilding.changed', playerId, username, part, level, horseId, atMs },
    isBot: await inhabitantStore(tx).has(playerId),
    isShown: !(await hiddenNameStore(tx).has(playerId)),
  });
  const message = `${GILDED_PART_NAMES[part]} gilded to level ${level}.`;
  return { success: true, message, level };
}
