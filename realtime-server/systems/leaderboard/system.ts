import { kingStore } from '#db/systems/king/store.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { leaderboardRoutes } from '#protocol/systems/leaderboard/contract.ts';
import type { LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import { system, type RoomDefinition } from '../../action/system.ts';
import { refuse } from '../../action/context.ts';
import type { Everyone, StandingReads } from '../economy/standings.ts';
import { createLeaders, type Leaders } from './memory/leaders.ts';
import { createReigns } from './memory/reigns.ts';
import { createTop, type Top } from './memory/top.ts';
import { honoursOf } from './reads/honours.ts';
import { categories, readCategories } from './reads/categories.ts';
import { kingStats } from './reads/king-stats.ts';
import { ownRank, createPlayerPages } from './reads/players.ts';
import { playerView, type ViewDeps } from './reads/views.ts';

interface RankDeps extends ViewDeps {
  readonly standings: StandingReads;
  readonly everyone: Everyone;
}

export function createLeaderboard({
  standings,
  everyone,
  crests,
}: Pick<RankDeps, 'standings' | 'everyone' | 'crests'>) {
  const reigns = createReigns();
  const leaders = createLeaders(readCategories(standings, crests));
  const deps = { standings, everyone, reigns, leaders, crests };
  return { leaderboard: createLeaderboardSystem(deps), honoursOf: honoursOf(deps) };
}

function createLeaderboardSystem(deps: RankDeps) {
  const { reigns, leaders } = deps;
  const top = createTop(deps, (player) => playerView(deps, player));
  return system({
    routes: leaderboardRoutes,
    handlers: {
      players: createPlayerPages(deps),
      ownRank: ownRank(deps),
      kingStats: kingStats(deps),
      categories: categories(leaders),
    },
    async load(read, { realNowMs }) {
      await read(async (tx) => {
        const kings = kingStore(tx);
        const id = (await kings.last())?.playerId ?? null;
        reigns.load(await kings.reigns(), { id, isRanked: (await kings.current()) !== null });
        await leaders.load(tx, realNowMs);
      });
      top.update();
    },
    // The economy's standings apply the same changes first.
    apply: {
      'balance.changed': ({ playerId, balance }) => top.updatePlayer(playerId, toCents(balance.dollars)),
      'player.ranked'({ id, cents }) {
        reigns.setRanked(id, true);
        return top.updatePlayer(id, cents);
      },
      'inhabitant.ranked': ({ id, cents }) => top.updatePlayer(id, cents),
      'player.unranked'({ id }) {
        reigns.setRanked(id, false);
        return top.updatePlayer(id);
      },
      'net-worth.updated': ({ playerId }) => top.updatePlayer(playerId),
      'fights.counted': ({ playerId }) => top.updatePlayer(playerId),
      'gilding.changed': ({ playerId }) => top.updatePlayer(playerId),
      'name.shown': ({ playerId }) => top.updatePlayer(playerId),
      'king.crowned'({ king }) {
        reigns.crown(king);
        return top.update();
      },
    },
    rooms: [leaderboardRoom(leaders, top)],
  });
}

const leaderboardRoom = (leaders: Leaders, top: Top): RoomDefinition => ({
  kind: 'leaderboard',
  isForEveryone: true,
  permit: (_actor, room) => (room === 'leaderboard' ? room : refuse('not_found')),
  async shared(tx, { realNowMs }): Promise<LeaderboardTop> {
    await leaders.refresh(tx, realNowMs);
    return top.now();
  },
});
