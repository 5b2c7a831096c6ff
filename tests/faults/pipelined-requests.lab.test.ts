import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closed } from '#tests/support/closed.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';

const CONNECTIONS = 20;
const REQUESTS = 1_000;
const MAX_BYTES = 400 * 2 ** 20;

let server: ServerProcess;
let url: URL;
beforeAll(async () => {
  server = await createServerProcess(await makePlace());
  url = new URL(await server.start({ RATE_LIMIT: 'on' }));
});
afterAll(() => server.close());

/** A connection that pipelines many requests; the caller decides whether it reads. */
function ask(path: string, times: number): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`.repeat(times));
  return socket;
}

test.each(['/api/openapi.json', '/api/settings', '/'])(
  'a connection that pipelines %s a thousand times is closed, and the server answers others',
  async (path) => {
    const sockets = Array.from({ length: CONNECTIONS }, () => ask(path, REQUESTS).pause());
    await Promise.all(
      sockets.map(async (socket) => {
        // A paused socket notices its end only once it reads.
        await once(socket, 'connect');
        let received = 0;
        socket.on('data', (bytes) => (received += bytes.length)).resume();
        await closed(socket);
        expect(received).toBeLessThan(MAX_BYTES / CONNECTIONS);
      }),
    );
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
    expect(server.memoryBytes()).toBeLessThan(MAX_BYTES);
  },
);

test('eight pipelined requests are answered in order', async () => {
  const socket = ask('/healthz', 8);
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString('latin1')));
  await expect.poll(() => received.split('HTTP/1.1 200 OK').length - 1).toBe(8);
  socket.destroy();
});

test('an address may hold 256 connections and no more', async () => {
  const sockets = Array.from({ length: 300 }, () => ask('/healthz', 1));
  const answered = new Set<Socket>();
  for (const socket of sockets) socket.on('data', () => answered.add(socket));
  await expect.poll(() => sockets.every((socket) => socket.destroyed || answered.has(socket))).toBe(true);
  // A keep-alive connection of the earlier calls may count too.
  expect(answered.size).toBeGreaterThanOrEqual(255);
  expect(answered.size).toBeLessThanOrEqual(256);
  for (const socket of sockets) socket.destroy();
});
