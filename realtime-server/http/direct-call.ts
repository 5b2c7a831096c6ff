import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteShape } from '#protocol/contract.ts';
import { isRefusal } from '../action/context.ts';
import { admit, type CallRequest } from './admit.ts';
import type { CallReply } from './answer.ts';
import { answerCachedQuery } from './cached-query.ts';
import type { HttpDeps, Observe } from './http-deps.ts';
import { mapMaybePromise } from './maybe-promise.ts';
import type { ServedRoute } from './served-route.ts';

/** Answers a request; false when Fastify shall: it has the words for what is refused, and for what fails. */
export type DirectCall = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Whether a call needs nothing of its request but whose it is. */
export const isDirect = ({ kind, method, params, query, body }: RouteShape): boolean =>
  kind === 'cachedQuery' && method === 'GET' && !params && !query && !body;

/** What a call has in common with its route at Fastify. */
interface Mounted {
  readonly served: () => ServedRoute;
  readonly handler: unknown;
  readonly observe: Observe;
}

/** A call as its route answers it, without the way through Fastify: to say that nothing has changed takes a twelfth longer with it. */
export function directCall(deps: HttpDeps, { served, handler, observe }: Mounted): DirectCall {
  return (raw, response) => {
    const startedAtMs = deps.turnStartMs();
    if (deps.unavailable()) return false;
    const route = served();
    // A stranger's cookies are looked for in the database once, not here and there.
    if (route.access !== 'public' && !deps.cachedSession(raw.headers.cookie)) return false;
    const request: CallRequest = { raw, headers: raw.headers, ...NOTHING_ELSE };
    const reply: CallReply = { raw: response, hijack: nothingToHijack };
    const answered = (): true => {
      observe({ ms: deps.elapsedMs() - startedAtMs, status: response.statusCode });
      return true;
    };
    return mapMaybePromise(admit(deps, route, request), (call) => {
      if (isRefusal(call)) return false;
      const sent = answerCachedQuery(deps, { route, handler, input: call.input, request, reply });
      return mapMaybePromise(sent, answered);
    });
  };
}

const NOTHING_ELSE = { params: undefined, query: undefined, body: undefined };

/** There is no Fastify that would send something, too. */
const nothingToHijack = (): void => undefined;

/** Lets Fastify answer what no direct call has answered. */
export function directFirst(
  calls: ReadonlyMap<string, DirectCall>,
  fastify: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const call = request.method === 'GET' ? calls.get(request.url ?? '') : undefined;
    if (!call) return fastify(request, response);
    const orFastify = (isAnswered: boolean): void => {
      if (!isAnswered && !response.headersSent) fastify(request, response);
    };
    try {
      const answered = call(request, response);
      if (!(answered instanceof Promise)) return orFastify(answered);
      answered.then(orFastify, () => orFastify(false));
    } catch {
      // It fails there again, and is logged.
      orFastify(false);
    }
    return undefined;
  };
}
