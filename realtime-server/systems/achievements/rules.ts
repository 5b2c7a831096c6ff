import { type AchievementRule, type Figure, RARITIES } from '#protocol/systems/achievements/terms.ts';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';

const byFigure = Map.groupBy<Figure, AchievementRule>(ACHIEVEMENTS, ({ figure }) => figure);

/** Achievements that depend on `figure` and are not unlocked yet. */
export const openOf = (figure: Figure, unlocked: ReadonlySet<string>): readonly AchievementRule[] =>
  (byFigure.get(figure) ?? []).filter(({ id }) => !unlocked.has(id));

/** `value` in the figure's unit: cents or a count. */
export const isReached = ({ target }: Pick<AchievementRule, 'target'>, value: number): boolean =>
  value >= target;

/** `current` is clamped to 0..`target`; `percentage` is 0 to 100, rounded down. */
export function progressOf(target: number, value: number): { current: number; percentage: number } {
  const current = Math.max(0, Math.min(value, target));
  return { current, percentage: Math.floor((100 * current) / target) };
}

/** Percent of all achievements, rounded down. */
export const completionOf = (unlocked: number): number => Math.floor((100 * unlocked) / ACHIEVEMENTS.length);

/** Percent of all players, to two decimals. */
export const shareOf = (having: number, players: number): number =>
  players === 0 ? 0 : Math.round((10_000 * having) / players) / 100;

/** Rarest first: by number of owners, then by rarity, then in catalogue order. */
export const rarest = (counts: ReadonlyMap<string, number>, limit: number) =>
  ACHIEVEMENTS.map((achievement) => ({ achievement, players: counts.get(achievement.id) ?? 0 }))
    .toSorted(
      (a, b) =>
        a.players - b.players ||
        RARITIES.indexOf(b.achievement.rarity) - RARITIES.indexOf(a.achievement.rarity),
    )
    .slice(0, limit);
