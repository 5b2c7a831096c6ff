import { playerStore } from '#db/systems/auth/store/players.ts';
import { LIMITS } from '#protocol/kit/limits.ts';
import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import { isRefusal, refuse } from '../../../action/context.ts';
import { mailForm } from '../../../action/mail-address.ts';
import { tokenHash } from '../../../action/session-rules.ts';
import type { CustomContext, Handler } from '../../../action/system.ts';
import { accountOfMail } from '../actions/account-of-mail.ts';
import { playerOfReset, redeemReset, storeReset } from '../actions/passwords.ts';
import { DEVICE_KNOWN_MS, rememberDevice } from '../actions/known-devices.ts';
import { isCommonPassword } from '../password.ts';
import type { Mail } from '../mail.ts';
import type { AuthDeps } from '../deps.ts';
import { isOwnName } from '../rules.ts';
import { newToken } from '../tokens.ts';

/** Neither the answer nor its timing reveals whether the address has an account. */
export const forgotPasswordEndpoint =
  ({ limits, chance, mailer, siteUrl, log }: AuthDeps): Handler<typeof authRoutes.forgotPassword> =>
  async (ctx, { mail: to }) => {
    const { address, realNowMs } = ctx;
    const tooMany = limits.mails.tooMany(mailForm(to), realNowMs, LIMITS.mails.max);
    if (tooMany) return tooMany;
    limits.mails.note(mailForm(to), realNowMs);
    const token = newToken(chance);
    const { account, stored } = await ask(ctx, { to, token }).catch((error: unknown) => {
      limits.mails.refund(mailForm(to));
      throw error;
    });
    if (isRefusal(stored)) return stored;
    // To the address as stored: what was typed may only look like it.
    await (account?.mail
      ? mailer.send(resetMail(account.mail, `${siteUrl()}/reset-password?token=${token}`))
      : mailer.simulateSend());
    log.info({ event: 'reset-asked', player: account?.id, address }, 'password reset requested');
    return {
      success: true,
      message: 'If an account linked to this email exists, we sent a recovery email.',
    };
  };

async function ask(ctx: CustomContext, { to, token }: { readonly to: string; readonly token: string }) {
  const account = await ctx.read((tx) => accountOfMail(tx, to));
  const reset = { playerId: account?.id ?? null, tokenHash: tokenHash(token) };
  return { account, stored: await ctx.perform((tx, actx) => storeReset(tx, actx, reset)) };
}

const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Your new Tycoon Empire password',
  text: [
    'Someone, hopefully you, asked for a new password.',
    '',
    'Choose it here within the next hour:',
    link,
    '',
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n'),
});

export const resetPasswordEndpoint =
  ({ passwords, endSessions, log }: AuthDeps): Handler<typeof authRoutes.resetPassword> =>
  async (ctx, { new_password: password, token }) => {
    const hash = tokenHash(token);
    if (await isCommonPassword(password)) return refuse('common_password');
    // Before hashing, so that made-up tokens cost nothing, and again in the transaction.
    const player = await ctx.read(async (tx) => {
      const id = await playerOfReset(tx, hash, ctx.realNowMs);
      return id === null ? null : playerStore(tx).byId(id);
    });
    if (!player) return refuse('invalid_token');
    if (isOwnName(password, player)) return refuse('password_is_name');
    const passwordHash = await passwords.hash(password);
    if (typeof passwordHash !== 'string') return passwordHash;
    const done = await ctx.perform(async (tx, actx) => {
      const reset = await redeemReset(tx, actx, { tokenHash: hash, passwordHash });
      if (isRefusal(reset)) return reset;
      const { playerId } = reset;
      return { ...reset, deviceToken: await rememberDevice(tx, actx, { playerId, token: ctx.deviceToken }) };
    });
    if (isRefusal(done)) return done;
    ctx.setDeviceCookie(done.deviceToken, DEVICE_KNOWN_MS / 1000);
    endSessions({ sessionIds: done.ended, reason: 'password' });
    log.info({ event: 'password-reset', player: done.playerId, address: ctx.address }, 'password reset');
    return { success: true, message: 'Your password has been changed. Please sign in.' };
  };
