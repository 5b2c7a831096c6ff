import type { Tx } from '#db/database/open.ts';
import { oneTimeSecretStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import { sessionsChanged } from '../declarations.ts';
import { newRecoveryCodes, newSecret, recoveryHash, usedStepOf } from '../one-time-codes.ts';

export interface CodeAttempt {
  readonly playerId: string;
  readonly code: string;
}

export async function setUpCodes(
  tx: Tx,
  ctx: Context,
  playerId: string,
): Promise<{ readonly secret: string } | Refusal<'totp_enabled'>> {
  const store = oneTimeSecretStore(tx);
  const stored = await store.find(playerId);
  if (stored?.enabledAtMs) return refuse('totp_enabled');
  const secret = newSecret(ctx.chance);
  await store.put({ playerId, secret, enabledAtMs: null, usedStep: 0 });
  return { secret };
}

export async function enableCodes(
  tx: Tx,
  ctx: Context,
  attempt: CodeAttempt,
): Promise<
  { readonly recoveryCodes: string[] } | Refusal<'totp_enabled' | 'totp_not_set_up' | 'wrong_code'>
> {
  const { playerId } = attempt;
  const store = oneTimeSecretStore(tx);
  const stored = await store.find(playerId);
  if (!stored) return refuse('totp_not_set_up');
  if (stored.enabledAtMs) return refuse('totp_enabled');
  const refused = await checkCode(tx, ctx, attempt);
  if (refused) return refused;
  const { usedStep } = (await store.find(playerId)) ?? stored;
  await store.put({ ...stored, usedStep, enabledAtMs: ctx.realNowMs });
  const recoveryCodes = newRecoveryCodes(ctx.chance);
  await store.addRecoveryCodes(
    playerId,
    recoveryCodes.map((code) => recoveryHash(playerId, code)),
  );
  await logCodes(ctx, 'codes.enable');
  return { recoveryCodes };
}

export async function disableCodes(
  tx: Tx,
  ctx: Context,
  attempt: CodeAttempt,
): Promise<Record<string, never> | Refusal<'totp_not_set_up' | 'wrong_code'>> {
  const store = oneTimeSecretStore(tx);
  if (!(await store.find(attempt.playerId))?.enabledAtMs) return refuse('totp_not_set_up');
  const refused = await checkCode(tx, ctx, attempt);
  if (refused) return refused;
  await store.removeOf(attempt.playerId);
  await logCodes(ctx, 'codes.disable');
  return {};
}

/** For the operator: needs no code and ends all sessions; false when codes were off. */
export async function removeCodes(
  tx: Tx,
  ctx: Context,
  { id: playerId, username }: { readonly id: string; readonly username: string },
): Promise<boolean> {
  if (!(await asksForCode(tx, playerId))) return false;
  await oneTimeSecretStore(tx).removeOf(playerId);
  await sessionStore(tx).endOf(playerId);
  ctx.record(sessionsChanged(playerId));
  await logCodes(ctx, 'codes.disable', username);
  return true;
}

const logCodes = (
  ctx: Context,
  action: 'codes.enable' | 'codes.disable',
  username = ctx.actor.kind === 'player' ? ctx.actor.username : '',
): Promise<void> => ctx.react({ kind: 'admin.acted', action, before: null, after: { username } });

export const asksForCode = async (tx: Tx, playerId: string): Promise<boolean> =>
  Boolean((await oneTimeSecretStore(tx).find(playerId))?.enabledAtMs);

export async function checkCode(
  tx: Tx,
  ctx: Context,
  { playerId, code }: CodeAttempt,
): Promise<Refusal<'wrong_code'> | null> {
  const store = oneTimeSecretStore(tx);
  const stored = await store.find(playerId);
  const usedStep = stored && usedStepOf(stored, code, ctx.realNowMs);
  if (stored && usedStep) {
    await store.put({ ...stored, usedStep });
    return null;
  }
  if (stored?.enabledAtMs && (await store.useRecoveryCode(playerId, recoveryHash(playerId, code))))
    return null;
  return refuse('wrong_code');
}
