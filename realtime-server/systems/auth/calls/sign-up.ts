import type { authRoutes } from '#protocol/systems/auth.ts';
import { isRefusal, refuse, type Refusal } from '../../../action/context.ts';
import type { Handler, ServeContext } from '../../../action/system.ts';
import { signUp, takenBy } from '../actions/sign-up.ts';
import { isCommonPassword } from '../common-passwords.ts';
import type { AuthParts } from '../parts.ts';

/** Creates an account. What can be refused cheaply is refused before the password is hashed. */
export const signUpCall =
  ({ passwords, limits, log }: AuthParts): Handler<typeof authRoutes.signUp> =>
  async (ctx, { password, pseudo: username, mail }) => {
    const { address, realNowMs, config } = ctx;
    const tooMany = (): Refusal | null =>
      limits.signUps.tooMany(address, realNowMs, config['auth.signupsPerHour']);
    const refused = tooMany() ?? (await check(ctx, { password, username, mail }));
    if (refused) return refused;
    const passwordHash = await passwords.hash(password, () => tooMany() ?? note());
    if (typeof passwordHash !== 'string') return passwordHash;
    const made = await ctx.perform((tx, actx) => signUp(tx, actx, { username, mail, passwordHash }));
    if (isRefusal(made)) {
      limits.signUps.forgive(address);
      return made;
    }
    log.info({ event: 'sign-up', player: made.id, address }, 'a player signed up');
    return { success: true, message: 'Sign up successful! Welcome!' };

    function note(): null {
      limits.signUps.note(address, realNowMs);
      return null;
    }
  };

interface Wanted {
  readonly password: string;
  readonly username: string;
  readonly mail: string;
}

async function check(ctx: ServeContext, { password, username, mail }: Wanted): Promise<Refusal | null> {
  if (await isCommonPassword(password)) return refuse('common_password');
  return ctx.read((tx) => takenBy(tx, { username, mail }));
}
