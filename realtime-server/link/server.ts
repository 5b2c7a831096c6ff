import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type LinkAnswers,
  type LinkCall,
  type LinkHead,
  type LinkRequest,
  linkRequests,
} from '#protocol/wire/link.ts';
import { hasBearer } from '../http/health.ts';
import type { Timers } from '../live/timers.ts';
import type { Gateway } from './registry.ts';

/** A gateway that has lost 10,000 sockets at once names them all. */
const MAX_BODY_BYTES = 1_048_576;
const MAX_CONNECTIONS = 1_024;
const REQUEST_WITHIN_MS = 10_000;
/** Longer than a gateway keeps an idle connection. */
const IDLE_MS = 72_000;

/** Per second, from everybody; further ones are not even answered. */
const MAX_STRANGERS = 100;
/** Per second: far more than one writer can answer. */
const MAX_CALLS = 20_000;

/** `isOpen` is false once the gateway has stopped waiting. */
export interface Asked {
  readonly gateway: Gateway;
  readonly isOpen: () => boolean;
}

export type LinkHandlers = {
  readonly [C in LinkCall]: (request: LinkRequest<C>, asked: Asked) => Promise<LinkAnswers[C]>;
};

export interface LinkServerDeps {
  readonly token: string;
  readonly handlers: LinkHandlers;
  readonly renew: (gateway: string, address: string) => Gateway | null;
  readonly head: () => Omit<LinkHead, 'lease'>;
  readonly timers: Pick<Timers, 'every'>;
  readonly report: (error: unknown) => void;
}

export interface LinkServer {
  readonly listen: (address: { readonly host: string; readonly port: number }) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Answers gateways, and nobody else, on an address of its own. */
export function createLinkServer(deps: LinkServerDeps): LinkServer {
  const { token, report } = deps;
  const counts = { strangers: 0, calls: 0 };
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: IDLE_MS,
    forceCloseConnections: true,
    http: { headersTimeout: REQUEST_WITHIN_MS / 2, connectionsCheckingInterval: 1_000 },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const stop = deps.timers.every(1_000, () => Object.assign(counts, { strangers: 0, calls: 0 }));
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBearer(request.headers.authorization, token)) {
      counts.strangers += 1;
      if (counts.strangers > MAX_STRANGERS) request.raw.socket.destroy();
      return refuse(reply, 401, 'unauthorized');
    }
    counts.calls += 1;
    return counts.calls > MAX_CALLS ? refuse(reply, 503, 'busy') : undefined;
  });
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, 404, 'not_found'));
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) report(error);
    return refuse(reply, status, status >= 500 ? 'internal' : 'bad_request');
  });
  for (const call of Object.keys(linkRequests) as LinkCall[])
    app.post(`/${call}`, async (request, reply) => answer(deps, call, request, reply));
  return {
    listen: (address) => app.listen(address),
    async close() {
      stop();
      await app.close();
    },
  };
}

const schemas: {
  readonly [C in LinkCall]: z.ZodMiniType<LinkRequest<C> & { readonly gateway: string }>;
} = linkRequests;

async function answer<C extends LinkCall>(
  { handlers, renew, head }: LinkServerDeps,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const read = z.safeParse(schemas[call], request.body);
  if (!read.success) return refuse(reply, 400, 'bad_request');
  const gateway = renew(read.data.gateway, request.ip);
  if (!gateway) return refuse(reply, 503, 'busy');
  const isOpen = (): boolean => !reply.raw.destroyed;
  const answers = await handlers[call](read.data, { gateway, isOpen });
  return { ...head(), lease: gateway.lease, answers };
}

// The rest of a refused request is not read.
const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('connection', 'close').send({ error });
