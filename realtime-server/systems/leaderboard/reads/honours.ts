import type { Tx } from '#db/database/open.ts';
import { achievementCountStore } from '#db/systems/achievements/store/counts.ts';
import type { Badge } from '#protocol/systems/leaderboard/models.ts';
import type { ReadContext } from '../../../action/system.ts';
import type { StandingReads } from '../../economy/standings.ts';
import { type ViewDeps, wornBadges } from './views.ts';

interface HonourDeps extends ViewDeps {
  readonly standings: Pick<StandingReads, 'of'>;
}

export const honoursOf =
  (deps: HonourDeps) =>
  async (
    tx: Tx,
    { realNowMs }: Pick<ReadContext, 'realNowMs'>,
    playerId: string,
  ): Promise<{ readonly badges: Badge[]; readonly achievements: number }> => {
    await deps.leaders.refresh(tx, realNowMs);
    const standing = deps.standings.of(playerId);
    return {
      badges: standing ? wornBadges(deps, standing) : [],
      achievements: await achievementCountStore(tx).of(playerId),
    };
  };
