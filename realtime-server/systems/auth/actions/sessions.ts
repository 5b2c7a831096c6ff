import type { Tx } from '#db/open.ts';
import { playerStore, sessionStore } from '#db/systems/auth/store.ts';
import type { User } from '#protocol/systems/auth.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import { SESSIONS_CHANGED } from '../changes.ts';
import { readUser } from '../reads.ts';

/** A player whose password was right. */
export interface VerifiedPlayer {
  readonly playerId: string;
  /** The hash that the password matched: it may have changed since. */
  readonly passwordHash: string;
  readonly tokenHash: string;
  /** The browser's session so far, which ends. */
  readonly replaces: string | null;
}

/** Signs in with a new session, never one that the browser sent. */
export async function startSession(
  tx: Tx,
  ctx: Context,
  { playerId, passwordHash, tokenHash, replaces }: VerifiedPlayer,
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

/** Records a heartbeat, the only thing that prolongs a session. */
export async function extendSession(
  tx: Tx,
  ctx: Context,
  session: { readonly id: string; readonly playerId: string },
): Promise<Record<string, never>> {
  await sessionStore(tx).touch(session.id, ctx.realNowMs);
  await playerStore(tx).change(session.playerId, { lastActivityAtMs: ctx.realNowMs });
  return {};
}
