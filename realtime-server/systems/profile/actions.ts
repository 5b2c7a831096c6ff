import type { Tx } from '#db/database/open.ts';
import { type PlayerChange, playerStore } from '#db/systems/auth/store/players.ts';
import { hiddenNameStore, muteStore } from '#db/systems/profile/store.ts';
import { MAX_MUTED, type profileRoutes } from '#protocol/systems/profile/contract.ts';
import { type Context, type Player, refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import type { ReadProfile } from './reads.ts';

type Appearance = Pick<PlayerChange, 'avatar' | 'biography'>;

export const updateProfile =
  (read: ReadProfile): Handler<typeof profileRoutes.updateProfile> =>
  async (tx, ctx, { avatar, biography, show_name: isShown }) => {
    const appearance = {
      ...(avatar !== undefined && { avatar }),
      ...(biography !== undefined && { biography }),
    };
    const isSame = Object.keys(appearance).length === 0;
    if (isSame && isShown === undefined) return refuse('nothing_to_update');
    if (!isSame) await appear(tx, ctx, appearance);
    if (isShown !== undefined) await showName(tx, ctx, isShown);
    const profile = await read(tx, ctx, ctx.actor.id);
    return profile ? { success: true, profile } : refuse('profile_not_found');
  };

async function appear(tx: Tx, ctx: Context<Player>, appearance: Appearance): Promise<void> {
  const { id: playerId } = ctx.actor;
  await playerStore(tx).change(playerId, appearance);
  ctx.record({ kind: 'appearance.changed', playerId });
}

async function showName(tx: Tx, ctx: Context<Player>, isShown: boolean): Promise<void> {
  const { id: playerId } = ctx.actor;
  await (isShown ? hiddenNameStore(tx).remove(playerId) : hiddenNameStore(tx).add(playerId));
  ctx.record({ kind: 'name.shown', playerId, isShown });
}

/** The muted player is not notified. */
export const mute: Handler<typeof profileRoutes.mute> = async (tx, { actor }, { userId, muted }) => {
  if (!(await playerStore(tx).byId(userId))) return refuse('player_not_found');
  if (userId === actor.id) return refuse('cannot_mute_self');
  const mutes = muteStore(tx);
  if (!muted) {
    await mutes.remove(actor.id, userId);
    return { success: true };
  }
  const known = await mutes.of(actor.id);
  if (known.includes(userId)) return { success: true };
  if (known.length >= MAX_MUTED) return refuse('too_many_muted');
  await mutes.add(actor.id, userId);
  return { success: true };
};
