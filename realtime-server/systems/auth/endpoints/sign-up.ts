import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import type { Input } from '#protocol/kit/contract.ts';
import type { RefusalCode } from '#protocol/wire/refusals.ts';
import { networkOf } from '../../../action/addresses.ts';
import { isRefusal, refuse, type Refusal } from '../../../action/context.ts';
import type { Handler, CustomContext } from '../../../action/system.ts';
import { isForbiddenName } from '../../../action/text-filter.ts';
import { signUp, takenBy } from '../actions/sign-up.ts';
import { isCommonPassword } from '../password.ts';
import type { AuthDeps } from '../deps.ts';
import { isOwnName } from '../rules.ts';

/** The limit per address also bounds probing for known mail addresses. */
export const signUpEndpoint =
  ({ passwords, limits, log }: AuthDeps): Handler<typeof authRoutes.signUp> =>
  async (ctx, input) => {
    const { address, realNowMs, config } = ctx;
    const network = networkOf(address);
    const tooMany = limits.signUps.tooMany(network, realNowMs, config['auth.signupsPerHour']);
    if (tooMany) return tooMany;
    limits.signUps.note(network, realNowMs);
    const made = await create(passwords, ctx, input).catch((error: unknown) => {
      limits.signUps.refund(network);
      throw error;
    });
    if (isRefusal(made)) {
      if (made.refused !== 'mail_taken') limits.signUps.refund(network);
      return made;
    }
    log.info({ event: 'sign-up', player: made.id, address }, 'player signed up');
    return { success: true, message: 'Sign up successful! Welcome!' };
  };

async function create(
  passwords: AuthDeps['passwords'],
  ctx: CustomContext,
  { password, pseudo: username, mail }: Input<typeof authRoutes.signUp>,
): Promise<{ readonly id: string } | Refusal<RefusalCode<typeof authRoutes.signUp>>> {
  if (isForbiddenName(username)) return refuse('bad_request', { error: 'This username is not allowed' });
  if (await isCommonPassword(password)) return refuse('common_password');
  if (isOwnName(password, { username, mail })) return refuse('password_is_name');
  const taken = await ctx.read((tx) => takenBy(tx, ctx, { username, mail }));
  if (taken) return taken;
  const passwordHash = await passwords.hash(password);
  if (typeof passwordHash !== 'string') return passwordHash;
  return ctx.perform(async (tx, actx) => {
    const made = await signUp(tx, actx, { username, mail, passwordHash });
    if (isRefusal(made)) return made;
    const { address, userAgent } = ctx;
    await actx.react({ kind: 'player.signed-in', playerId: made.id, address, userAgent });
    return made;
  });
}
