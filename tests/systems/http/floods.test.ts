import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

/** The maximum per minute, in rounds of 32. */
const MAX = 6_016;
const FLOODER = '203.0.113.1';
const HONEST = '203.0.113.2';

/** Requests without a session by cost: method, path, body, usual status. */
const KINDS: readonly (readonly [string, string, string | undefined, number])[] = [
  ['GET', '/api/profil', undefined, 401],
  ['POST', '/api/auth/login', '{"mail":', 400],
  ['GET', '/metrics', undefined, 401],
  ['GET', '/api/openapi.json', undefined, 200],
  ['GET', '/assets/none.js', undefined, 404],
  ['GET', '/api/none', undefined, 404],
  ['GET', '/%zz', undefined, 400],
  ['GET', '/socket.io/?EIO=4&transport=polling', undefined, 400],
];

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld({ rateLimit: true, trustProxy: '1' });
  return () => world.close();
});

function ask([method, path, body]: (typeof KINDS)[number], address: string, cookie = 'sid=forged') {
  const headers = { cookie, 'x-forwarded-for': address, 'content-type': 'application/json' };
  return fetch(world.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** The flooder's requests, eight at a time on each of four connections; half of them are no calls. */
async function flood(times: number): Promise<void> {
  const { port, host } = new URL(world.url);
  const call = `GET /api/profil HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${FLOODER}\r\ncookie: sid=forged\r\n\r\n`;
  const badCall = call.replace('/api/profil', '/%zz');
  const lane = async (): Promise<void> => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
    for (let sent = 0; sent < times / 4; sent += 8) {
      received = '';
      socket.write((call + badCall).repeat(4));
      while (received.split('HTTP/1.1 4').length <= 8) await once(socket, 'data');
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}

test('refuses every request of a network that floods without a session until the minute ends, and no other', async () => {
  const player = await world.player();
  const [unauthorized] = KINDS as [(typeof KINDS)[number]];
  expect((await ask(unauthorized, HONEST, player.cookie)).status).toBe(200);
  await flood(MAX);
  for (const kind of KINDS) {
    const refused = await ask(kind, FLOODER);
    expect([kind[1], refused.status]).toEqual([kind[1], 429]);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', error: expect.any(String) });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'content-security-policy': expect.any(String),
    });
    expect([kind[1], (await ask(kind, HONEST)).status]).toEqual([kind[1], kind[3]]);
  }
  // A signed-in neighbour of the flooder.
  expect((await ask(unauthorized, FLOODER, player.cookie)).status).toBe(200);
  world.time.pass(60_000);
  expect((await ask(unauthorized, FLOODER)).status).toBe(401);
});

interface Pipelined {
  readonly path: string;
  readonly from: string;
  readonly cookie?: string;
}

/** Sends the same request over one connection, eight at a time; returns how many got 429. */
async function pipelined({ path, from, cookie = 'sid=forged' }: Pipelined, times: number): Promise<number> {
  const { port, host } = new URL(world.url);
  const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${from}\r\ncookie: ${cookie}\r\n\r\n`;
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
  let refused = 0;
  for (let sent = 0; sent < times; sent += 8) {
    received = '';
    socket.write(request.repeat(8));
    while (received.split('HTTP/1.1 ').length <= 8) await once(socket, 'data');
    refused += received.split('HTTP/1.1 429').length - 1;
  }
  socket.destroy();
  return refused;
}

/** Calls a minute that the limit of one account admits. */
const ADMITTED = 600;

test("calls refused by an account's limit count towards its network's flood", async () => {
  const player = await world.player();
  const flooder = '203.0.113.4';
  const send = (times: number) =>
    pipelined({ path: '/api/profil', from: flooder, cookie: player.cookie }, times);
  expect(await send(MAX)).toBe(MAX - ADMITTED);
  const signedOut = ['GET', '/api/profil', undefined, 401] as const;
  // Admitted calls do not count.
  expect((await ask(signedOut, flooder)).status).toBe(401);
  await send(ADMITTED);
  expect((await ask(signedOut, flooder)).status).toBe(429);
  expect((await ask(signedOut, HONEST)).status).toBe(401);
});

test("polling probes count: more than a minute's worth at once is refused", async () => {
  const flooder = '203.0.113.9';
  const probe = { path: '/socket.io/?EIO=4&transport=polling', from: flooder };
  expect(await pipelined(probe, MAX + 80)).toBe(MAX + 80 - 6_000);
});
