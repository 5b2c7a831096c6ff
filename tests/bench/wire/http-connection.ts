import { connect, type Socket } from 'node:net';

/** One kept-alive HTTP/1.1 connection that costs its process as little as can be: a benchmark's client. */
export interface HttpConnection {
  /** Sends a whole request and resolves with the answer's status. One at a time. */
  send(request: string): Promise<number>;
  close(): void;
}

export async function openHttp(url: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  const read = readAnswers(socket);
  return {
    send(request) {
      const answer = read();
      socket.write(request, 'latin1');
      return answer;
    },
    close: () => void socket.destroy(),
  };
}

/** Reads answers that tell their length, one after the other. */
function readAnswers(socket: Socket): () => Promise<number> {
  let waiting: { resolve(status: number): void; reject(error: Error): void } | null = null;
  let rest: Buffer | null = null;
  let missing = 0;
  let status = 0;
  const settle = (): void => {
    const settled = waiting;
    waiting = null;
    settled?.resolve(status);
  };
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length;
      if (missing <= 0) settle();
      return;
    }
    const bytes: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.indexOf('\r\n\r\n');
    rest = end < 0 ? bytes : null;
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0) - (bytes.length - end - 4);
    if (missing <= 0) settle();
  });
  const fail = (error?: Error): void => {
    waiting?.reject(error ?? new Error('the server closed the connection'));
    waiting = null;
  };
  socket.on('error', fail).on('close', () => fail());
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
}

/** A request as it goes over the wire. */
export function httpRequest(parts: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
}): string {
  const { method, path, cookie, body } = parts;
  const type =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n${type}\r\n${body ?? ''}`;
}
