import { type AchievementRule, isMoney, REWARDS } from '#protocol/systems/achievements/terms.ts';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import { progressOf } from '../rules.ts';

export function achievementText({ id, name, description, category, rarity, icon }: AchievementRule) {
  const { cents, points } = REWARDS[rarity];
  return { id, name, description, category, rarity, icon, reward: { dollars: toDollars(cents), points } };
}

/** Progress is full once unlocked, whatever the figure is now. */
export function achievementView(
  achievement: AchievementRule,
  value: number,
  unlockedAtMs: EpochMs | null,
): Achievement {
  const { target, figure } = achievement;
  const { current, percentage } = progressOf(target, unlockedAtMs === null ? value : target);
  const shown = (amount: number): number => (isMoney(figure) ? toDollars(amount) : amount);
  return {
    ...achievementText(achievement),
    unlocked_at: unlockedAtMs === null ? null : isoOf(unlockedAtMs),
    progress: { current: shown(current), target: shown(target), percentage, is_money: isMoney(figure) },
  };
}
