import type { Tx } from '#db/database/open.ts';
import { unlockedStore } from '#db/systems/achievements/store/unlocked.ts';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import { type Figure, FIGURES } from '#protocol/systems/achievements/terms.ts';
import type { Achievement, achievementRoutes } from '#protocol/systems/achievements/contract.ts';
import type { Handler } from '../../../action/system.ts';
import type { Standings } from '../../economy/standings.ts';
import { completionOf, shareOf } from '../rules.ts';
import { unlockCounts } from './everyone.ts';
import { readFigure } from './figures.ts';
import { achievementView } from './views.ts';

export const myAchievements =
  (standings: Pick<Standings, 'size'>): Handler<typeof achievementRoutes.myAchievements> =>
  async (tx, { actor }) => {
    const rows = await unlockedStore(tx).ofPlayer(actor.id);
    const unlockedAt = new Map(rows.map(({ achievementId, unlockedAtMs }) => [achievementId, unlockedAtMs]));
    const values = await figuresOf(tx, actor.id);
    const { players, counts } = await unlockCounts(tx, standings);
    const unlocked: { readonly view: Achievement; readonly atMs: number }[] = [];
    const inProgress: Achievement[] = [];
    const locked: Achievement[] = [];
    for (const achievement of ACHIEVEMENTS) {
      const value = values.get(achievement.figure) ?? 0;
      const atMs = unlockedAt.get(achievement.id) ?? null;
      const share = shareOf(counts.get(achievement.id) ?? 0, players);
      const view = { ...achievementView(achievement, value, atMs), unlock_percentage: share };
      if (atMs !== null) unlocked.push({ view, atMs });
      else (view.progress.current > 0 ? inProgress : locked).push(view);
    }
    return {
      unlocked: unlocked.toSorted((a, b) => b.atMs - a.atMs).map(({ view }) => view),
      in_progress: inProgress.toSorted((a, b) => b.progress.percentage - a.progress.percentage),
      locked,
      stats: {
        total_unlocked: unlocked.length,
        total_achievements: ACHIEVEMENTS.length,
        completion_percentage: completionOf(unlocked.length),
      },
    };
  };

async function figuresOf(tx: Tx, playerId: string): Promise<ReadonlyMap<Figure, number>> {
  const values = new Map<Figure, number>();
  for (const figure of FIGURES) values.set(figure, await readFigure(tx, playerId, figure));
  return values;
}
