import { type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/open.ts';
import type { GeneralCode } from '#protocol/refusals.ts';
import { refuse, type Refusal } from '../action/context.ts';
import type { Runner } from '../action/run-action.ts';
import type { ReadContext, CustomContext, Session } from '../action/system.ts';
import { deviceTokenIn } from '../action/session-rules.ts';
import { SESSION_COOKIE } from './session.ts';

const DEVICE_COOKIE = 'device';

/** What a custom handler needs beside the call. */
export interface ServeDeps {
  readonly database: Database;
  readonly perform: Runner;
  readonly secureCookies: boolean;
}

interface Call extends ReadContext {
  readonly session: Session | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a `custom` handler may do: read, perform actions, set and clear the session cookie. */
export function customContext(deps: ServeDeps, { session, request, reply, ...context }: Call): CustomContext {
  // Not by Fastify's plugin, which wraps the same library: it adds fields to every request and reply, 2 % of a read's time.
  const setCookie = (cookie: SetCookie): void => {
    const ours = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies } as const;
    reply.header('set-cookie', stringifySetCookie({ ...cookie, ...ours }));
  };
  return {
    ...context,
    session,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: deviceTokenIn(request.headers.cookie),
    read: (callback) => deps.database.read(callback),
    async perform(run, actor = context.actor) {
      const outcome = await deps.perform({ actor, run });
      if (outcome.kind === 'done') return outcome.value;
      // The action's own refusals are in its type; the runner adds only the ones that every call shares.
      return outcome.kind === 'refused' ? (outcome.refusal as Refusal<GeneralCode>) : refuse('internal');
    },
    setCookie: (value, maxAge) => setCookie({ name: SESSION_COOKIE, value, maxAge }),
    clearCookie: () => setCookie({ name: SESSION_COOKIE, value: '', expires: new Date(0), maxAge: 0 }),
    setDeviceCookie: (value, maxAge) => setCookie({ name: DEVICE_COOKIE, value, maxAge }),
  };
}
