import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JoinedPlayer, joinedPlayer } from '#tests/support/joined-player.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';

// Whole servers start here, slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const CALLERS = 20;
/** A busy machine needs more than a second for the calls answered meanwhile. */
const DRAIN_S = 5;
const LOGINS = 12;
const PASSWORD = 'brass-keys-42';

let server: ServerProcess;
let url = '';
beforeEach(async () => {
  server = await createServerProcess(await makePlace());
});
afterEach(() => server.close());

const begin = async (drainS: number): Promise<void> => {
  url = await server.start({ DRAIN_S: String(drainS) });
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One connection for sequential calls. */
function createCaller(headers: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (method: string, path: string, body = ''): Promise<Answer> => {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(new URL(path, url), { agent, method, headers: { ...headers, ...length } });
    sent.end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  return { call, close: () => agent.destroy() };
}

/** Places one order after another until an answer closes the connection. */
function startOrdering(player: JoinedPlayer) {
  const taken: string[] = [];
  const { promise: begun, resolve: answered } = Promise.withResolvers<void>();
  const caller = createCaller({ cookie: player.cookie });
  const order = JSON.stringify({ orderType: 'buy', resource: 'food', quantity: 1, price: 0.5 });
  const goOn = async (): Promise<readonly string[]> => {
    const { status, headers, body } = await caller.call('POST', '/api/market/place-order', order);
    expect([200, 409]).toContain(status);
    if (status === 200) taken.push(JSON.parse(body).order.id);
    answered();
    return headers.connection === 'close' ? taken : goOn();
  };
  return { begun, taken: goOn() };
}

const orderIds = () =>
  server.read(async ({ orm, run, tables: { marketOrders: orders } }) => {
    const rows = await run(orm.select({ seq: orders.seq }).from(orders));
    return rows.map(({ seq }) => String(seq));
  });

const readiness = async (): Promise<number> => (await fetch(`${url}/readyz`)).status;

function openConnection(): Socket {
  const { port, hostname } = new URL(url);
  return connect(Number(port), hostname);
}

test('SIGTERM under load: not ready at once, every call answered, every connection ended, exit 0', async () => {
  await begin(DRAIN_S);
  const player = await joinedPlayer(() => url, 'Anna');
  const socket = await player.socket();
  const silent = openConnection();
  const idle = openConnection();
  idle.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`);
  await once(idle, 'data');
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  const gone = [silent, idle].map((one) => once(one.resume(), 'close'));
  const callers = Array.from({ length: CALLERS }, () => startOrdering(player));
  await Promise.all(callers.map(({ begun }) => begun));

  const exit = server.stop();
  await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
  const others = await Promise.all(
    ['/healthz', '/api/auth/me', '/api/market'].map((path) => player.get(path)),
  );
  expect(others.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
    Array(3).fill([200, 'close']),
  );
  const taken = (await Promise.all(callers.map((caller) => caller.taken))).flat();
  expect(await exit).toBe(0);
  expect(await Promise.all(gone)).toEqual([[false], [false]]);
  // This reason makes a client reconnect.
  expect(await reason).toBe('transport close');
  socket.close();
  expect(await orderIds()).toEqual(expect.arrayContaining([...taken]));

  await begin(0);
  expect((await player.get('/api/auth/me')).status).toBe(200);
});

test('an immediate stop still answers the running calls', async () => {
  await begin(0);
  await joinedPlayer(() => url, 'Anna');
  const login = JSON.stringify({ mail: 'anna@example.com', password: PASSWORD });
  const callers = Array.from({ length: LOGINS }, () => createCaller());
  await Promise.all(callers.map(({ call }) => call('GET', '/healthz')));
  // Two passwords are checked at a time, so most of these wait while the first is answered.
  const answers = callers.map(({ call }) => call('POST', '/api/auth/login', login));
  await Promise.race(answers);
  expect(await server.stop()).toBe(0);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(LOGINS).fill(200));
});

test('a repeated signal counts once, and a later one ends the server at once', async () => {
  await begin(0.1);
  server.signal();
  expect(await server.stop()).toBe(0);

  await begin(500);
  server.signal();
  await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
  while (server.signal()) await pause(100);
  expect(await server.stop()).toBe(1);
});
