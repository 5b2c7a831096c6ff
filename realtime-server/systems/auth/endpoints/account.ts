import type { Tx } from '#db/database/open.ts';
import { playerStore, type PlayerRow } from '#db/systems/auth/store/players.ts';
import type { GeneralCode } from '#protocol/wire/refusals.ts';
import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import type { profileRoutes } from '#protocol/systems/profile/contract.ts';
import {
  type Actor,
  type Context,
  isRefusal,
  refuse,
  type Player,
  type Refusal,
} from '../../../action/context.ts';
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
  async (ctx, { password, new_email: mail, code }) => {
    const { session } = ctx;
    if (!session) return refuse('unauthorized');
    const player = await verifyCaller(deps, ctx, password);
    if (isRefusal(player)) return player;
    const change = { playerId: player.id, mail, keep: session.id };
    const done = await performWithCode(deps, ctx, { code, run: (tx, actx) => changeMail(tx, actx, change) });
    if (isRefusal(done)) return done;
    deps.endSessions({ sessionIds: done.ended, reason: 'logout' });
    deps.log.info({ event: 'mail-changed', player: player.id, address: ctx.address }, 'mail address changed');
    return { success: true, message: 'Profile updated successfully!' };
  };

export const updatePasswordEndpoint =
  (deps: AuthDeps): Handler<typeof profileRoutes.updatePassword> =>
  async (ctx, { current_password: current, new_password: password, code }) => {
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
    const done = await performWithCode(deps, ctx, {
      code,
      run: (tx, actx) => changePassword(tx, actx, { ...change, session: renewed }),
    });
    if (isRefusal(done)) return done;
    ctx.setCookie(token, MAX_SESSION_MS / 1000);
    deps.endSessions({ sessionIds: done.ended, reason: 'password' });
    deps.log.info({ event: 'password-changed', player: player.id, address: ctx.address }, 'password changed');
    return { success: true, message: 'Profile updated successfully!' };
  };

export const deleteProfileEndpoint =
  (deps: AuthDeps): Handler<typeof profileRoutes.deleteProfile> =>
  async (ctx, { current_password: current, code }) => {
    const player = await verifyCaller(deps, ctx, current);
    if (isRefusal(player)) return player;
    const { id: playerId, passwordHash } = player;
    const done = await performWithCode(deps, ctx, {
      code,
      run: (tx, actx) => deletePlayer(tx, actx, { playerId, passwordHash }),
      actor: { kind: 'guest' },
    });
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
    const checked = await withCode(
      deps,
      ctx,
      async (tx, actx) => (await checkCode(tx, actx, { playerId, code })) ?? {},
    );
    return isRefusal(checked) ? (checked as Refusal<'wrong_code' | 'too_many_requests'>) : null;
  };

type Run<T> = (tx: Tx, actx: Context) => Promise<T>;

interface Change<T> {
  readonly code: string | undefined;
  readonly run: Run<T>;
  readonly actor?: Actor;
}

/** With codes on, the change uses one up in its own transaction: a refused change leaves it unused. */
async function performWithCode<T extends object>(
  deps: AuthDeps,
  ctx: CustomContext<Player>,
  { code, run, actor }: Change<T>,
): Promise<T | Refusal<GeneralCode | 'code_required' | 'wrong_code'>> {
  const { id: playerId } = ctx.actor;
  if (!(await ctx.read((tx) => asksForCode(tx, playerId)))) return ctx.perform(run, actor);
  if (code === undefined) return refuse('code_required');
  return withCode<T | Refusal<'wrong_code'>>(
    deps,
    ctx,
    async (tx, actx) => (await checkCode(tx, actx, { playerId, code })) ?? run(tx, actx),
    actor,
  );
}

/** Performs what checks a code, and counts a wrong one. */
export const withCode = <T extends object>(
  deps: AuthDeps,
  ctx: CustomContext<Player>,
  run: Run<T>,
  actor?: Actor,
): Promise<T | Refusal<GeneralCode>> =>
  guarded(deps, ctx, async (attempt) => {
    const refused = await attempt.admit();
    if (refused) return refused;
    const done = await ctx.perform(run, actor);
    const outcome: object = done;
    if (isRefusal(outcome) && outcome.refused === 'wrong_code') await attempt.failed();
    return done;
  });

/** Wrong passwords and codes count like those of a login. */
async function guarded<T>(
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
