import { hash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { FastifyReply } from 'fastify';
import type { RouteShape } from '#protocol/contract.ts';
import type { Balance } from '#protocol/primitives.ts';
import type { Outcome } from '../action/run-action.ts';
import { sendRefusal } from './error-envelope.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of an answer: only the schema's fields, plus the caller's balance after a command that moves goods. */
export function answerBody(
  route: Pick<RouteShape, 'answer'>,
  answer: object,
  balance: Balance | null,
): string {
  const known = z.parse(route.answer, answer);
  return JSON.stringify(balance ? { ...known, balance } : known);
}

interface Prepared {
  readonly body: string;
  readonly etag: string;
}

const prepared = new WeakMap<object, Prepared>();

/** An answer that is the same for everyone, written once for as long as its handler returns the same object. */
export function preparedBody(route: Pick<RouteShape, 'answer'>, answer: object): Prepared {
  const known = prepared.get(answer);
  if (known) return known;
  const body = answerBody(route, answer, null);
  const made = { body, etag: `"${hash('sha1', body, 'base64url')}"` };
  prepared.set(answer, made);
  return made;
}

/** Sends `text`, or the file at `path`, as a download named after the route. */
export async function sendFile(
  reply: FastifyReply,
  { answer: schema, file }: Pick<RouteShape, 'answer' | 'file'>,
  answer: object,
): Promise<FastifyReply> {
  const sent = z.parse(schema, answer) as { readonly text: string } | { readonly path: string };
  reply.header('content-disposition', `attachment; filename="${file?.name}"`);
  if ('text' in sent) return reply.type(`${file?.type}; charset=utf-8`).send(sent.text);
  const handle = await open(sent.path);
  // Its name is gone at once, its content with the last byte sent: an interrupted download leaves nothing.
  await unlink(sent.path);
  const { size } = await handle.stat();
  return reply
    .type(file?.type ?? 'application/octet-stream')
    .header('content-length', size)
    .send(handle.createReadStream());
}

/** Sends a refusal, or a stored answer byte for byte. */
export function sendRefusalOrReplay(
  reply: FastifyReply,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): FastifyReply {
  if (outcome.kind === 'refused') return sendRefusal(reply, outcome.refusal);
  const { status, body } = outcome.stored;
  return reply.header('idempotency-replayed', 'true').code(status).type(JSON_TYPE).send(body);
}
