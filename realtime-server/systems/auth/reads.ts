import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import type { authRoutes, GameClock, User } from '#protocol/systems/auth/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { readBalance } from '../../action/balance.ts';
import { refuse, type Player } from '../../action/context.ts';
import type { Handler, ReadContext } from '../../action/system.ts';

type Me = typeof authRoutes.me;

export const me =
  (read: (tx: Tx, ctx: ReadContext, playerId: string) => Promise<User | null>): Handler<Me> =>
  async (tx, ctx) => {
    const user = await read(tx, ctx, ctx.actor.id);
    return user ? { user, clock: clockOf(ctx) } : refuse('unauthorized');
  };

export const meFromMemory =
  (userOf: (playerId: string) => User | null) =>
  (ctx: ReadContext<Player>): Answer<Me> | null => {
    const user = userOf(ctx.actor.id);
    return user && { user, clock: clockOf(ctx) };
  };

export const session: Handler<typeof authRoutes.session> = async (tx, ctx) => {
  const user = ctx.actor.kind === 'player' ? await readUser(tx, ctx, ctx.actor.id) : null;
  return { user, clock: clockOf(ctx) };
};

const clockOf = ({ nowMs, speed }: ReadContext): GameClock => ({ now: isoOf(nowMs), speed });

export const readUser = async (tx: Tx, ctx: Pick<ReadContext, 'config'>, id: string): Promise<User | null> =>
  (await readAccount(tx, ctx, id))?.user ?? null;

export async function readAccount(
  tx: Tx,
  ctx: Pick<ReadContext, 'config'>,
  id: string,
): Promise<{ readonly user: User; readonly rev: number } | null> {
  const player = await playerStore(tx).byId(id);
  const balance = await readBalance(tx, ctx, id);
  if (!player || !balance) return null;
  const { rev, ...goods } = balance;
  const { username, rang, avatar } = player;
  return { user: { id, username, mail: player.mail ?? '', rang, avatar, ...goods }, rev };
}
