import { connect } from 'node:net';

/** A keep-alive HTTP/1.1 connection that costs its process as little as possible: a benchmark's client. */
export interface HttpConnection {
  /** Sends a whole request and resolves with the answer's status. One at a time. */
  send(request: string): Promise<number>;
  /** The body of the last answer, if bodies are kept. */
  body(): string;
  close(): void;
}

/** Bytes per read, into the same buffer each time. */
const READ_BYTES = 65_536;

/** Opens a connection; keeps its answers' bodies only on request. */
export async function openHttp(url: string, { bodies = false } = {}): Promise<HttpConnection> {
  const { hostname, port } = new URL(url);
  const answers = answerReader(bodies);
  const onread = {
    buffer: Buffer.allocUnsafeSlow(READ_BYTES),
    callback(count: number, buffer: Uint8Array): boolean {
      answers.take(buffer.subarray(0, count) as Buffer);
      return true;
    },
  };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.on('error', answers.fail).on('close', () => answers.fail());
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return {
    send(request) {
      const answer = answers.next();
      socket.write(request, 'latin1');
      return answer;
    },
    body: answers.body,
    close: () => void socket.destroy(),
  };
}

/** Reads answers with a content length, one after another; a chunk must not be used after `take`. */
function answerReader(keepBodies: boolean) {
  let waiting: { resolve(status: number): void; reject(error: Error): void } | null = null;
  let rest: Buffer | null = null;
  let missing = 0;
  let status = 0;
  let parts: Buffer[] = [];
  const keep = (part: Buffer): void => {
    if (keepBodies) parts.push(Buffer.from(part));
  };
  const complete = (): void => {
    const completed = waiting;
    waiting = null;
    completed?.resolve(status);
  };
  return {
    next: () =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
      }),
    take(chunk: Buffer): void {
      if (missing > 0) {
        missing -= chunk.length;
        keep(chunk);
        if (missing <= 0) complete();
        return;
      }
      const bytes: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.indexOf('\r\n\r\n');
      rest = end < 0 ? Buffer.from(bytes) : null;
      if (end < 0) return;
      const head = bytes.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      parts = [];
      keep(bytes.subarray(end + 4));
      missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0) - (bytes.length - end - 4);
      if (missing <= 0) complete();
    },
    body: () => Buffer.concat(parts).toString(),
    fail(error?: Error): void {
      waiting?.reject(error ?? new Error('the server closed the connection'));
      waiting = null;
    },
  };
}

/** A request as sent over the wire. */
export function httpRequest(parts: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
  /** An answer that the client has, by its tag. */
  readonly etag?: string;
  /** The answer may be compressed, as for browsers. */
  readonly takesGzip?: boolean;
}): string {
  const { method, path, cookie, body, etag, takesGzip = false } = parts;
  const accepted = takesGzip ? 'Accept-Encoding: gzip, deflate, br\r\n' : '';
  const known = etag === undefined ? '' : `If-None-Match: ${etag}\r\n`;
  const type =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n${accepted}${known}${type}\r\n${body ?? ''}`;
}
