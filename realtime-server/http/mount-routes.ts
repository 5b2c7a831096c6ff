import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/open.ts';
import { isRefusal, type Actor, type Clock, type Context, type Refusal } from '../action/context.ts';
import { readContext } from '../action/bind-live.ts';
import type { AnySystem, ReadContext, CustomContext, Session, CachedQueryContext } from '../action/system.ts';
import type { ConfigValues } from '../action/config-types.ts';
import { admit, type AdmissionDeps, type Admitted } from './admit.ts';
import { mapMaybePromise } from './maybe-promise.ts';
import {
  answerBody,
  sendBody,
  sendFile,
  sendFresh,
  sendRefusalOrReplay,
  sendShared,
  sendTagged,
  type SharedBody,
  sharedBody,
} from './answer.ts';
import { onceOf } from './idempotency.ts';
import { type ServeDeps, customContext } from './custom-context.ts';
import { documented, routerPath } from './openapi-route.ts';
import { type ServedRoute, servedRoute } from './served-route.ts';

/** What every call needs; created once by `app.ts`. */
export interface HttpDeps extends AdmissionDeps, ServeDeps {
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  /** The headers of every call's answer, names and values in turn. */
  readonly callHeaders: readonly string[];
  /** Why no call is answered now; null while all are. */
  readonly unavailable: () => Refusal | null;
}

/** Mounts a system's calls: session, access, rate, strict parsing, then the handler; the answer leaves through its schema. */
export function mountRoutes(app: FastifyInstance, system: AnySystem, deps: HttpDeps): void {
  for (const [name, declared] of Object.entries(system.routes)) {
    const route = servedRoute(declared);
    const handler = system.handlers[name];
    const perform = run[declared.kind];
    app.route({
      method: declared.method,
      exposeHeadRoute: !declared.unsafe,
      url: routerPath(declared.path),
      schema: documented(declared),
      handler: (request, reply) => {
        // It may have begun to arrive before.
        const refusal = deps.unavailable();
        if (refusal) {
          sendRefusalOrReplay(reply, { kind: 'refused', refusal });
          return undefined;
        }
        const pending = mapMaybePromise(admit(deps, route, request), (call) => {
          if (isRefusal(call)) return sendRefusalOrReplay(reply, { kind: 'refused', refusal: call });
          const { session, input } = call;
          return perform(deps, { session, input, route, handler, request, reply });
        });
        // Fastify awaits promises only; a synchronous answer has been sent by now.
        return pending instanceof Promise ? pending : undefined;
      },
    });
  }
}

interface Call extends Admitted {
  readonly route: ServedRoute;
  readonly handler: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// `system()` checks that handlers fit their routes; here the types are erased.
type QueryHandler = (tx: Tx, ctx: ReadContext, input: object) => Promise<object | Refusal>;
type CommandHandler = (tx: Tx, ctx: Context, input: object) => Promise<object | Refusal>;
type CachedQueryHandler = (ctx: CachedQueryContext, input: object) => object | Promise<object>;
type CustomHandler = (ctx: CustomContext, input: object) => Promise<object | Refusal>;

type Run = (deps: HttpDeps, call: Call) => void | Promise<void>;

const query: Run = async (deps, { route, handler, session, input, request, reply }) => {
  const answer = await deps.database.read((tx) =>
    (handler as QueryHandler)(tx, readContext(deps, actorOf(session)), input),
  );
  if (isRefusal(answer)) return sendRefusalOrReplay(reply, { kind: 'refused', refusal: answer });
  const body = answerBody(route, answer, null);
  return route.cache
    ? sendTagged(request, reply, body, deps.callHeaders)
    : sendFresh(reply, body, deps.callHeaders);
};

const command: Run = async (deps, { route, handler, session, input, request, reply }) => {
  const once = onceOf(route, session, input, request);
  if (isRefusal(once)) return sendRefusalOrReplay(reply, { kind: 'refused', refusal: once });
  const outcome = await deps.perform<object>({
    actor: actorOf(session),
    run: (tx, ctx) => (handler as CommandHandler)(tx, ctx, input),
    ...(once ? { once } : {}),
  });
  return outcome.kind === 'done'
    ? sendFresh(
        reply,
        answerBody(route, outcome.value, route.moves ? outcome.balance : null),
        deps.callHeaders,
      )
    : sendRefusalOrReplay(reply, outcome);
};

const bodies = new WeakMap<object, SharedBody>();

/** Body and headers, computed once per answer object. */
function cachedBody(route: ServedRoute, answer: object, headers: readonly string[]): SharedBody {
  const cached = bodies.get(answer);
  if (cached) return cached;
  const made = sharedBody(answerBody(route, answer, null), headers);
  bodies.set(answer, made);
  return made;
}

const cachedQuery: Run = (deps, { route, handler, input, request, reply }) => {
  const { nowMs, realNowMs, speed, config } = readContext(deps, ANONYMOUS);
  const readOnly: CachedQueryContext['read'] = (callback) => deps.database.read(callback);
  const ctx = { nowMs, realNowMs, speed, config, read: readOnly };
  const answer = (handler as CachedQueryHandler)(ctx, input);
  return mapMaybePromise(answer, (value) =>
    sendShared(request, reply, cachedBody(route, value, deps.callHeaders)),
  );
};

const custom: Run = async (deps, { route, handler, session, input, request, reply }) => {
  const ctx = customContext(deps, { ...readContext(deps, actorOf(session)), session, request, reply });
  const answer = await (handler as CustomHandler)(ctx, input);
  return isRefusal(answer)
    ? sendRefusalOrReplay(reply, { kind: 'refused', refusal: answer })
    : route.file
      ? sendFile(reply, route, answer)
      : sendBody(reply, answerBody(route, answer, null));
};

const run = { query, cachedQuery, command, custom };

const ANONYMOUS: Actor = { kind: 'guest' };

const actorOf = (session: Session | null): Actor => session?.player ?? ANONYMOUS;
