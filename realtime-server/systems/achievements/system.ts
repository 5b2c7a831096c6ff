import { achievementRoutes } from '#protocol/systems/achievements/contract.ts';
import { tallyStore } from '#db/systems/achievements/store/figures.ts';
import { unlockedStore } from '#db/systems/achievements/store/unlocked.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import type { Standings } from '../economy/standings.ts';
import { checkProgress } from './actions.ts';
import { auditAchievements, auditPoints } from './audits.ts';
import { unlockAfterAction } from './post-actions.ts';
import { achievementStatistics, achievers } from './reads/everyone.ts';
import { myAchievements } from './reads/own.ts';

const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await unlockedStore(tx).removeOf(fact.playerId);
  await tallyStore(tx).removeOf(fact.playerId);
};

/** When `rewards` is off, nobody unlocks anything. */
export const createAchievementSystem = (deps: {
  readonly standings: Pick<Standings, 'size'>;
  readonly rewards: boolean;
}) =>
  system({
    routes: achievementRoutes,
    handlers: {
      myAchievements: myAchievements(deps.standings),
      achievers,
      achievementStatistics: achievementStatistics(deps.standings),
      checkProgress: checkProgress(deps.rewards),
    },
    postActions: deps.rewards ? [unlockAfterAction] : [],
    reactions: [forgetDeletedPlayer],
    audits: [auditAchievements, auditPoints],
  });
