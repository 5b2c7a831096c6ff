import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/database/open.ts';
import type { GeneralCode } from '#protocol/wire/refusals.ts';
import { refuse, type Refusal } from '../action/context.ts';
import type { Runner } from '../action/run-action.ts';
import type { ReadContext, CustomContext } from '../action/system.ts';
import { deviceTokenOf } from '../action/session-rules.ts';
import { cookiesOf } from './cookies.ts';

export interface ServeDeps {
  readonly database: Database;
  readonly perform: Runner;
  readonly secureCookies: boolean;
}

interface Call extends ReadContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function customContext(deps: ServeDeps, { request, reply, ...context }: Call): CustomContext {
  const cookies = cookiesOf(deps.secureCookies, request, reply);
  return {
    ...context,
    session: request.session,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: deviceTokenOf(cookies.get('device')),
    read: (callback) => deps.database.read(callback),
    async perform(run, actor = context.actor) {
      const outcome = await deps.perform({ actor, run });
      if (outcome.kind === 'done') return outcome.value;
      // The action's type lists its own refusals; the runner adds only the general ones.
      return outcome.kind === 'refused' ? (outcome.refusal as Refusal<GeneralCode>) : refuse('internal');
    },
    setCookie: (token, maxAgeS) => cookies.set('sid', token, maxAgeS),
    clearCookie: () => cookies.clear('sid'),
    setDeviceCookie: (token, maxAgeS) => cookies.set('device', token, maxAgeS),
  };
}
