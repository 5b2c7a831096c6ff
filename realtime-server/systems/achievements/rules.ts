import type { AchievementRule } from '#protocol/systems/achievements/achievement-rule.ts';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import type { Figure } from '#protocol/systems/achievements/figures.ts';
import { RARITIES } from '#protocol/systems/achievements/rarities.ts';

const byFigure = new Map<Figure, readonly AchievementRule[]>();
for (const achievement of ACHIEVEMENTS)
  byFigure.set(achievement.figure, [...(byFigure.get(achievement.figure) ?? []), achievement]);

/** What is still to be unlocked by a figure, for who has some already. */
export const openOf = (figure: Figure, unlocked: ReadonlySet<string>): readonly AchievementRule[] =>
  (byFigure.get(figure) ?? []).filter(({ id }) => !unlocked.has(id));

/** Whether a figure unlocks an achievement. */
export const isReached = ({ target }: Pick<AchievementRule, 'target'>, value: number): boolean =>
  value >= target;

/** How far a figure is, never beyond the target. */
export function progressOf(target: number, value: number): { current: number; percentage: number } {
  const current = Math.max(0, Math.min(value, target));
  return { current, percentage: Math.floor((100 * current) / target) };
}

/** Whole percent of all achievements. */
export const completionOf = (unlocked: number): number => Math.floor((100 * unlocked) / ACHIEVEMENTS.length);

/** The rarest first: by how many have them, then by rarity, then in the order of the catalogue. */
export const rarest = (counts: ReadonlyMap<string, number>, limit: number) =>
  ACHIEVEMENTS.map((achievement) => ({ achievement, players: counts.get(achievement.id) ?? 0 }))
    .toSorted(
      (a, b) =>
        a.players - b.players ||
        RARITIES.indexOf(b.achievement.rarity) - RARITIES.indexOf(a.achievement.rarity),
    )
    .slice(0, limit);
