import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import { isRefusal } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { disableCodes, enableCodes, setUpCodes } from '../actions/one-time-codes.ts';
import type { AuthDeps } from '../deps.ts';
import { shownSecret } from '../one-time-codes.ts';
import { withCode } from './account.ts';

export const setUpTotpEndpoint = (): Handler<typeof authRoutes.setUpTotp> => async (ctx) => {
  const { id, username } = ctx.actor;
  const made = await ctx.perform((tx, actx) => setUpCodes(tx, actx, id));
  return isRefusal(made) ? made : shownSecret(made.secret, username);
};

export const enableTotpEndpoint =
  (deps: AuthDeps): Handler<typeof authRoutes.enableTotp> =>
  async (ctx, { code }) => {
    const done = await withCode(deps, ctx, (tx, actx) =>
      enableCodes(tx, actx, { playerId: ctx.actor.id, code }),
    );
    if (isRefusal(done)) return done;
    deps.log.info(
      { event: 'totp-enabled', player: ctx.actor.id, address: ctx.address },
      'one-time codes turned on',
    );
    return { success: true, recoveryCodes: done.recoveryCodes };
  };

export const disableTotpEndpoint =
  (deps: AuthDeps): Handler<typeof authRoutes.disableTotp> =>
  async (ctx, { code }) => {
    const done = await withCode(deps, ctx, (tx, actx) =>
      disableCodes(tx, actx, { playerId: ctx.actor.id, code }),
    );
    if (isRefusal(done)) return done;
    deps.log.info(
      { event: 'totp-disabled', player: ctx.actor.id, address: ctx.address },
      'one-time codes turned off',
    );
    return { success: true };
  };
