import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/open.ts';
import { isRefusal, type Actor, type Context, type Refusal } from '../action/context.ts';
import { readContext } from '../action/bind-live.ts';
import type { AnySystem, ReadContext, CustomContext, Session } from '../action/system.ts';
import { isReusable } from '../action/reusable-answers.ts';
import { admit, type Admitted } from './admit.ts';
import { mapMaybePromise } from './maybe-promise.ts';
import {
  answerBody,
  bodyOfParts,
  ownBody,
  type ReadyBody,
  sendBody,
  sendFile,
  sendFresh,
  sendRefusalOrReplay,
  sendTagged,
} from './answer.ts';
import { answerCachedQuery } from './cached-query.ts';
import { customContext } from './custom-context.ts';
import { type DirectCall, directCall, isDirect } from './direct-call.ts';
import type { HttpDeps } from './http-deps.ts';
import { onceOf } from './idempotency.ts';
import { routerPath } from './path.ts';
import { type ServedRoute, servedRoute } from './served-route.ts';

/** What mounting needs beside. */
export interface MountDeps extends HttpDeps {
  /** Calls that are answered before Fastify, by path. */
  readonly directCalls: Map<string, DirectCall>;
}

/** Mounts a system's calls: session, access, rate, strict parsing, then the handler; the answer leaves through its schema. */
export function mountRoutes(app: FastifyInstance, system: AnySystem, deps: MountDeps): void {
  for (const [name, declared] of Object.entries(system.routes)) {
    let compiled: ServedRoute | undefined;
    // Its schemas are compiled with the first call.
    const served = (): ServedRoute => (compiled ??= servedRoute(declared));
    const handler = system.handlers[name];
    const known = system.known?.[name];
    const perform = run[declared.kind];
    const observe = deps.observerOf(`${declared.method} ${declared.path}`);
    if (isDirect(declared))
      deps.directCalls.set(declared.path, directCall(deps, { served, handler, observe }));
    app.route({
      method: declared.method,
      exposeHeadRoute: !declared.unsafe,
      url: routerPath(declared.path),
      handler: (request, reply) => {
        const startedAtMs = deps.turnStartMs();
        const answered = (status = reply.raw.statusCode): void =>
          observe({ ms: deps.elapsedMs() - startedAtMs, status });
        // It may have begun to arrive before.
        const refusal = deps.unavailable();
        if (refusal) {
          sendRefusalOrReplay(reply, { kind: 'refused', refusal });
          answered();
          return undefined;
        }
        const route = served();
        const pending = mapMaybePromise(admit(deps, route, request), (call) => {
          if (isRefusal(call)) return sendRefusalOrReplay(reply, { kind: 'refused', refusal: call });
          const { session, input } = call;
          return perform(deps, { session, input, route, handler, known, request, reply });
        });
        // Fastify awaits promises only; a synchronous answer has been sent by now.
        if (!(pending instanceof Promise)) {
          answered();
          return undefined;
        }
        return pending.then(
          () => answered(),
          (error: unknown) => {
            answered(FAILED);
            throw error;
          },
        );
      },
    });
  }
}

/** The error handler decides what is answered; a call that threw counts as failed. */
const FAILED = 500;

interface Call extends Admitted {
  readonly route: ServedRoute;
  readonly handler: unknown;
  readonly known: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// `system()` checks that handlers fit their routes; here the types are erased.
type QueryHandler = (tx: Tx, ctx: ReadContext, input: object) => Promise<object | Refusal>;
type KnownQuery = (ctx: ReadContext, input: object) => object | null;
type CommandHandler = (tx: Tx, ctx: Context, input: object) => Promise<object | Refusal>;
type CustomHandler = (ctx: CustomContext, input: object) => Promise<object | Refusal>;

type Run = (deps: HttpDeps, call: Call) => void | Promise<void>;

const query: Run = (deps, call) => {
  const { handler, session, input } = call;
  const known = (call.known as KnownQuery | undefined)?.(readContext(deps, actorOf(session)), input);
  if (known) return sendFresh(call.reply, bodyOfParts(call.route, known), deps.callHeaders);
  const read = deps.database.read((tx) =>
    (handler as QueryHandler)(tx, readContext(deps, actorOf(session)), input),
  );
  return read.then((answer) => sendAnswer(deps, call, answer));
};

function sendAnswer(deps: HttpDeps, { route, request, reply }: Call, answer: object | Refusal) {
  if (isRefusal(answer)) return sendRefusalOrReplay(reply, { kind: 'refused', refusal: answer });
  return route.cache
    ? sendTagged(request, reply, ownAnswer(route, answer, deps.callHeaders), deps.callHeaders)
    : sendFresh(reply, answerBody(route, answer, null), deps.callHeaders);
}

const prepared = new WeakMap<object, ReadyBody>();

/**
 * As below, for an answer that is one player's. Most are given once: V8 would retain each that is a key here until a full
 * collection, 1.2 kB a read.
 */
function ownAnswer(route: ServedRoute, answer: object, headers: readonly string[]): ReadyBody {
  const known = prepared.get(answer);
  if (known) return known;
  const made = ownBody(answerBody(route, answer, null), headers);
  if (isReusable(answer)) prepared.set(answer, made);
  return made;
}

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

const custom: Run = async (deps, { route, handler, session, input, request, reply }) => {
  const ctx = customContext(deps, { ...readContext(deps, actorOf(session)), session, request, reply });
  const answer = await (handler as CustomHandler)(ctx, input);
  return isRefusal(answer)
    ? sendRefusalOrReplay(reply, { kind: 'refused', refusal: answer })
    : route.file
      ? sendFile(reply, route, answer)
      : sendBody(reply, answerBody(route, answer, null));
};

const run = { query, cachedQuery: answerCachedQuery, command, custom };

const ANONYMOUS: Actor = { kind: 'guest' };

const actorOf = (session: Session | null): Actor => session?.player ?? ANONYMOUS;
