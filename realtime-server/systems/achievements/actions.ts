import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { unlockedStore } from '#db/systems/achievements/store/unlocked.ts';
import { type AchievementRule, type Figure, FIGURES, REWARDS } from '#protocol/systems/achievements/terms.ts';
import type { Achievement, achievementRoutes } from '#protocol/systems/achievements/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { balancesOf } from '../../action/balance.ts';
import type { Context } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { readFigure } from './reads/figures.ts';
import { achievementText, achievementView } from './reads/views.ts';
import { isReached, openOf } from './rules.ts';
import { withMetadata } from './declarations.ts';

/** Checks all figures of the caller: a release may add achievements whose target was reached long ago. */
export const checkProgress =
  (isOn: boolean): Handler<typeof achievementRoutes.checkProgress> =>
  async (tx, ctx) => {
    const newAchievements: Achievement[] = [];
    for (let found = isOn; found; ) {
      const unlocked = await unlockReached(tx, ctx, ctx.actor.id, FIGURES);
      newAchievements.push(...unlocked.map((one) => achievementView(one, one.target, ctx.nowMs)));
      found = unlocked.length > 0;
    }
    return { success: true, newAchievements };
  };

export async function unlockReached(
  tx: Tx,
  ctx: Context,
  playerId: string,
  figures: Iterable<Figure>,
): Promise<readonly AchievementRule[]> {
  const unlockedIds = await unlockedStore(tx).idsOf(playerId);
  const reached: AchievementRule[] = [];
  for (const figure of figures) {
    const open = openOf(figure, unlockedIds);
    if (open.length === 0) continue;
    const value = await readFigure(tx, playerId, figure);
    reached.push(...open.filter((achievement) => isReached(achievement, value)));
  }
  if (reached.length === 0 || !(await mayUnlock(tx, playerId))) return [];
  const unlocked: AchievementRule[] = [];
  for (const achievement of reached) {
    const row = { achievementId: achievement.id, unlockedAtMs: ctx.nowMs };
    if (await unlockedStore(tx).add(playerId, row)) unlocked.push(achievement);
  }
  if (unlocked.length > 0) await reward(tx, ctx, playerId, unlocked);
  return unlocked;
}

// Excludes deleted players and inhabitants.
const mayUnlock = async (tx: Tx, playerId: string): Promise<boolean> =>
  !(await inhabitantStore(tx).has(playerId)) && (await balancesOf(tx, playerId)) !== null;

async function reward(
  tx: Tx,
  ctx: Context,
  playerId: string,
  unlocked: readonly AchievementRule[],
): Promise<void> {
  await ctx.post(
    unlocked.map(({ id, name, rarity }) => ({
      ...{ debit: CENTRAL_BANK, credit: playerId, asset: 'dollars' as const },
      amount: REWARDS[rarity].cents,
      ...withMetadata('achievement_reward', { id, name, rarity }),
    })),
  );
  const points = unlocked.reduce((sum, { rarity }) => sum + REWARDS[rarity].points, 0);
  await playerStore(tx).addPoints(playerId, points);
  ctx.balanceChanged(playerId);
  for (const achievement of unlocked)
    ctx.emit(`user:${playerId}`, 'achievement.unlocked', {
      ...achievementText(achievement),
      unlocked_at: isoOf(ctx.nowMs),
    });
}
