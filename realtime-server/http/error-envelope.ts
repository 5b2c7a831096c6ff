import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import {
  type Database,
  DatabaseBusyError,
  DatabaseFullError,
  DatabaseUnusableError,
} from '#db/database/open.ts';
import { errors, type ErrorCode } from '#protocol/wire/errors.ts';
import { refuse, type Refusal } from '../action/context.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

// Profile calls repeat the sentence in `message`.
export function envelope(refusal: Refusal, path: string): { status: number; body: string } {
  const { status, error: usual } = errors[refusal.refused];
  const error = refusal.error ?? usual;
  const message = path.startsWith('/api/profil') ? { message: error } : {};
  const { lacking, details } = refusal; // JSON omits them when undefined
  return { status, body: JSON.stringify({ error, code: refusal.refused, ...message, lacking, details }) };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, path = reply.request.url): FastifyReply {
  const { status, body } = envelope(refusal, path);
  const retryAfterS = refusal.retryAfterS ?? (status === 503 ? 1 : undefined);
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterS)));
  return reply.code(status).type(JSON_TYPE).send(body);
}

export function refuseUnrouted(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  headers: Readonly<Record<string, string>>,
): void {
  const { status, body } = envelope(refusal, request.url ?? '');
  const { retryAfterS } = refusal;
  const later = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  sendRaw(response, status, body, { ...headers, ...later });
}

export function sendRaw(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): void {
  const own = { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...own, 'cache-control': 'no-store' }).end(body);
}

interface EnvelopeDeps {
  readonly log: Logger;
  readonly database: Pick<Database, 'checkFile'>;
  /** Prefix of error ids, unique per server start. */
  readonly boot: string;
}

/** A 500 carries only an id, which the log repeats. */
export function mountErrorEnvelope(app: FastifyInstance, { log, database, boot }: EnvelopeDeps): void {
  let failures = 0;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return sendRefusal(reply, refusal);
    const id = `${boot}.${(failures += 1)}`;
    log.error({ err: error, reqId: id, route: request.routeOptions.url }, 'unexpected error');
    database.checkFile();
    return reply
      .code(500)
      .type(JSON_TYPE)
      .send(JSON.stringify({ error: errors.internal.error, code: 'internal', id }));
  });
}

// For malformed HTTP or an oversized URL there is no Fastify reply.
export function refuseUnread(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers preconnect, and would take an unsolicited response for the answer to their next request.
  if (socket.bytesRead === 0) return void socket.destroy();
  const { status, body } = envelope(
    refuse(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'bad_request'),
    '',
  );
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // At runtime this is a Buffer; Fastify's type is wrong.
  const packet: unknown = error.rawPacket;
  const isHead = Buffer.isBuffer(packet) && packet.toString('latin1', 0, 5) === 'HEAD ';
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
  socket.destroy(error);
}

const FULL = 'Nothing can be saved at the moment; reading still works. Please try again later.';

export class NotJson extends Error {}

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof NotJson) return refuse('bad_request', { error: 'The request is not valid JSON.' });
  if (error instanceof DatabaseFullError) return refuse('busy', { error: FULL, retryAfterS: 5 });
  if (error instanceof DatabaseUnusableError) return refuse('draining');
  if (error instanceof DatabaseBusyError) return refuse('busy', { retryAfterS: 1 });
  if (error.validation)
    return error.validationContext === 'params'
      ? refuse('not_found')
      : refuse('bad_request', { error: error.message });
  const code = refusedByFastify[error.code];
  if (code) return refuse(code);
  return error.statusCode !== undefined && error.statusCode < 500 ? refuse('bad_request') : null;
}

const refusedByFastify: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_EMPTY_TYPE: 'not_json',
};
