import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { FastifyReply } from 'fastify';
import { Balance } from '#protocol/kit/schemas.ts';
import type { RouteShape } from '#protocol/kit/contract.ts';
import type { Outcome } from '../action/run-action.ts';
import { sendRefusal } from './error-envelope.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

// A command that moves goods also returns the caller's balance.
export function answerSchema({
  answer,
  moves,
}: Pick<RouteShape, 'answer' | 'moves'>): z.core.$ZodType<object> {
  if (!moves) return answer;
  if (answer instanceof z.ZodMiniObject) return z.extend(answer, { balance: z.optional(Balance) });
  throw new TypeError('The response of a call that moves goods must be an object.');
}

export const serializeResponse = (route: Pick<RouteShape, 'answer' | 'moves'>, answer: object): string =>
  JSON.stringify(z.parse(answerSchema(route), answer));

export const withBalance = (answer: object, balance: Balance | null): object =>
  balance ? { ...answer, balance } : answer;

interface Prepared {
  readonly body: string;
  readonly etag: string;
}

const prepared = new WeakMap<object, Prepared>();

// Serialised once per object: cached handlers return the same object to every caller.
export function preparedBody(route: Pick<RouteShape, 'answer'>, answer: object): Prepared {
  const existing = prepared.get(answer);
  if (existing) return existing;
  const body = serializeResponse(route, answer);
  const made = { body, etag: `"${hash('sha1', body, 'base64url')}"` };
  prepared.set(answer, made);
  return made;
}

export async function sendFile(
  reply: FastifyReply,
  { answer: schema, file }: Pick<RouteShape, 'answer' | 'file'>,
  answer: object,
): Promise<FastifyReply> {
  const sent = z.parse(schema, answer) as { readonly text: string } | { readonly path: string };
  reply.header('content-disposition', `attachment; filename="${file?.name}"`);
  if ('text' in sent) return reply.type(`${file?.type}; charset=utf-8`).send(sent.text);
  const handle = await open(sent.path);
  const { size } = await handle.stat();
  return reply
    .type(file?.type ?? 'application/octet-stream')
    .header('content-length', size)
    .send(handle.createReadStream());
}

export function sendRefusalOrReplay(
  reply: FastifyReply,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): FastifyReply {
  if (outcome.kind === 'refused') return sendRefusal(reply, outcome.refusal);
  const { status, body } = outcome.stored;
  return reply.header('idempotency-replayed', 'true').code(status).type(JSON_TYPE).send(body);
}
