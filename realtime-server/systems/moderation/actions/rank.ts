import { playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';

/** Staff leaves boards and prizes. The caller stays an admin, so that one remains. */
export const setRank: Handler<typeof moderationRoutes.setRank> = async (tx, ctx, { username, rang }) => {
  // As stored: another admin may have acted a moment ago.
  if (((await playerStore(tx).byId(ctx.actor.id))?.rang ?? 0) < ADMIN_RANK) return refuse('forbidden');
  const player = await playerStore(tx).byUsername(username);
  if (!player) return refuse('player_not_found');
  const { id: playerId, rang: before } = player;
  if (playerId === ctx.actor.id) return refuse('rank_too_high');
  if (await inhabitantStore(tx).has(playerId)) return refuse('not_a_person');
  const done = { success: true, message: `${player.username} is ${RANKS[rang]} now.` } as const;
  if (rang === before) return done;
  await playerStore(tx).change(playerId, { rang });
  await ctx.react({
    kind: 'admin.acted',
    action: 'rank.change',
    before: { username: player.username, rang: before },
    after: { username: player.username, rang },
  });
  ctx.record({ kind: 'sessions.changed', playerIds: [playerId] });
  ctx.record({ kind: 'rank.changed', playerId, rang });
  if (before === 0) await ctx.react({ kind: 'player.unranked', playerId });
  if (rang === 0) await ctx.react({ kind: 'player.ranked', playerId });
  const message = `You are ${RANKS[rang]} now.`;
  ctx.emit(`user:${playerId}`, 'notification', { type: 'info', message });
  return done;
};

const RANKS = ['a player', 'a moderator', 'an admin'];
