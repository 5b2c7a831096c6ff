import { playerStore } from '#db/systems/auth/store.ts';
import type { authRoutes } from '#protocol/systems/auth.ts';
import { isRefusal, refuse } from '../../../action/context.ts';
import { MAX_SESSION_MS, tokenHash } from '../../../action/session-rules.ts';
import type { Handler } from '../../../action/system.ts';
import { endSession, extendSession, startSession } from '../actions/sessions.ts';
import type { AuthDeps } from '../deps.ts';
import { deviceOf } from '../rules.ts';
import { newToken } from '../tokens.ts';

/** Signs in. An unknown account and a wrong password get the same answer in the same time. */
export const loginEndpoint =
  ({ passwords, limits, chance, endSessions, log }: AuthDeps): Handler<typeof authRoutes.login> =>
  async (ctx, { mail, password, code }) => {
    const { address, realNowMs, session: former } = ctx;
    const guard = limits.guard({ account: mail, address }, realNowMs);
    const known = await ctx.read((tx) => playerStore(tx).byMail(mail));
    const isRight = guard.admit() ?? (await passwords.verify(known?.passwordHash ?? null, password, guard));
    if (isRefusal(isRight)) {
      log.warn(
        { event: 'login-refused', code: isRight.refused, player: known?.id, address },
        'a login was refused',
      );
      return isRight;
    }
    if (!isRight || !known) {
      log.warn({ event: 'login-failed', player: known?.id, address }, 'a login failed');
      return refuse('wrong_login');
    }
    const { id: playerId, passwordHash } = known;
    const token = newToken(chance);
    const device = deviceOf(ctx.userAgent);
    const replaces = former?.id ?? null;
    const verified = { playerId, passwordHash, device, code, guard, tokenHash: tokenHash(token), replaces };
    const started = await ctx.perform((tx, actx) => startSession(tx, actx, verified));
    if (isRefusal(started)) {
      const refused = { event: 'login-refused', code: started.refused, player: playerId, address };
      log.warn(refused, 'a login was refused');
      return started;
    }
    if (former) endSessions({ sessionIds: [former.id], reason: 'logout' });
    ctx.setCookie(token, MAX_SESSION_MS / 1000);
    log.info({ event: 'login', player: playerId, address }, 'a player signed in');
    return { success: true, user: started.user };
  };

/** Signs out; also succeeds without a session. */
export const logoutEndpoint =
  ({ endSessions, log }: AuthDeps): Handler<typeof authRoutes.logout> =>
  async (ctx) => {
    ctx.clearCookie();
    const { session } = ctx;
    if (!session) return { success: true };
    const done = await ctx.perform((tx, actx) => endSession(tx, actx, session.id));
    if (isRefusal(done)) return done;
    endSessions({ sessionIds: [session.id], reason: 'logout' });
    log.info({ event: 'logout', player: session.player.id, address: ctx.address }, 'a player signed out');
    return { success: true };
  };

/** Prolongs a session; 403 without one, which the client treats as expired. */
export const heartbeatEndpoint = (): Handler<typeof authRoutes.heartbeat> => async (ctx) => {
  const { session } = ctx;
  if (!session) return refuse('session_expired');
  const done = await ctx.perform((tx, actx) =>
    extendSession(tx, actx, { id: session.id, playerId: session.player.id }),
  );
  return isRefusal(done) ? done : { success: true };
};
