import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type Database, DatabaseBusyError, DatabaseFullError, DatabaseUnusableError } from '#db/open.ts';
import { errors, type ErrorCode } from '#protocol/errors.ts';
import { refuse, type Refusal } from '../action/context.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A refusal on the wire. Profile calls repeat the sentence in `message`. */
export function envelope(refusal: Refusal, path: string): { status: number; body: string } {
  const { status, error: usual } = errors[refusal.refused];
  const error = refusal.error ?? usual;
  const message = path.startsWith('/api/profil') ? { message: error } : {};
  return { status, body: JSON.stringify({ error, code: refusal.refused, ...message }) };
}

/** Sends a refusal in the one error format. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, path = reply.request.url): FastifyReply {
  const { status, body } = envelope(refusal, path);
  const retryAfterS = refusal.retryAfterS ?? (status === 503 ? 1 : undefined);
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterS)));
  return reply.code(status).type(JSON_TYPE).send(body);
}

/** Sends a refusal before anything of the request was read. */
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

/** Sends JSON without Fastify. */
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
  /** Prefix of the ids of failures, unique to this start of the server. */
  readonly boot: string;
}

/** Turns unforeseen failures into the error envelope; a 500 carries only an id to report, which the log names too. */
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

/** Answers in the one error format what is no HTTP request, or has too long an address: there is no reply to send it with. */
export function refuseUnread(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers connect in advance: they would take an answer to nothing for that to their next request.
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
  // Node gives the bytes that it could not read; Fastify's type says otherwise.
  const packet: unknown = error.rawPacket;
  const isHead = Buffer.isBuffer(packet) && packet.toString('latin1', 0, 5) === 'HEAD ';
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
  socket.destroy(error);
}

const FULL = 'Nothing can be saved at the moment, only looked at. Please try again later.';

/** A body that does not parse. */
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
