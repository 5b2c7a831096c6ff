import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { isRefusal, refuse, type Refusal } from '../action/context.ts';
import type { Command } from '../action/run-action.ts';
import { serializeResponse, withBalance } from './responses.ts';
import { envelope } from './error-envelope.ts';

/** 1 to 64 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,64}$/;

/** Null without an `Idempotency-Key`; a refusal when the key is malformed. */
export function onceOf(
  route: RouteShape,
  input: object,
  request: FastifyRequest,
): Command<object>['once'] | Refusal | null {
  const key = request.headers['idempotency-key'];
  const { session } = request;
  if (key === undefined || !(route.moves || route.keyed) || !session) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    return refuse('bad_request', { error: 'Idempotency-Key must be 1 to 64 visible ASCII characters.' });
  }
  const bodyHash = hash('sha256', JSON.stringify(input), 'hex');
  return {
    key: { player: session.player.id, route: route.path, key, bodyHash },
    store: (outcome, balance) =>
      isRefusal(outcome)
        ? envelope(outcome, route.path)
        : { status: 200, body: serializeResponse(route, withBalance(outcome, balance)) },
  };
}
