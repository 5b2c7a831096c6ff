import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/open.ts';
import type { GeneralCode } from '#protocol/refusals.ts';
import { refuse, type Refusal } from '../action/context.ts';
import type { Runner } from '../action/run-action.ts';
import type { ReadContext, CustomContext } from '../action/system.ts';
import { deviceTokenOf } from '../action/session-rules.ts';
import { SESSION_COOKIE } from './session.ts';

const DEVICE_COOKIE = 'device';

/** What a custom handler needs beside the call. */
export interface ServeDeps {
  readonly database: Database;
  readonly perform: Runner;
  readonly secureCookies: boolean;
}

interface Call extends ReadContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a `custom` handler may do: read, perform actions, set and clear the session cookie. */
export function customContext(deps: ServeDeps, { request, reply, ...context }: Call): CustomContext {
  const ours = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies } as const;
  const setCookie = (name: string, value: string, options: CookieSerializeOptions): void =>
    void reply.setCookie(name, value, { ...options, ...ours });
  return {
    ...context,
    session: request.session,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: deviceTokenOf(request.cookies[DEVICE_COOKIE]),
    read: (callback) => deps.database.read(callback),
    async perform(run, actor = context.actor) {
      const outcome = await deps.perform({ actor, run });
      if (outcome.kind === 'done') return outcome.value;
      // The action's own refusals are in its type; the runner adds only the ones that every call shares.
      return outcome.kind === 'refused' ? (outcome.refusal as Refusal<GeneralCode>) : refuse('internal');
    },
    setCookie: (token, maxAge) => setCookie(SESSION_COOKIE, token, { maxAge }),
    clearCookie: () => void reply.clearCookie(SESSION_COOKIE, ours),
    setDeviceCookie: (token, maxAge) => setCookie(DEVICE_COOKIE, token, { maxAge }),
  };
}
