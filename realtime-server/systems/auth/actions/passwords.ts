import type { Tx } from '#db/database/open.ts';
import { playerStore, resetStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import { sessionsChanged } from '../declarations.ts';
import { isResetOver, RESET_TOKEN_MS } from '../rules.ts';

/** Callers must also close the sockets of these sessions. */
export interface Ended {
  readonly ended: readonly string[];
}

export interface PasswordChange {
  readonly playerId: string;
  readonly passwordHash: string;
  /** The hash that the current password matched; it may have changed since. */
  readonly replaces: string;
  /** This session continues with a new token. */
  readonly session: { readonly id: string; readonly tokenHash: string };
}

export async function changePassword(
  tx: Tx,
  ctx: Context,
  { playerId, passwordHash, replaces, session }: PasswordChange,
): Promise<Ended | Refusal<'wrong_password'>> {
  const player = await playerStore(tx).byId(playerId);
  if (player?.passwordHash !== replaces) return refuse('wrong_password');
  await sessionStore(tx).renew(session.id, session.tokenHash);
  return setPassword(tx, ctx, { playerId, passwordHash, keep: session.id });
}

/** Without a player, takes the same time and stores nothing. */
export async function storeReset(
  tx: Tx,
  ctx: Context,
  { playerId, tokenHash }: { readonly playerId: string | null; readonly tokenHash: string },
): Promise<Record<string, never>> {
  const resets = resetStore(tx);
  await resets.dropCreatedBy(ctx.realNowMs - RESET_TOKEN_MS);
  if (playerId) await resets.add({ id: tokenHash, playerId, createdAtMs: ctx.realNowMs });
  return {};
}

export async function playerOfReset(tx: Tx, tokenHash: string, realNowMs: number): Promise<string | null> {
  const reset = await resetStore(tx).find(tokenHash);
  return reset && !isResetOver(reset, realNowMs) ? reset.playerId : null;
}

export async function redeemReset(
  tx: Tx,
  ctx: Context,
  { tokenHash, passwordHash }: { readonly tokenHash: string; readonly passwordHash: string },
): Promise<(Ended & { readonly playerId: string }) | Refusal<'invalid_token'>> {
  const playerId = await playerOfReset(tx, tokenHash, ctx.realNowMs);
  if (!playerId) return refuse('invalid_token');
  return { playerId, ...(await setPassword(tx, ctx, { playerId, passwordHash })) };
}

export async function setPassword(
  tx: Tx,
  ctx: Context,
  {
    playerId,
    passwordHash,
    keep = '',
  }: { readonly playerId: string; readonly passwordHash: string; readonly keep?: string },
): Promise<Ended> {
  await playerStore(tx).change(playerId, { passwordHash });
  await resetStore(tx).dropOf(playerId);
  ctx.record(sessionsChanged(playerId));
  return { ended: await sessionStore(tx).endOf(playerId, { keep }) };
}
