import { achievementAudit } from '#db/systems/achievements/store/audit.ts';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import { REWARDS } from '#protocol/systems/achievements/terms.ts';
import type { Invariant } from '../../ledger/audit.ts';

const rewardOf = new Map(ACHIEVEMENTS.map(({ id, rarity }) => [id, REWARDS[rarity]]));

/** Each achievement is paid exactly once, and the counts match the rows. */
export const auditAchievements: Invariant = async (tx) => {
  const audit = achievementAudit(tx);
  const rows = await audit.unlocked();
  const living = new Map((await audit.achievers()).map(({ playerId, unlocked }) => [playerId, unlocked]));
  const differences = (await audit.playersGone()).map(
    ({ playerId }) => `${playerId} has achievements, but is not a player`,
  );
  const unpaid = new Set(rows.map(({ playerId, achievementId }) => `${playerId} ${achievementId}`));
  for (const { playerId, amount, metadata } of await audit.rewards()) {
    const id = String(metadata?.['id']);
    // Payments to deleted players stay in the ledger.
    if (!living.has(playerId)) continue;
    if (!unpaid.delete(`${playerId} ${id}`)) differences.push(`${playerId} was paid again for ${id}`);
    if (rewardOf.get(id)?.cents !== amount)
      differences.push(`${playerId} was paid ${amount} cents for ${id}`);
  }
  for (const missing of unpaid) differences.push(`the reward of ${missing} was never paid`);
  const perPlayer = countBy(rows.map(({ playerId }) => playerId));
  for (const [playerId, unlocked] of living)
    if (perPlayer.get(playerId) !== unlocked)
      differences.push(
        `${playerId} counts ${unlocked} achievements, but has ${perPlayer.get(playerId) ?? 0}`,
      );
  const perAchievement = countBy(rows.map(({ achievementId }) => achievementId));
  for (const { achievementId, players } of await audit.counts())
    if ((perAchievement.get(achievementId) ?? 0) !== players)
      differences.push(`${achievementId} counts ${players} players`);
  return differences;
};

/** Nobody has fewer points than achievements and fights gave. */
export const auditPoints: Invariant = async (tx) => {
  const audit = achievementAudit(tx);
  const earned = new Map<string, number>();
  const add = (playerId: string, points: number) =>
    earned.set(playerId, (earned.get(playerId) ?? 0) + points);
  for (const { playerId, achievementId } of await audit.unlocked())
    add(playerId, rewardOf.get(achievementId)?.points ?? 0);
  for (const { playerId, points } of await audit.fightPoints()) add(playerId, points);
  return (await audit.points())
    .filter(({ playerId, points }) => points < (earned.get(playerId) ?? 0))
    .map(({ playerId, points }) => `${playerId} has ${points} points, but earned ${earned.get(playerId)}`);
};

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
