import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../action/context.ts';
import type { ReadContext, ServeContext, Session } from '../action/system.ts';
import type { HttpParts } from './mount-routes.ts';
import { SESSION_COOKIE } from './session.ts';

interface Call extends ReadContext {
  readonly session: Session | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a `serve` handler may do: read, perform actions, set and clear the session's cookie. */
export function serveContext(parts: HttpParts, { session, request, reply, ...context }: Call): ServeContext {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: parts.secureCookies } as const;
  return {
    ...context,
    session,
    address: request.ip,
    read: (work) => parts.database.read(work),
    async perform(run, actor = context.actor) {
      const outcome = await parts.perform({ actor, run });
      if (outcome.kind === 'done') return outcome.value;
      return outcome.kind === 'refused' ? outcome.refusal : refuse('internal');
    },
    setCookie: (token, maxAge) => void reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge }),
    clearCookie: () => void reply.clearCookie(SESSION_COOKIE, cookie),
  };
}
