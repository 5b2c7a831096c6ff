import { Agent, type IncomingHttpHeaders, request as beginPlain } from 'node:http';
import { Agent as SecureAgent, request as beginSecure } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** No answer came: the server may or may not have run the request. */
export class Unanswered extends Error {
  /** True for a timeout, false for a closed connection. */
  readonly isTimeout: boolean;
  constructor(cause: Error, isTimeout: boolean) {
    super(`no answer: ${cause.message}`, { cause });
    this.isTimeout = isTimeout;
  }
}

export interface HttpClient {
  /** Rejects with `Unanswered` when the connection closes or times out before the answer. */
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

/** Twice the server's own limit for a request. */
const TIMEOUT_MS = 20_000;

export function openHttpClient(url: string, maxConnections = 1): HttpClient {
  const { hostname, port, protocol } = new URL(url);
  const options = { keepAlive: true, maxSockets: maxConnections };
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new SecureAgent(options) : new Agent(options);
  const begin = isSecure ? beginSecure : beginPlain;
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const call = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
        const request = begin(call, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', fail);
          response.once('end', () => {
            clearTimeout(timeout);
            const text = textOf(Buffer.concat(chunks), response.headers['content-encoding']);
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        });
        let isTimeout = false;
        const timeout = setTimeout(() => {
          isTimeout = true;
          request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`));
        }, TIMEOUT_MS);
        function fail(error: Error): void {
          clearTimeout(timeout);
          reject(new Unanswered(error, isTimeout));
        }
        request.once('error', fail);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function textOf(body: Buffer, coding: string | undefined): string {
  if (body.length === 0) return '';
  const plain = coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body;
  return plain.toString();
}

export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
