import type { LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import { refuse } from '../../action/context.ts';
import type { RoomDefinition } from '../../action/system.ts';
import type { Leaders } from './memory/leaders.ts';
import type { Top } from './memory/top.ts';

export const leaderboardRoom = (leaders: Leaders, top: Top): RoomDefinition => ({
  kind: 'leaderboard',
  isForEveryone: true,
  permit: async (_tx, _ctx, room) => (room === 'leaderboard' ? room : refuse('not_found')),
  async shared(tx, { realNowMs }): Promise<LeaderboardTop> {
    await leaders.refresh(tx, realNowMs);
    return top.now();
  },
});
