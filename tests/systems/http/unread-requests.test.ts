import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnread } from '#server/http/error-envelope.ts';
import { closed } from '#tests/support/closed.ts';

/** A server that waits `headersTimeout` milliseconds for a request, and a connection to it. */
async function connected(headersTimeout: number): Promise<Socket> {
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 10 });
  server.on('clientError', (error: ConnectionError, socket) =>
    refuseUnread(error, socket as Socket, { 'x-content-type-options': 'nosniff' }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Everything received until the connection closes. */
async function received(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await closed(socket);
  return Buffer.concat(parts).toString();
}

test('a connection without a request is closed without an answer, which a later request would get', async () => {
  expect(await received(await connected(50))).toBe('');
});

test.each([
  ['garbage', 'nonsense\r\n\r\n'],
  ['a partial request', 'GET / HTTP/1.1\r\nhost: '],
])('%s is refused in the standard error format', async (_what, text) => {
  // Long enough for even a busy machine to send the text in time.
  const socket = await connected(1_000);
  socket.write(text);
  const answer = await received(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'bad_request' });
});
