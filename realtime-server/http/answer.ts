import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteShape } from '#protocol/contract.ts';
import type { Balance } from '#protocol/primitives.ts';
import type { Outcome } from '../action/run-action.ts';
import { sendRefusal } from './error-envelope.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer as it leaves: only what its schema knows, and the caller's balance after a command that moves goods. */
export function answerBody(route: RouteShape, answer: object, balance: Balance | null): string {
  const known = route.answer.parse(answer);
  return JSON.stringify(balance ? { ...known, balance } : known);
}

export const sendBody = (reply: FastifyReply, body: string | Buffer): FastifyReply =>
  reply.type(JSON_TYPE).send(body);

const TAGGED = 'private, no-cache';

/** Answers with a body and its tag, or that the caller has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: string | Buffer; readonly etag: string },
): FastifyReply {
  if (request.headers['if-none-match'] !== etag)
    return sendBody(reply.header('etag', etag).header('cache-control', TAGGED), body);
  // Most polls end here: without the headers of a body that is not sent, and past what Fastify does with one.
  reply.hijack();
  reply.raw.writeHead(304, { etag, 'cache-control': TAGGED }).end();
  return reply;
}

/** An answer that is a file: its `text`, to be saved under the route's name. */
export function sendFile(
  reply: FastifyReply,
  { answer: schema, file }: RouteShape,
  answer: object,
): FastifyReply {
  const { text } = schema.parse(answer) as { readonly text: string };
  return reply
    .type(`${file?.type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${file?.name}"`)
    .send(text);
}

/** Answers what was not done now: a refusal, or an answer given before, byte for byte. */
export function sendRefusalOrReplay(
  reply: FastifyReply,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): FastifyReply {
  if (outcome.kind === 'refused') return sendRefusal(reply, outcome.refusal);
  reply.header('idempotency-replayed', 'true').code(outcome.stored.status);
  return sendBody(reply, outcome.stored.body);
}
