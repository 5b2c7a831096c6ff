import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedRoute } from './served-route.ts';
import type { Balance } from '#protocol/primitives.ts';
import type { Outcome } from '../action/run-action.ts';
import { sendRefusal } from './error-envelope.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer as it leaves: only what its schema knows, and the caller's balance after a command that moves goods. */
export function answerBody(route: ServedRoute, answer: object, balance: Balance | null): string {
  const known = z.parse(route.answer, answer);
  return JSON.stringify(balance ? { ...known, balance } : known);
}

// None of these answers the reply: it is a promise of its own end, and a function that returned it would wait for that.

export const sendBody = (reply: FastifyReply, body: string | Buffer): void =>
  void reply.type(JSON_TYPE).send(body);

const TAGGED = 'private, no-cache';

/** Answers with a body and its tag, or that the caller has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: string | Buffer; readonly etag: string },
): void {
  // A caller may name several, and a proxy that compresses marks them as weak.
  if (!request.headers['if-none-match']?.includes(etag))
    return sendBody(reply.header('etag', etag).header('cache-control', TAGGED), body);
  // Most polls end here: without the headers of a body that is not sent, and past what Fastify does with one.
  reply.hijack();
  reply.raw.writeHead(304, ['etag', etag, 'cache-control', TAGGED]).end();
}

/** An answer that is a file: its `text`, to be saved under the route's name. */
export function sendFile(reply: FastifyReply, { answer: schema, file }: ServedRoute, answer: object): void {
  const { text } = z.parse(schema, answer) as { readonly text: string };
  reply
    .type(`${file?.type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${file?.name}"`)
    .send(text);
}

/** Answers what was not done now: a refusal, or an answer given before, byte for byte. */
export function sendRefusalOrReplay(
  reply: FastifyReply,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): void {
  if (outcome.kind === 'refused') return void sendRefusal(reply, outcome.refusal);
  reply.header('idempotency-replayed', 'true').code(outcome.stored.status);
  sendBody(reply, outcome.stored.body);
}
