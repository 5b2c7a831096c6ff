import type { authRoutes } from '#protocol/systems/auth.ts';
import { isRefusal, type Player } from '../../../action/context.ts';
import type { CustomContext, Handler } from '../../../action/system.ts';
import { type CodeAttempt, disableCodes, enableCodes, setUpCodes } from '../actions/one-time-codes.ts';
import type { AuthDeps } from '../deps.ts';
import { shownSecret } from '../one-time-codes.ts';

/** Makes a secret for one-time codes: shown now and never again. */
export const setUpTotpEndpoint = (): Handler<typeof authRoutes.setUpTotp> => async (ctx) => {
  const { id, username } = ctx.actor;
  const made = await ctx.perform((tx, actx) => setUpCodes(tx, actx, id));
  return isRefusal(made) ? made : shownSecret(made.secret, username);
};

/** Turns one-time codes on. */
export const enableTotpEndpoint =
  (deps: AuthDeps): Handler<typeof authRoutes.enableTotp> =>
  async (ctx, { code }) => {
    const done = await ctx.perform((tx, actx) => enableCodes(tx, actx, attemptOf(deps, ctx, code)));
    if (isRefusal(done)) return done;
    deps.log.info(
      { event: 'totp-enabled', player: ctx.actor.id, address: ctx.address },
      'codes were turned on',
    );
    return { success: true, recoveryCodes: done.recoveryCodes };
  };

/** Turns one-time codes off. */
export const disableTotpEndpoint =
  (deps: AuthDeps): Handler<typeof authRoutes.disableTotp> =>
  async (ctx, { code }) => {
    const done = await ctx.perform((tx, actx) => disableCodes(tx, actx, attemptOf(deps, ctx, code)));
    if (isRefusal(done)) return done;
    deps.log.info(
      { event: 'totp-disabled', player: ctx.actor.id, address: ctx.address },
      'codes were turned off',
    );
    return { success: true };
  };

const attemptOf = ({ limits }: AuthDeps, ctx: CustomContext<Player>, code: string): CodeAttempt => {
  const { actor, address, realNowMs } = ctx;
  return { playerId: actor.id, code, guard: limits.guard({ account: actor.id, address }, realNowMs) };
};
