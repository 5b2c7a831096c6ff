import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as begin, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

// What `deploy/Caddyfile` configures, small enough to be read: one check a second, calls that wait for a writer.
const CHECK_EVERY_MS = 1_000;
const CHECK_WITHIN_MS = 1_000;
const TRY_AGAIN_MS = 100;

/** A server behind the balancer, and where it is checked. */
export interface Upstream {
  readonly url: string;
  readonly check: string;
}

interface Pool {
  /** Those that passed their last check, in order. */
  ready(): readonly Upstream[];
  close(): void;
}

/** Checks each server once a second. */
export function watchUpstreams(upstreams: readonly Upstream[]): Pool {
  const ready = new Set<Upstream>();
  const check = async (upstream: Upstream): Promise<void> => {
    const isReady = await fetch(upstream.check, { signal: AbortSignal.timeout(CHECK_WITHIN_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) ready.add(upstream);
    else ready.delete(upstream);
  };
  const checkAll = (): void => upstreams.forEach((upstream) => void check(upstream));
  checkAll();
  const timer = setInterval(checkAll, CHECK_EVERY_MS);
  return {
    ready: () => upstreams.filter((upstream) => ready.has(upstream)),
    close: () => clearInterval(timer),
  };
}

/** An address in front of a cluster. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

const OF_THE_WRITER = /^\/(api\/|healthz$|readyz$)/;

interface Routes {
  readonly calls: Pool;
  readonly pages: Pool;
  /** How long a call or a page waits for a server. */
  readonly waitMs: number;
  readonly sockets: Pool;
}

export async function startBalancer({ calls, pages, waitMs, sockets }: Routes): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Duplex>();
  let turn = 0;
  const server = createServer((request, response) => {
    const pool = OF_THE_WRITER.test(request.url ?? '') ? calls : pages;
    void passOn(request, response, { agent, pool, waitMs }).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => hold(open, socket));
  server.on('upgrade', (request, socket, head) => {
    const ready = sockets.ready();
    turn += 1;
    const order = ready.map((_, at) => ready[(turn + at) % ready.length]);
    join(
      { request, socket, head, open },
      order.filter((one) => one !== undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => open.forEach((socket) => void socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function hold(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  socket.on('error', () => undefined);
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly open: Set<Duplex>;
}

/** Connects a socket with the first server that accepts it. */
function join(upgrade: Upgrade, [first, ...others]: readonly Upstream[]): void {
  const { request, socket, head, open } = upgrade;
  if (!first) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
  const { hostname, port } = new URL(first.url);
  const there = connect(Number(port), hostname);
  hold(open, there);
  const refused = (): void => join(upgrade, others);
  there.once('error', refused);
  there.once('connect', () => {
    there.off('error', refused);
    const headers = request.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`));
    there.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    there.write(head);
    there.pipe(socket).pipe(there);
    there.once('close', () => socket.destroy());
    socket.once('close', () => there.destroy());
  });
}

interface Passing extends Pick<Routes, 'waitMs'> {
  readonly agent: Agent;
  readonly pool: Pool;
}

/** Like Caddy: what was not sent is tried again, and of the rest only what changes nothing. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { agent, pool, waitMs }: Passing,
): Promise<void> {
  const body = await buffer(request);
  const untilMs = performance.now() + waitMs;
  for (let turn = 0; !response.destroyed; turn += 1) {
    const ready = pool.ready();
    const upstream = ready[turn % Math.max(1, ready.length)];
    const answer = upstream ? await send(upstream, { request, response, body, agent }) : 'refused';
    if (typeof answer !== 'string') {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(response);
    }
    const mayRepeat = answer === 'refused' || request.method === 'GET';
    if (!mayRepeat || performance.now() > untilMs) return void response.writeHead(502).end();
    await pause(TRY_AGAIN_MS);
  }
}

interface Sent {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly agent: Agent;
}

function send(
  { url }: Upstream,
  { request, response, body, agent }: Sent,
): Promise<IncomingMessage | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const sent = begin(new URL(request.url ?? '/', url), {
      agent,
      method: request.method,
      headers: request.headers,
    });
    const abort = (): void => void sent.destroy();
    response.once('close', abort);
    sent.once('response', resolve);
    sent.once('error', (error) => {
      response.off('close', abort);
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
    });
    sent.end(body);
  });
}
