import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as received. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Everything after the head, until the server closed; chunks are joined. */
  readonly rest: Buffer;
}

/**
 * Pipelines requests over one connection, the last of which closes it, and returns the first answer:
 * after its head come its body and the answers to the other requests.
 */
export async function exchange(url: string, ...requests: readonly RawRequest[]): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  requests.forEach(({ method = 'GET', path, headers = {} }, index) => {
    const connection = index === requests.length - 1 ? 'close' : 'keep-alive';
    const lines = Object.entries({ host, connection, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });
  await once(socket, 'close');
  return parse(Buffer.concat(chunks));
}

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function parse(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const known = Object.fromEntries(headers);
  const rest = bytes.subarray(end + 4);
  const isChunked = known['transfer-encoding'] === 'chunked';
  return { status: Number(first.split(' ')[1]), headers: known, rest: isChunked ? joined(rest) : rest };
}

function joined(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, head), 16);
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(head + 2, head + 2 + size));
    at = head + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
