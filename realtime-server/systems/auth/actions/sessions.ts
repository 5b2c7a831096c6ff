import type { Tx } from '#db/open.ts';
import { playerStore, sessionStore } from '#db/systems/auth/store.ts';
import type { User } from '#protocol/systems/auth.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import { SESSIONS_CHANGED } from '../changes.ts';
import { readUser } from '../reads.ts';

/** A player whose password was right. */
export interface Proven {
  readonly playerId: string;
  /** What the password was compared with: it may have changed meanwhile. */
  readonly passwordHash: string;
  readonly tokenHash: string;
  /** The session that the browser had until now. */
  readonly replaces: string | null;
}

/** Signs in: a new session, never one the browser brought along. */
export async function startSession(
  tx: Tx,
  ctx: Context,
  { playerId, passwordHash, tokenHash, replaces }: Proven,
): Promise<{ readonly user: User } | Refusal<'wrong_login'>> {
  const player = await playerStore(tx).byId(playerId);
  if (player?.passwordHash !== passwordHash) return refuse('wrong_login');
  const sessions = sessionStore(tx);
  if (replaces) {
    await sessions.end(replaces);
    ctx.record(SESSIONS_CHANGED);
  }
  await sessions.add({ id: ctx.chance.id(), tokenHash, playerId, createdAtMs: ctx.realNowMs });
  await playerStore(tx).change(playerId, { lastActivityAtMs: ctx.realNowMs });
  const user = await readUser(tx, ctx, playerId);
  return user ? { user } : refuse('wrong_login');
}

/** Signs out. */
export async function endSession(tx: Tx, ctx: Context, sessionId: string): Promise<Record<string, never>> {
  await sessionStore(tx).end(sessionId);
  ctx.record(SESSIONS_CHANGED);
  return {};
}

/** The heartbeat: the only thing that makes a session last longer. */
export async function extendSession(
  tx: Tx,
  ctx: Context,
  session: { readonly id: string; readonly playerId: string },
): Promise<Record<string, never>> {
  await sessionStore(tx).touch(session.id, ctx.realNowMs);
  await playerStore(tx).change(session.playerId, { lastActivityAtMs: ctx.realNowMs });
  return {};
}
