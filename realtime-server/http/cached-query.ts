import { readContext } from '../action/bind-live.ts';
import type { CachedQueryContext } from '../action/system.ts';
import { answerBody, type CallReply, sendShared, type SharedBody, sharedBody } from './answer.ts';
import type { CallRequest } from './admit.ts';
import type { HttpDeps } from './http-deps.ts';
import { mapMaybePromise } from './maybe-promise.ts';
import type { ServedRoute } from './served-route.ts';

interface CachedQuery {
  readonly route: ServedRoute;
  readonly handler: unknown;
  readonly input: object;
  readonly request: CallRequest;
  readonly reply: CallReply;
}

type CachedQueryHandler = (ctx: CachedQueryContext, input: object) => object | Promise<object>;

/** Sends what a `cachedQuery` answers, written and compressed once for everyone who asks for it. */
export function answerCachedQuery(
  deps: HttpDeps,
  { route, handler, input, request, reply }: CachedQuery,
): void | Promise<void> {
  const { nowMs, realNowMs, speed, config } = readContext(deps, { kind: 'guest' });
  const ctx: CachedQueryContext = { nowMs, realNowMs, speed, config, read: deps.database.read };
  const answer = (handler as CachedQueryHandler)(ctx, input);
  return mapMaybePromise(answer, (value) =>
    sendShared(request, reply, bodyOf(route, value, deps.callHeaders)),
  );
}

const bodies = new WeakMap<object, SharedBody>();

/** Body and headers, computed once per answer object. */
function bodyOf(route: ServedRoute, answer: object, headers: readonly string[]): SharedBody {
  const known = bodies.get(answer);
  if (known) return known;
  const made = sharedBody(answerBody(route, answer, null), headers);
  bodies.set(answer, made);
  return made;
}
