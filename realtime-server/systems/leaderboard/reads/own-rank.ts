import type { Tx } from '#db/open.ts';
import type { Answer, Input } from '#protocol/contract.ts';
import { type leaderboardRoutes, NEIGHBOURS } from '#protocol/systems/leaderboard.ts';
import type { Player } from '../../../action/context.ts';
import type { ReadContext } from '../../../action/system.ts';
import type { PlayersDeps } from './players.ts';
import { playerView } from './views.ts';

type OwnRank = typeof leaderboardRoutes.ownRank;

export const ownRank =
  (deps: PlayersDeps) =>
  async (
    tx: Tx,
    { actor, realNowMs }: ReadContext<Player>,
    { sortBy }: Input<OwnRank>,
  ): Promise<Answer<OwnRank>> => {
    const { standings, leaders } = deps;
    await leaders.refresh(tx, realNowMs);
    const total = standings.size();
    const rank = standings.rankOf(actor.id, sortBy);
    if (rank === null) return { rank, total, around: [] };
    const from = Math.max(0, rank - 1 - NEIGHBOURS);
    const around = standings.slice(sortBy, from, rank + NEIGHBOURS - from);
    return { rank, total, around: around.map((player) => playerView(deps, player)) };
  };
