import type { FastifyRequest } from 'fastify';
import type { ServedRoute } from './served-route.ts';
import { isRefusal, refuse, type Refusal } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import { networkOf } from '../action/addresses.ts';
import type { FloodLimit } from './flood-limit.ts';
import type { Limiter } from './limits.ts';
import { parseInput } from './parse-input.ts';
import type { SessionService } from './session.ts';

export interface AdmissionDeps {
  readonly sessionOf: SessionService['ofCookies'];
  readonly limiter: Limiter;
  readonly floods: FloodLimit;
  /** Runs the pre-actions of a player; null when there are none. */
  readonly runPreActionsFor: (playerId: string) => Promise<void> | null;
}

/** An admitted call: its actor and its parsed input. */
export interface Admitted {
  readonly session: Session | null;
  readonly input: object;
}

interface Caller {
  readonly route: ServedRoute;
  readonly request: FastifyRequest;
  readonly session: Session | null;
}

type Outcome = Admitted | Refusal | Promise<Admitted | Refusal>;

/** Admits a call after checking session, access, rate and input, in this order; at once when nothing has to be waited for. */
export function admit(deps: AdmissionDeps, route: ServedRoute, request: FastifyRequest): Outcome {
  const session = deps.sessionOf(request.headers.cookie);
  return session instanceof Promise
    ? session.then((found) => admitCaller(deps, { route, request, session: found }))
    : admitCaller(deps, { route, request, session });
}

function admitCaller(deps: AdmissionDeps, caller: Caller): Outcome {
  const { route, request, session } = caller;
  const refusal = checkAccess(route, session);
  if (refusal) return refusal;
  if (session) deps.floods.forgive(request.raw);
  const counted = deps.limiter(request, route.rate, session?.player.id ?? networkOf(request.ip));
  return counted ? counted.then((tooMany) => tooMany ?? admitInput(deps, caller)) : admitInput(deps, caller);
}

function admitInput(deps: AdmissionDeps, { route, request, session }: Caller): Outcome {
  if (route.access === 'admin' && (session?.player.rang ?? 0) < 2) return refuse('forbidden');
  const input = parseInput(route, request);
  if (isRefusal(input)) return input;
  const admitted = { session, input };
  const pending = session && deps.runPreActionsFor(session.player.id);
  return pending ? pending.then(() => admitted) : admitted;
}

function checkAccess({ access }: ServedRoute, session: Session | null): Refusal | null {
  if (access === 'guest' && session) return refuse('already_signed_in');
  const needsPlayer = access === 'player' || access === 'admin';
  return needsPlayer && !session ? refuse('unauthorized') : null;
}
