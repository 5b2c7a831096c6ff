import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedRoute } from './served-route.ts';
import type { Balance } from '#protocol/primitives.ts';
import type { Outcome } from '../action/run-action.ts';
import { sendRefusal } from './error-envelope.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The body as sent: only the schema's fields, plus the caller's balance after a command that moves goods. */
export function answerBody(route: ServedRoute, answer: object, balance: Balance | null): string {
  const known = z.parse(route.answer, answer);
  return JSON.stringify(balance ? { ...known, balance } : known);
}

// These functions do not return the reply: it is thenable, and Fastify would wait for its end.

export const sendBody = (reply: FastifyReply, body: string | Buffer): void =>
  void reply.type(JSON_TYPE).send(body);

const TAGGED = 'private, no-cache';

/** Sends a body with its ETag, or 304 when the caller has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: string | Buffer; readonly etag: string },
): void {
  // `If-None-Match` may name several tags, and a compressing proxy marks them as weak.
  if (!request.headers['if-none-match']?.includes(etag))
    return sendBody(reply.header('etag', etag).header('cache-control', TAGGED), body);
  // Most polls end here; writing the 304 directly skips Fastify's send path.
  reply.hijack();
  reply.raw.writeHead(304, ['etag', etag, 'cache-control', TAGGED]).end();
}

/** Sends `text` as a download named after the route. */
export function sendFile(reply: FastifyReply, { answer: schema, file }: ServedRoute, answer: object): void {
  const { text } = z.parse(schema, answer) as { readonly text: string };
  reply
    .type(`${file?.type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${file?.name}"`)
    .send(text);
}

/** Sends a refusal, or a stored answer byte for byte. */
export function sendRefusalOrReplay(
  reply: FastifyReply,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): void {
  if (outcome.kind === 'refused') return void sendRefusal(reply, outcome.refusal);
  reply.header('idempotency-replayed', 'true').code(outcome.stored.status);
  sendBody(reply, outcome.stored.body);
}
