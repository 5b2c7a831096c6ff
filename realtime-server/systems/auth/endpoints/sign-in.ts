import type { PlayerRow } from '#db/systems/auth/store/players.ts';
import type { Input } from '#protocol/kit/contract.ts';
import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import { isRefusal, refuse, type Refusal } from '../../../action/context.ts';
import { mailForm } from '../../../action/mail-address.ts';
import { MAX_SESSION_MS, tokenHash } from '../../../action/session-rules.ts';
import type { AnswerOrRefusal, CustomContext, Handler } from '../../../action/system.ts';
import { accountOfMail } from '../actions/account-of-mail.ts';
import { asksForCode } from '../actions/one-time-codes.ts';
import { DEVICE_KNOWN_MS, knownDevice, rememberDevice } from '../actions/known-devices.ts';
import { endSession, extendSession, startSession } from '../actions/sessions.ts';
import type { AuthDeps } from '../deps.ts';
import type { Attempt } from '../login-attempts.ts';
import { deviceOf } from '../rules.ts';
import { findMailFingerprint, newToken } from '../tokens.ts';

/** Unknown accounts and wrong passwords get the same answer in the same time. */
export const loginEndpoint =
  (deps: AuthDeps): Handler<typeof authRoutes.login> =>
  async (ctx, input) => {
    const { read, realNowMs, deviceToken: token } = ctx;
    const { player, account, device, needsCode } = await read(async (tx) => {
      const found = await accountOfMail(tx, input.mail);
      const nobody = found ? '' : ((await findMailFingerprint(tx, mailForm(input.mail))) ?? 'nobody');
      const playerId = found?.id ?? null;
      const deviceHash = await knownDevice(tx, { realNowMs }, { playerId, token });
      return {
        player: found,
        account: playerId ?? nobody,
        device: deviceHash,
        needsCode: found !== null && (await asksForCode(tx, found.id)),
      };
    });
    const attempt = deps.limits.loginAttempts.begin(ctx, { account, device });
    try {
      return await signIn(deps, ctx, { ...input, player, needsCode, attempt });
    } finally {
      attempt.end();
    }
  };

interface Login extends Input<typeof authRoutes.login> {
  readonly player: PlayerRow | null;
  /** With codes on, the attempt keeps counting until the code is checked. */
  readonly needsCode: boolean;
  readonly attempt: Attempt;
}

async function signIn(
  deps: AuthDeps,
  ctx: CustomContext,
  login: Login,
): Promise<AnswerOrRefusal<typeof authRoutes.login>> {
  const { endSessions, log, chance } = deps;
  const { address, session: former } = ctx;
  const verified = await verifyLogin(deps, ctx, login);
  if (isRefusal(verified)) return verified;
  const { id: playerId, passwordHash } = verified;
  const [token, device] = [newToken(chance), deviceOf(ctx.userAgent)];
  const session = { playerId, passwordHash, device, tokenHash: tokenHash(token), replaces: former };
  const started = await ctx.perform(async (tx, actx) => {
    const done = await startSession(tx, actx, { ...session, code: login.code });
    if (isRefusal(done)) return done;
    const deviceToken = await rememberDevice(tx, actx, { playerId, token: ctx.deviceToken });
    await actx.react({ kind: 'player.signed-in', playerId, address, userAgent: ctx.userAgent });
    return { ...done, deviceToken };
  });
  if (isRefusal(started)) {
    if (started.refused === 'code_required' && login.code !== undefined) await login.attempt.failed();
    const refused = { event: 'login-refused', code: started.refused, player: playerId, address };
    log.warn(refused, 'login refused');
    return started;
  }
  if (former) endSessions({ sessionIds: [former.id], reason: 'logout' });
  if (started.ended.length > 0) endSessions({ sessionIds: started.ended, reason: 'logout' });
  ctx.setCookie(token, MAX_SESSION_MS / 1000);
  ctx.setDeviceCookie(started.deviceToken, DEVICE_KNOWN_MS / 1000);
  log.info({ event: 'login', player: playerId, address }, 'player signed in');
  return { success: true, user: started.user };
}

async function verifyLogin(
  { passwords, log }: AuthDeps,
  { address }: CustomContext,
  { player, password, needsCode, attempt }: Login,
): Promise<PlayerRow | Refusal<'wrong_login' | 'busy' | 'too_many_requests'>> {
  const stored = player?.passwordHash ?? null;
  const isRight = (await attempt.tooMany()) ?? (await passwords.verify(stored, password, attempt.admit));
  if (isRefusal(isRight)) {
    const refused = { event: 'login-refused', code: isRight.refused, player: player?.id, address };
    log.warn(refused, 'login refused');
    return isRight;
  }
  if (isRight && player) {
    // Otherwise this attempt would count against concurrent sign-ins until the session is stored.
    if (!needsCode) attempt.end();
    return player;
  }
  await attempt.failed();
  log.warn({ event: 'login-failed', player: player?.id, address }, 'login failed');
  return refuse('wrong_login');
}

export const logoutEndpoint =
  ({ endSessions, log }: AuthDeps): Handler<typeof authRoutes.logout> =>
  async (ctx) => {
    ctx.clearCookie();
    const { session } = ctx;
    if (!session) return { success: true };
    const done = await ctx.perform((tx, actx) => endSession(tx, actx, session));
    if (isRefusal(done)) return done;
    endSessions({ sessionIds: [session.id], reason: 'logout' });
    log.info({ event: 'logout', player: session.player.id, address: ctx.address }, 'player signed out');
    return { success: true };
  };

/** 403 without a session, which the client treats as expired. */
export const heartbeatEndpoint = (): Handler<typeof authRoutes.heartbeat> => async (ctx) => {
  const { session } = ctx;
  if (!session) return refuse('session_expired');
  const done = await ctx.perform((tx, actx) =>
    extendSession(tx, actx, { id: session.id, playerId: session.player.id }),
  );
  return isRefusal(done) ? done : { success: true };
};
