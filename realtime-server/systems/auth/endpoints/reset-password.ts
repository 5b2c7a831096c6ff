import { playerStore } from '#db/systems/auth/store.ts';
import type { authRoutes } from '#protocol/systems/auth.ts';
import { isRefusal, refuse } from '../../../action/context.ts';
import { tokenHash } from '../../../action/session-rules.ts';
import type { Handler } from '../../../action/system.ts';
import { playerOfReset, redeemReset, storeReset } from '../actions/passwords.ts';
import { isCommonPassword } from '../common-passwords.ts';
import type { Mail } from '../mail.ts';
import type { AuthDeps } from '../deps.ts';
import { newToken } from '../tokens.ts';

/** Mails a link. Neither the answer nor its time reveals whether the address has an account. */
export const forgotPasswordEndpoint =
  ({ limits, chance, mailer, siteUrl, log }: AuthDeps): Handler<typeof authRoutes.forgotPassword> =>
  async (ctx, { mail: to }) => {
    const { address, realNowMs } = ctx;
    const tooMany = limits.mails.tooMany(to, realNowMs);
    if (tooMany) return tooMany;
    limits.mails.note(to, realNowMs);
    const known = await ctx.read((tx) => playerStore(tx).byMail(to));
    const token = newToken(chance);
    const reset = { playerId: known?.id ?? null, tokenHash: tokenHash(token) };
    const stored = await ctx.perform((tx, actx) => storeReset(tx, actx, reset));
    if (isRefusal(stored)) return stored;
    await (known
      ? mailer.send(resetMail(to, `${siteUrl()}/reset-password?token=${token}`))
      : mailer.simulateSend());
    log.info({ event: 'reset-asked', player: known?.id, address }, 'a new password was asked for');
    return {
      success: true,
      message: 'If an account linked to this email exists, we sent a recovery email.',
    };
  };

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

/** Sets a new password with the token of a mailed link, once. */
export const resetPasswordEndpoint =
  ({ passwords, endSessions, log }: AuthDeps): Handler<typeof authRoutes.resetPassword> =>
  async (ctx, { new_password: password, token }) => {
    const hash = tokenHash(token);
    if (await isCommonPassword(password)) return refuse('common_password');
    // Checked before hashing, so that made-up tokens cost nothing, and again in the transaction.
    if (!(await ctx.read((tx) => playerOfReset(tx, hash, ctx.realNowMs)))) return refuse('invalid_token');
    const passwordHash = await passwords.hash(password);
    if (typeof passwordHash !== 'string') return passwordHash;
    const done = await ctx.perform((tx, actx) => redeemReset(tx, actx, { tokenHash: hash, passwordHash }));
    if (isRefusal(done)) return done;
    endSessions({ sessionIds: done.ended, reason: 'password' });
    log.info(
      { event: 'password-reset', player: done.playerId, address: ctx.address },
      'a password was reset',
    );
    return { success: true, message: 'Your password has been changed. Please sign in.' };
  };
