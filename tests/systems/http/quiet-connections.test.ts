import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGuard } from '#server/http/guard.ts';
import { closed } from '#tests/support/closed.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

/** A server that answers on demand, a connection to it, and the server's checks, one second apart. */
async function connected() {
  let check = (): void => undefined;
  let isWatched = false;
  const responses: ServerResponse[] = [];
  const { outer: server, inner } = createGuard({
    trust: () => false,
    limited: true,
    floods: { tooMany: () => null, refund: () => undefined },
    headers: { 'x-content-type-options': 'nosniff' },
    timers: {
      every(ms, callback) {
        expect(ms).toBe(1_000);
        isWatched = true;
        check = callback;
        return () => void (isWatched = false);
      },
    },
  });
  inner.on('request', (_request, response) => void responses.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(isWatched).toBe(false);
  });
  const opened = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const [connection] = (await opened) as [Socket];
  return {
    client,
    connection,
    server,
    /** Sends a request; returns its response object. */
    async ask(): Promise<ServerResponse> {
      const asked = once(server, 'request');
      client.write(REQUEST);
      await asked;
      return responses.at(-1) as ServerResponse;
    },
    pass(seconds: number): void {
      for (let second = 0; second < seconds; second += 1) check();
    },
  };
}

test('a connection is closed 72 s after its last request, and not while requests continue', async () => {
  const { client, connection, ask, pass } = await connected();
  client.resume();
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await ask();
    const ended = once(response, 'close');
    response.end('answered');
    await ended;
    pass(72);
    expect(connection.destroyed).toBe(false);
  }
  pass(1);
  expect(connection.destroyed).toBe(true);
  await closed(client);
});

test('a connection waiting for a slow answer stays open', async () => {
  const { connection, ask, pass } = await connected();
  await ask();
  pass(1_000);
  expect(connection.destroyed).toBe(false);
  expect(connection.timeout ?? 0).toBe(0);
});

test('a connection that does not read its answer is closed after ten seconds, one that has read it is not', async () => {
  const { client, connection, ask, pass } = await connected();
  client.pause();
  const response = await ask();
  const ended = once(response, 'close');
  response.end(Buffer.alloc(16 * 2 ** 20));
  pass(1);
  expect(connection.writableLength).toBeGreaterThan(0);
  expect(connection.timeout).toBe(10_000);
  client.resume();
  await ended;
  connection.emit('timeout');
  expect(connection.destroyed).toBe(false);
  expect(connection.timeout).toBe(0);

  client.pause();
  (await ask()).end(Buffer.alloc(16 * 2 ** 20));
  pass(1);
  expect(connection.timeout).toBe(10_000);
  connection.emit('timeout');
  expect(connection.destroyed).toBe(true);
});

test('a silent WebSocket stays open', async () => {
  const { client, connection, server, pass } = await connected();
  const asked = once(server, 'upgrade');
  client.write('GET /socket.io/ HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await asked;
  pass(1_000);
  expect(connection.destroyed).toBe(false);
  connection.destroy();
});

test("a polling client is told to use WebSocket, in Engine.IO's error format", async () => {
  const { client } = await connected();
  client.write('GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: here\r\n\r\n');
  const [answer] = (await once(client, 'data')) as [Buffer];
  const [head = '', body = ''] = answer.toString().split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({
    code: 0,
    message: expect.stringContaining("transports: ['websocket']"),
  });
});

test('an upgrade on another path is an ordinary request', async () => {
  const { client, server } = await connected();
  const asked = once(server, 'request');
  client.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [request] = (await asked) as [IncomingMessage];
  expect(request.url).toBe('/elsewhere');
});

test('a connection that pipelines thousands of polling probes without reading is closed', async () => {
  const { client, connection } = await connected();
  client.pause();
  client.on('error', () => undefined);
  client.write('GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(20_000));
  await once(connection, 'close');
});
