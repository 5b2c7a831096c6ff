import type { Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import type { Answer } from '#protocol/contract.ts';
import type { authRoutes, GameClock, User } from '#protocol/systems/auth.ts';
import { isoOf } from '#protocol/iso.ts';
import { readBalance } from '../../action/balance.ts';
import { refuse, type Player } from '../../action/context.ts';
import type { AnswerOrRefusal, ReadContext } from '../../action/system.ts';

/** The caller, with the game clock that countdowns need. */
export async function me(tx: Tx, ctx: ReadContext<Player>): Promise<AnswerOrRefusal<typeof authRoutes.me>> {
  const user = await readUser(tx, ctx, ctx.actor.id);
  if (!user) return refuse('unauthorized');
  return { user, clock: clockOf(ctx) };
}

/** The caller if signed in. */
export async function session(tx: Tx, ctx: ReadContext): Promise<Answer<typeof authRoutes.session>> {
  const user = ctx.actor.kind === 'player' ? await readUser(tx, ctx, ctx.actor.id) : null;
  return { user, clock: clockOf(ctx) };
}

const clockOf = ({ nowMs, speed }: ReadContext): GameClock => ({ now: isoOf(nowMs), speed });

/** A player's own view of the account, or null when deleted. */
export async function readUser(tx: Tx, ctx: Pick<ReadContext, 'config'>, id: string): Promise<User | null> {
  const player = await playerStore(tx).byId(id);
  const balance = await readBalance(tx, ctx, id);
  if (!player || !balance) return null;
  const { rev: _, ...goods } = balance;
  return {
    id,
    username: player.username,
    mail: player.mail ?? '',
    rang: player.rang,
    avatar: player.avatar,
    ...goods,
  };
}
