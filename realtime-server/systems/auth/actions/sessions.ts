import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { authErrors as errors, type User } from '#protocol/systems/auth/contract.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import type { Session } from '../../../action/system.ts';
import { sessionsChanged } from '../declarations.ts';
import { asksForCode, checkCode } from './one-time-codes.ts';
import type { Ended } from './passwords.ts';
import { readUser } from '../reads.ts';

export interface VerifiedPlayer {
  readonly playerId: string;
  readonly passwordHash: string;
  readonly tokenHash: string;
  readonly replaces: Session | null;
  readonly device: string;
  readonly code: string | undefined;
}

/** Per account. */
const MAX_SESSIONS = 20;

/** Never reuses a session id from the browser (session fixation); beyond `MAX_SESSIONS` the oldest end. */
export async function startSession(
  tx: Tx,
  ctx: Context,
  { playerId, passwordHash, tokenHash, replaces, device, code }: VerifiedPlayer,
): Promise<(Ended & { readonly user: User }) | Refusal<'wrong_login' | 'code_required'>> {
  const player = await playerStore(tx).byId(playerId);
  if (player?.passwordHash !== passwordHash) return refuse('wrong_login');
  if (await asksForCode(tx, playerId)) {
    if (code === undefined) return refuse('code_required');
    const refused = await checkCode(tx, ctx, { playerId, code });
    if (refused) return refuse('code_required', { error: errors.wrong_code.error });
  }
  const sessions = sessionStore(tx);
  if (replaces) await sessions.end(replaces.id);
  await sessions.add({ id: ctx.chance.id(), tokenHash, playerId, createdAtMs: ctx.realNowMs, device });
  const ended = await sessions.endOldest(playerId, MAX_SESSIONS);
  if (replaces) ctx.record(sessionsChanged(replaces.player.id));
  if (ended.length > 0) ctx.record(sessionsChanged(playerId));
  await playerStore(tx).active(playerId, ctx.realNowMs);
  const user = await readUser(tx, ctx, playerId);
  return user ? { user, ended } : refuse('wrong_login');
}

export async function confirmSession(
  tx: Tx,
  ctx: Context,
  { id, player }: Session,
): Promise<Record<string, never> | Refusal<'unauthorized'>> {
  if (!(await sessionStore(tx).confirm(id, ctx.realNowMs))) return refuse('unauthorized');
  ctx.record(sessionsChanged(player.id));
  return {};
}

export async function endSession(
  tx: Tx,
  ctx: Context,
  { id, player }: Session,
): Promise<Record<string, never>> {
  await sessionStore(tx).end(id);
  ctx.record(sessionsChanged(player.id));
  return {};
}

export async function endOtherSessions(
  tx: Tx,
  ctx: Context,
  { playerId, keep }: { readonly playerId: string; readonly keep: string },
): Promise<Ended> {
  ctx.record(sessionsChanged(playerId));
  return { ended: await sessionStore(tx).endOf(playerId, { keep }) };
}

export async function extendSession(
  tx: Tx,
  ctx: Context,
  session: { readonly id: string; readonly playerId: string },
): Promise<Record<string, never>> {
  await sessionStore(tx).touch(session.id, ctx.realNowMs);
  await playerStore(tx).active(session.playerId, ctx.realNowMs);
  return {};
}
