import { Agent, type IncomingHttpHeaders, request as beginPlain } from 'node:http';
import { Agent as SecureAgent, request as beginSecure } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came. */
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

/** No answer came: whether the request was carried out is unknown. */
export class Unanswered extends Error {
  /** The server said nothing for so long that it hangs, rather than that the connection ended. */
  readonly isSilence: boolean;
  constructor(cause: Error, isSilence: boolean) {
    super(`no answer: ${cause.message}`, { cause });
    this.isSilence = isSilence;
  }
}

/** One client's connections, which stay open between requests. */
export interface HttpClient {
  /** Rejects with `Unanswered` when the connection ends before the answer, or nothing comes in time. */
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

/** Beyond the server's own patience with any request. */
export const PATIENCE_MS = 20_000;

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
            clearTimeout(patience);
            const text = textOf(Buffer.concat(chunks), response.headers['content-encoding']);
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        });
        let isSilence = false;
        const patience = setTimeout(() => {
          isSilence = true;
          request.destroy(new Error(`nothing came in ${PATIENCE_MS} ms`));
        }, PATIENCE_MS);
        function fail(error: Error): void {
          clearTimeout(patience);
          reject(new Unanswered(error, isSilence));
        }
        request.once('error', fail);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** The text of a body, which comes compressed to who says that they take it. */
function textOf(body: Buffer, coding: string | undefined): string {
  if (body.length === 0) return '';
  const plain = coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body;
  return plain.toString();
}
