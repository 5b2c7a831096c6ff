import type { IncomingMessage } from 'node:http';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/database/open.ts';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import {
  type AfterRewards,
  isRefusal,
  refuse,
  type Actor,
  type Clock,
  type Context,
  type Player,
  type Refusal,
} from '../action/context.ts';
import type { ConfigValues } from '../action/config-types.ts';
import { isConfirmed, MAX_SESSION_MS } from '../action/session-rules.ts';
import { readContext } from '../action/read-context.ts';
import type { AnySystem, CachedQueryContext, CustomContext, ReadContext, Session } from '../action/system.ts';
import {
  answerSchema,
  JSON_TYPE,
  preparedBody,
  sendFile,
  sendRefusalOrReplay,
  withBalance,
} from './responses.ts';
import { cookiesOf } from './cookies.ts';
import { customContext, type ServeDeps } from './custom-context.ts';
import { sendRefusal } from './error-envelope.ts';
import type { FloodLimit } from './flood-limit.ts';
import { onceOf } from './idempotency.ts';
import { formatInputErrors } from './input-errors.ts';
import type { Limiter } from './limits.ts';
import { routerPath } from './path.ts';
import type { SessionService } from './session.ts';

export interface MountDeps extends ServeDeps {
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly authenticate: SessionService['authenticate'];
  readonly limiter: Limiter;
  readonly floods: FloodLimit;
  readonly runPreActionsFor: (playerId: string) => Promise<void> | null;
  /** The first refusal of a system's gate. */
  readonly gate: (player: Player, call: string) => Refusal | null;
  readonly unavailable: () => Refusal | null;
  readonly observerOf: (call: string) => (answered: { readonly ms: number; readonly status: number }) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export const callerOf =
  (networkOf: (request: IncomingMessage) => string) =>
  (request: FastifyRequest): string =>
    request.session?.player.id ?? networkOf(request.raw);

export async function mountRoutes(
  http: FastifyInstance,
  systems: readonly AnySystem[],
  deps: MountDeps,
): Promise<void> {
  http.decorateRequest('session', null);
  const all = systems.flatMap((system) =>
    Object.entries(system.routes).map(([name, route]) => ({ route, handle: handlerOf(deps, system, name) })),
  );
  const isCacheable = ({ route }: { readonly route: RouteShape }): boolean =>
    route.cache === true || route.kind === 'cachedQuery';
  for (const { route, handle } of all.filter((one) => !isCacheable(one))) mount(http, deps, route, handle);
  // In a separate scope: @fastify/etag tags every response of its scope.
  await http.register(async (scope) => {
    await scope.register(etag);
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      done();
    });
    for (const { route, handle } of all.filter(isCacheable)) mount(scope, deps, route, handle);
  });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function mount(scope: FastifyInstance, deps: MountDeps, route: RouteShape, handle: Handle): void {
  const observe = deps.observerOf(`${route.method} ${route.path}`);
  const { params, query: querystring, body } = route;
  const input = Object.entries({ params, querystring, body }).filter(([, schema]) => schema !== undefined);
  scope.route({
    method: route.method,
    url: routerPath(route.path),
    exposeHeadRoute: !route.unsafe,
    schema: { ...Object.fromEntries(input), response: { 200: answerSchema(route) } },
    schemaErrorFormatter: formatInputErrors(route),
    onRequest: (request, reply) => admit(deps, route, request, reply),
    preValidation: async (request, reply) => tidyInput(route, request, reply),
    async preHandler(request, reply) {
      // Shutdown may have begun, or a sanction, while the body arrived.
      const refusal = deps.unavailable() ?? gateRefusal(deps, route, request);
      if (refusal) return sendRefusal(reply, refusal);
      // After schema validation, whose messages name the field.
      if (!isStorable(inputOf(route, request)))
        return sendRefusal(reply, refuse('bad_request', { error: NOT_STORABLE }));
      if (request.session) await deps.runPreActionsFor(request.session.player.id);
      return undefined;
    },
    async onResponse(request, reply) {
      if (reply.statusCode === 503) giveBack(deps, request);
      observe({ ms: reply.elapsedTime, status: reply.statusCode });
    },
    handler: handle,
  });
}

// The order matters: session, rate, rank, sanctions, confirmation.
async function admit(deps: MountDeps, route: RouteShape, request: FastifyRequest, reply: FastifyReply) {
  const cookies = cookiesOf(deps.secureCookies, request, reply);
  const token = cookies.get('sid');
  const session = await deps.authenticate(token);
  request.session = session;
  if (session && token && cookies.cameUnprefixed('sid')) cookies.set('sid', token, MAX_SESSION_MS / 1000);
  if (route.access === 'guest' && session) return sendRefusal(reply, refuse('already_signed_in'));
  if (needsPlayer(route) && !session) return sendRefusal(reply, refuse('unauthorized'));
  const tooMany = await deps.limiter.tooMany(request, route.rate);
  if (tooMany) return sendRefusal(reply, tooMany);
  if (session) deps.floods.refund(request.raw);
  if (route.access === 'admin' && (session?.player.rang ?? 0) < ADMIN_RANK)
    return sendRefusal(reply, refuse('forbidden'));
  const refused = gateRefusal(deps, route, request);
  if (refused) return sendRefusal(reply, refused);
  if (route.sensitive && !isConfirmed(session?.confirmedAtMs ?? null, deps.clock.realNowMs()))
    return sendRefusal(reply, refuse('confirm_password'));
  return undefined;
}

const needsPlayer = ({ access }: RouteShape): boolean => access === 'player' || access === 'admin';

const gateRefusal = (deps: MountDeps, route: RouteShape, { session }: FastifyRequest): Refusal | null =>
  needsPlayer(route) && session ? deps.gate(session.player, `${route.method} ${route.path}`) : null;

// Nothing was done, and the client repeats it. The network's limit still bounds how often.
function giveBack({ limiter, floods }: MountDeps, request: FastifyRequest): void {
  if (limiter.refund(request) && request.session) floods.tooMany(request.raw);
}

const NO_OBJECT = 'The request must be a JSON object.';
const NOT_STORABLE = 'The request contains NUL or an unpaired surrogate, or is nested too deep.';

// A missing body counts as `{}`, an empty query value as absent.
function tidyInput(
  route: RouteShape,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  request.query = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return sendRefusal(reply, refuse('bad_request', { error: NO_OBJECT }));
  request.body = body;
  return undefined;
}

/** No contract nests deeper; a body of brackets would overflow the stack. */
const MAX_DEPTH = 12;

// PostgreSQL stores neither NUL nor unpaired surrogates.
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part, depth + 1));
}

const inputOf = (route: RouteShape, { params, query, body }: FastifyRequest): object => ({
  ...(route.params ? (params as object) : {}),
  ...(route.query ? (query as object) : {}),
  ...(route.body ? (body as object) : {}),
});

// `system()` checks that handlers fit their routes; here the types are erased.
type QueryHandler = (tx: Tx, ctx: ReadContext, input: object) => Promise<object | Refusal>;
type MemoryQuery = (ctx: ReadContext, input: object) => object | null;
type CachedQueryHandler = (ctx: CachedQueryContext, input: object) => object | Promise<object>;
type CommandHandler = (
  tx: Tx,
  ctx: Context,
  input: object,
) => Promise<object | AfterRewards<object> | Refusal>;
type CustomHandler = (ctx: CustomContext, input: object) => Promise<object | Refusal>;

function handlerOf(deps: MountDeps, system: AnySystem, name: string): Handle {
  const route = system.routes[name] as RouteShape;
  const handler = system.handlers[name];
  switch (route.kind) {
    case 'query':
      return query(
        deps,
        route,
        handler as QueryHandler,
        system.fromMemory?.[name] as MemoryQuery | undefined,
      );
    case 'cachedQuery':
      return cachedQuery(deps, route, handler as CachedQueryHandler);
    case 'command':
      return command(deps, route, handler as CommandHandler);
    case 'custom':
      return custom(deps, route, handler as CustomHandler);
  }
}

const query =
  (deps: MountDeps, route: RouteShape, handler: QueryHandler, fromMemory: MemoryQuery | undefined): Handle =>
  async (request, reply) => {
    const ctx = readContext(deps, actorOf(request));
    const input = inputOf(route, request);
    const answer = fromMemory?.(ctx, input) ?? (await deps.database.read((tx) => handler(tx, ctx, input)));
    return isRefusal(answer) ? sendRefusal(reply, answer) : answer;
  };

const cachedQuery =
  (deps: MountDeps, route: RouteShape, handler: CachedQueryHandler): Handle =>
  async (request, reply) => {
    const { nowMs, realNowMs, speed, config } = readContext(deps, ANONYMOUS);
    const ctx: CachedQueryContext = { nowMs, realNowMs, speed, config, read: deps.database.read };
    const { body, etag: tag } = preparedBody(route, await handler(ctx, inputOf(route, request)));
    return reply.header('etag', tag).type(JSON_TYPE).send(body);
  };

const command =
  (deps: MountDeps, route: RouteShape, handler: CommandHandler): Handle =>
  async (request, reply) => {
    const input = inputOf(route, request);
    const once = onceOf(route, input, request);
    if (isRefusal(once)) return sendRefusal(reply, once);
    const outcome = await deps.perform<object>({
      actor: actorOf(request),
      run: (tx, ctx) => handler(tx, ctx, input),
      ...(once ? { once } : {}),
    });
    if (outcome.kind !== 'done') return sendRefusalOrReplay(reply, outcome);
    return withBalance(outcome.value, outcome.balance);
  };

const custom =
  (deps: MountDeps, route: RouteShape, handler: CustomHandler): Handle =>
  async (request, reply) => {
    const ctx = customContext(deps, { ...readContext(deps, actorOf(request)), request, reply });
    const answer = await handler(ctx, inputOf(route, request));
    if (isRefusal(answer)) return sendRefusal(reply, answer);
    return route.file ? sendFile(reply, route, answer) : answer;
  };

const ANONYMOUS: Actor = { kind: 'guest' };

const actorOf = ({ session }: FastifyRequest): Actor => session?.player ?? ANONYMOUS;
