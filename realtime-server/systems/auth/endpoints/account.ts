import { playerStore, type PlayerRow } from '#db/systems/auth/store/players.ts';
import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import type { profileRoutes } from '#protocol/systems/profile/contract.ts';
import { isRefusal, refuse, type Player, type Refusal } from '../../../action/context.ts';
import { MAX_SESSION_MS, tokenHash } from '../../../action/session-rules.ts';
import type { Handler, CustomContext } from '../../../action/system.ts';
import { changeMail, deletePlayer } from '../actions/accounts.ts';
import { knownDevice } from '../actions/known-devices.ts';
import { asksForCode, checkCode } from '../actions/one-time-codes.ts';
import { changePassword } from '../actions/passwords.ts';
import { isCommonPassword } from '../password.ts';
import type { AuthDeps } from '../deps.ts';
import type { Attempt } from '../login-attempts.ts';
import { isOwnName } from '../rules.ts';
import { newToken } from '../tokens.ts';

export const updateEmailEndpoint =
  (deps: AuthDeps): Handler<typeof authRoutes.updateEmail> =>
  async (ctx, { password, new_email: mail }) => {
    const { session } = ctx;
    if (!session) return refuse('unauthorized');
    const player = await verifyCaller(deps, ctx, password);
    if (isRefusal(player)) return player;
    const change = { playerId: player.id, mail, keep: session.id };
    const done = await ctx.perform((tx, actx) => changeMail(tx, actx, change));
    if (isRefusal(done)) return done;
    deps.endSessions({ sessionIds: done.ended, reason: 'logout' });
    deps.log.info({ event: 'mail-changed', player: player.id, address: ctx.address }, 'mail address changed');
    return { success: true, message: 'Profile updated successfully!' };
  };

export const updatePasswordEndpoint =
  (deps: AuthDeps): Handler<typeof profileRoutes.updatePassword> =>
  async (ctx, { current_password: current, new_password: password }) => {
    const { session } = ctx;
    if (!session) return refuse('unauthorized');
    const player = await verifyCaller(deps, ctx, current);
    if (isRefusal(player)) return player;
    if (await isCommonPassword(password)) return refuse('common_password');
    if (isOwnName(password, player)) return refuse('password_is_name');
    const passwordHash = await deps.passwords.hash(password);
    if (typeof passwordHash !== 'string') return passwordHash;
    const token = newToken(deps.chance);
    const change = { playerId: player.id, passwordHash, replaces: player.passwordHash };
    const renewed = { id: session.id, tokenHash: tokenHash(token) };
    const done = await ctx.perform((tx, actx) => changePassword(tx, actx, { ...change, session: renewed }));
    if (isRefusal(done)) return done;
    ctx.setCookie(token, MAX_SESSION_MS / 1000);
    deps.endSessions({ sessionIds: done.ended, reason: 'password' });
    deps.log.info({ event: 'password-changed', player: player.id, address: ctx.address }, 'password changed');
    return { success: true, message: 'Profile updated successfully!' };
  };

export const deleteProfileEndpoint =
  (deps: AuthDeps): Handler<typeof profileRoutes.deleteProfile> =>
  async (ctx, { current_password: current }) => {
    const player = await verifyCaller(deps, ctx, current);
    if (isRefusal(player)) return player;
    const { id: playerId, passwordHash } = player;
    const nobody = { kind: 'guest' } as const;
    const done = await ctx.perform((tx, actx) => deletePlayer(tx, actx, { playerId, passwordHash }), nobody);
    if (isRefusal(done)) return done;
    ctx.clearCookie();
    deps.endSessions({ sessionIds: done.ended, reason: 'deleted' });
    deps.log.info({ event: 'account-deleted', player: playerId, address: ctx.address }, 'account deleted');
    return { success: true, message: 'Your profile has been deleted. Goodbye!' };
  };

export const passwordCheck =
  (deps: AuthDeps) =>
  async (
    ctx: CustomContext<Player>,
    { password, code }: { readonly password: string; readonly code: string | undefined },
  ): Promise<Refusal<'wrong_password' | 'wrong_code' | 'busy' | 'too_many_requests'> | null> => {
    const player = await verifyCaller(deps, ctx, password);
    if (isRefusal(player)) return player;
    const { id: playerId } = player;
    if (!(await ctx.read((tx) => asksForCode(tx, playerId)))) return null;
    // Not the 401 of a sign-in: the page would treat its session as expired.
    if (code === undefined)
      return refuse('wrong_code', { error: 'Please enter the code from your device, too' });
    return guarded(deps, ctx, async (attempt) => {
      const refused = await attempt.admit();
      if (refused) return refused;
      const checked = await ctx.perform(
        async (tx, actx) => (await checkCode(tx, actx, { playerId, code })) ?? {},
      );
      if (!isRefusal(checked)) return null;
      await attempt.failed();
      return checked as Refusal<'wrong_code' | 'too_many_requests'>;
    });
  };

/** Wrong passwords and codes count like those of a login. */
export async function guarded<T>(
  { limits }: AuthDeps,
  ctx: CustomContext<Player>,
  compare: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { actor, realNowMs, deviceToken: token } = ctx;
  const device = await ctx.read((tx) => knownDevice(tx, { realNowMs }, { playerId: actor.id, token }));
  const attempt = limits.loginAttempts.begin(ctx, { account: actor.id, device });
  try {
    return await compare(attempt);
  } finally {
    attempt.end();
  }
}

const verifyCaller = (
  deps: AuthDeps,
  ctx: CustomContext<Player>,
  password: string,
): Promise<PlayerRow | Refusal<'wrong_password' | 'busy' | 'too_many_requests'>> =>
  guarded(deps, ctx, async (attempt) => {
    const { actor, address } = ctx;
    const player = await ctx.read((tx) => playerStore(tx).byId(actor.id));
    const stored = player?.passwordHash ?? null;
    const isRight =
      (await attempt.tooMany()) ?? (await deps.passwords.verify(stored, password, attempt.admit));
    if (isRefusal(isRight)) return isRight;
    if (isRight && player) return player;
    await attempt.failed();
    deps.log.warn({ event: 'password-failed', player: actor.id, address }, 'wrong current password');
    return refuse('wrong_password');
  });
