import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ServedRoute } from './served-route.ts';
import { isRefusal, refuse, type Refusal } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import type { FloodLimit } from './flood-limit.ts';
import { mapMaybePromise } from './maybe-promise.ts';
import type { Limiter } from './limits.ts';
import { parseInput } from './parse-input.ts';
import type { SessionService } from './session.ts';

export interface AdmissionDeps {
  readonly sessionOf: SessionService['ofCookies'];
  readonly limiter: Limiter;
  readonly networkOf: (request: IncomingMessage) => string;
  readonly floods: FloodLimit;
  /** Runs the pre-actions of a player; null when there are none. */
  readonly runPreActionsFor: (playerId: string) => Promise<void> | null;
}

/** What admission looks at. */
export type CallRequest = Pick<FastifyRequest, 'raw' | 'headers' | 'params' | 'query' | 'body'>;

/** An admitted call: its actor and its parsed input. */
export interface Admitted {
  readonly session: Session | null;
  readonly input: object;
}

/** Admits a call after checking session, access, rate and input, in this order. */
export function admit(
  deps: AdmissionDeps,
  route: ServedRoute,
  request: CallRequest,
): Admitted | Refusal | Promise<Admitted | Refusal> {
  return mapMaybePromise(deps.sessionOf(request.headers.cookie), (session) => {
    const refusal = checkAccess(route, session);
    if (refusal) return refusal;
    if (session) deps.floods.forgive(request.raw);
    const caller = session?.player.id ?? deps.networkOf(request.raw);
    return mapMaybePromise(deps.limiter(request, route.rate, caller), (tooMany) => {
      if (tooMany) return tooMany;
      if (route.access === 'admin' && (session?.player.rang ?? 0) < 2) return refuse('forbidden');
      const input = parseInput(route, request);
      if (isRefusal(input)) return input;
      const pending = session && deps.runPreActionsFor(session.player.id);
      return mapMaybePromise(pending, () => ({ session, input }));
    });
  });
}

function checkAccess({ access }: ServedRoute, session: Session | null): Refusal | null {
  if (access === 'guest' && session) return refuse('already_signed_in');
  const needsPlayer = access === 'player' || access === 'admin';
  return needsPlayer && !session ? refuse('unauthorized') : null;
}
