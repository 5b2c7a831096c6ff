import { hash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedRoute } from './served-route.ts';
import type { Balance } from '#protocol/primitives.ts';
import type { Outcome } from '../action/run-action.ts';
import { isReusable } from '../action/reusable-answers.ts';
import { sendRefusal } from './error-envelope.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The body as sent: only the schema's fields, plus the caller's balance after a command that moves goods. */
export function answerBody(route: ServedRoute, answer: object, balance: Balance | null): string {
  const known = z.parse(route.answer, answer);
  return JSON.stringify(balance ? { ...known, balance } : known);
}

const textsOfParts = new WeakMap<object, string>();

/** The same of an answer from memory, whose reusable parts are checked and written once. */
export function bodyOfParts({ answer: schema }: ServedRoute, answer: object): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') throw new TypeError('an answer is an object');
  const texts: string[] = [];
  for (const [name, part] of Object.entries(def.shape)) {
    const value: unknown = answer[name as keyof typeof answer];
    const text = partText(part, value);
    if (text !== undefined) texts.push(`"${name}":${text}`);
  }
  return `{${texts.join(',')}}`;
}

/** Undefined for a part that is not there. */
function partText(schema: z.core.$ZodType, part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || !isReusable(part))
    return JSON.stringify(z.parse(schema, part));
  const known = textsOfParts.get(part) ?? JSON.stringify(z.parse(schema, part));
  textsOfParts.set(part, known);
  return known;
}

/** What is left of a reply when an answer is written past Fastify. */
export interface CallReply extends Pick<FastifyReply, 'raw'> {
  readonly hijack: () => unknown;
}

/** What decides the form in which a body is sent. */
type Asked = Pick<FastifyRequest, 'headers'>;

// These functions do not return the reply: it is thenable, and Fastify would wait for its end.

export const sendBody = (reply: FastifyReply, body: string): void => void reply.type(JSON_TYPE).send(body);

const TAGGED = 'private, no-cache';

/** A JSON body with all of its headers, ready to be written as often as it is asked for. */
export interface ReadyBody {
  /** A long one as bytes, which are not copied and encoded for each answer; a short one is written in one piece with its head. */
  readonly body: string | Buffer;
  readonly etag: string;
  readonly head: readonly string[];
  /** The headers of the answer to who has it. */
  readonly unchangedHead: readonly string[];
}

/** So long, in characters, is a body that is held as bytes. */
const MIN_BYTES_LENGTH = 4_096;

const readyBody = (body: string, headers: readonly string[]): ReadyBody =>
  taggedBody(body.length < MIN_BYTES_LENGTH ? body : bytesOf(body), hash('sha1', body, 'base64url'), headers);

/** In memory of its own: from the pool a body that is retained would hold 64 KB. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

const taggedBody = (body: string | Buffer, tag: string, headers: readonly string[]): ReadyBody => {
  const etag = `"${tag}"`;
  const tagged = ['etag', etag, 'cache-control', TAGGED];
  return { body, etag, head: [...headOf(body, headers), ...tagged], unchangedHead: [...tagged, ...VARIES] };
};

function sendNotModified(reply: CallReply, head: readonly string[]): void {
  reply.hijack();
  reply.raw.writeHead(304, head as string[]).end();
}

/** A body that is the same for everyone, plain and, once it is asked for often enough to pay for it, compressed. */
export interface SharedBody {
  readonly plain: ReadyBody;
  readonly gzipped: () => ReadyBody | null;
}

const VARIES = ['vary', 'accept-encoding'] as const;

/** Below this a body fits into two packets anyway. */
const MIN_GZIPPED_BYTES = 2_048;

/** To compress 14 kB takes as long as to send it some five times. */
const ASKED_BEFORE_GZIP = 8;

/** A shared body with the headers that every call's answer has. */
export function sharedBody(text: string, callHeaders: readonly string[]): SharedBody {
  const headers = [...callHeaders, ...VARIES];
  const plain = readyBody(text, headers);
  let asked = 0;
  let gzipped: ReadyBody | null = null;
  return {
    plain,
    gzipped() {
      asked += 1;
      if (gzipped || asked < ASKED_BEFORE_GZIP || plain.body.length < MIN_GZIPPED_BYTES) return gzipped;
      gzipped = gzippedBody(plain, gzipSync(plain.body, { level: constants.Z_BEST_SPEED }), headers);
      return gzipped;
    },
  };
}

const gzipTag = ({ etag }: ReadyBody): string => `${etag.slice(0, -1)}-gzip"`;

/** Sends a shared body as the caller takes it, or 304 when the caller has it in either form. */
export function sendShared(request: Asked, reply: CallReply, shared: SharedBody): void {
  const { plain } = shared;
  if (sendKnown(request, reply, plain)) return;
  const { head, body } = (takesGzip(request) && shared.gzipped()) || plain;
  write(reply, head, body);
}

/** Sends 304 when the caller has the body in either form; `If-None-Match` may name several tags, marked as weak by a proxy. */
function sendKnown(request: Asked, reply: CallReply, plain: ReadyBody): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  if (known.includes(plain.etag)) {
    sendNotModified(reply, plain.unchangedHead);
    return true;
  }
  const gzipped = gzipTag(plain);
  if (!known.includes(gzipped)) return false;
  sendNotModified(reply, ['etag', gzipped, 'cache-control', TAGGED, ...VARIES]);
  return true;
}

const takesGzip = ({ headers }: Asked): boolean => String(headers['accept-encoding'] ?? '').includes('gzip');

/** What one caller asked for is compressed from here on: below, it costs more than it saves. */
const MIN_OWN_GZIPPED_BYTES = 8_192;

/** So many compressed bodies are retained: most callers' answers are the same text. */
const MAX_RETAINED = 64;

const retained = new Map<string, Promise<Buffer>>();

/** The body compressed, once however many are sent the same text; off the event loop. */
function compressed({ etag, body }: ReadyBody): Promise<Buffer> {
  const made = retained.get(etag) ?? gzipAside(body, { level: constants.Z_BEST_SPEED });
  retained.delete(etag);
  retained.set(etag, made);
  if (retained.size > MAX_RETAINED) retained.delete(retained.keys().next().value ?? '');
  return made;
}

const gzipAside = promisify(gzip);

/** One caller's body, with the headers that every call's answer has. */
export const ownBody = (text: string, callHeaders: readonly string[]): ReadyBody =>
  readyBody(text, [...callHeaders, ...VARIES]);

/** Sends one caller's body, compressed when it is large, or 304 when the caller has it in either form. */
export function sendTagged(
  request: Asked,
  reply: CallReply,
  plain: ReadyBody,
  callHeaders: readonly string[],
): void | Promise<void> {
  if (sendKnown(request, reply, plain)) return undefined;
  const isCompressed = plain.body.length >= MIN_OWN_GZIPPED_BYTES && takesGzip(request);
  if (!isCompressed) return write(reply, plain.head, plain.body);
  return compressed(plain).then((gzipped) => {
    const { head, body } = gzippedBody(plain, gzipped, [...callHeaders, ...VARIES]);
    write(reply, head, body);
  });
}

const gzippedBody = (plain: ReadyBody, body: Buffer, headers: readonly string[]): ReadyBody =>
  taggedBody(body, gzipTag(plain).slice(1, -1), [...headers, 'content-encoding', 'gzip']);

/** Sends a body that nobody may keep. */
export const sendFresh = (reply: CallReply, body: string, headers: readonly string[]): void =>
  write(reply, [...headOf(body, headers), 'cache-control', 'no-store'], body);

const headOf = (body: string | Buffer, headers: readonly string[]): string[] => [
  ...['content-type', JSON_TYPE, 'content-length', String(Buffer.byteLength(body))],
  ...headers,
];

/** Writes past Fastify's send path, which takes as long as a short read. */
function write(reply: CallReply, head: readonly string[], body: string | Buffer): void {
  reply.hijack();
  reply.raw.writeHead(200, head as string[]).end(body);
}

/** Sends `text`, or the file at `path`, as a download named after the route. */
export async function sendFile(
  reply: FastifyReply,
  { answer: schema, file }: ServedRoute,
  answer: object,
): Promise<void> {
  const sent = z.parse(schema, answer) as { readonly text: string } | { readonly path: string };
  reply.header('content-disposition', `attachment; filename="${file?.name}"`);
  if ('text' in sent) return void reply.type(`${file?.type}; charset=utf-8`).send(sent.text);
  const handle = await open(sent.path);
  // Its name is gone at once, its content with the last byte sent: an interrupted download leaves nothing.
  await unlink(sent.path);
  const { size } = await handle.stat();
  await new Promise((resolve) => {
    reply.raw.once('close', resolve);
    reply
      .type(file?.type ?? 'application/octet-stream')
      .header('content-length', size)
      .send(handle.createReadStream());
  });
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
