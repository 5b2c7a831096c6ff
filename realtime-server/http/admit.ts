import type { FastifyRequest } from 'fastify';
import type { ServedRoute } from './served-route.ts';
import { isRefusal, refuse, type Refusal } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import { andThen } from './and-then.ts';
import type { Limiter } from './limits.ts';
import { parseInput } from './parse-input.ts';
import type { SessionService } from './session.ts';

export interface AdmissionDeps {
  readonly sessionOf: SessionService['ofCookies'];
  readonly limiter: Limiter;
  /** Does what must come before anything is done for a player; null when that is nothing. */
  readonly runPreActionsFor: (playerId: string) => Promise<void> | null;
}

/** Who calls, with what. */
export interface Admitted {
  readonly session: Session | null;
  readonly input: object;
}

/** Lets a call in: session, access, rate, strict parsing, in this order. */
export function admit(
  deps: AdmissionDeps,
  route: ServedRoute,
  request: FastifyRequest,
): Admitted | Refusal | Promise<Admitted | Refusal> {
  return andThen(deps.sessionOf(request.headers.cookie), (session) => {
    const stranger = judge(route, session);
    if (stranger) return stranger;
    const caller = session?.player.id ?? request.ip;
    return andThen(deps.limiter(request, route.rate, caller), (tooMany) => {
      if (tooMany) return tooMany;
      if (route.access === 'admin' && (session?.player.rang ?? 0) < 2) return refuse('forbidden');
      const input = parseInput(route, request);
      if (isRefusal(input)) return input;
      const pending = session && deps.runPreActionsFor(session.player.id);
      return andThen(pending, () => ({ session, input }));
    });
  });
}

function judge({ access }: ServedRoute, session: Session | null): Refusal | null {
  if (access === 'guest' && session) return refuse('already_signed_in');
  const needsPlayer = access === 'player' || access === 'admin';
  return needsPlayer && !session ? refuse('unauthorized') : null;
}
