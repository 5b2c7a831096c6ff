import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { authRoutes } from '#protocol/systems/auth/contract.ts';
import { isRefusal, refuse } from '../../../action/context.ts';
import { isSessionOver } from '../../../action/session-rules.ts';
import type { Handler } from '../../../action/system.ts';
import { asksForCode } from '../actions/one-time-codes.ts';
import { confirmSession, endOtherSessions } from '../actions/sessions.ts';
import type { AuthDeps } from '../deps.ts';
import { passwordCheck } from './account.ts';

const MAX_SESSIONS_SHOWN = 100;

export const sessionsEndpoint = (): Handler<typeof authRoutes.sessions> => async (ctx) => {
  const { session, realNowMs, config } = ctx;
  if (!session) return refuse('unauthorized');
  const { id: playerId } = ctx.actor;
  const rows = await ctx.read((tx) => sessionStore(tx).of(playerId));
  const totp = await ctx.read((tx) => asksForCode(tx, playerId));
  const current = rows.filter(({ id }) => id === session.id);
  const others = rows.filter(
    (row) => row.id !== session.id && !isSessionOver(row, realNowMs, config.inactivityTimeAllowed),
  );
  return {
    sessions: [...current, ...others].slice(0, MAX_SESSIONS_SHOWN).map((row) => ({
      id: row.id,
      created_at: isoOf(row.createdAtMs),
      last_seen_at: isoOf(row.lastSeenAtMs),
      device: row.device ?? 'Unknown device',
      is_current: row.id === session.id,
    })),
    totp,
  };
};

export const endSessionsEndpoint =
  ({ endSessions, log }: AuthDeps): Handler<typeof authRoutes.endSessions> =>
  async (ctx) => {
    const { session, actor, address } = ctx;
    if (!session) return refuse('unauthorized');
    const done = await ctx.perform((tx, actx) =>
      endOtherSessions(tx, actx, { playerId: actor.id, keep: session.id }),
    );
    if (isRefusal(done)) return done;
    endSessions({ sessionIds: done.ended, reason: 'logout' });
    const count = done.ended.length;
    log.info({ event: 'sessions-ended', player: actor.id, address, count }, 'player ended other sessions');
    return { success: true };
  };

export function confirmEndpoint(deps: AuthDeps): Handler<typeof authRoutes.confirm> {
  const verify = passwordCheck(deps);
  return async (ctx, { current_password: password, code }) => {
    const { session, actor, address } = ctx;
    if (!session) return refuse('unauthorized');
    const refused = await verify(ctx, { password, code });
    if (refused) return refused;
    const done = await ctx.perform((tx, actx) => confirmSession(tx, actx, session));
    if (isRefusal(done)) return done;
    deps.log.info({ event: 'session-confirmed', player: actor.id, address }, 'session confirmed');
    return { success: true };
  };
}
