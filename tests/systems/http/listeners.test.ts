import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createServing } from '#server/http/serving.ts';
import { assertCanListen } from '#server/process/listening.ts';

const HOST = '127.0.0.1';
const never = () => () => undefined;

const server = () => {
  const http = fastify();
  const serving = createServing(http, never);
  onTestFinished(() => serving.close());
  return { http, serving };
};

const portOf = (url: string): number => Number(new URL(url).port);

function connectTo(port: number): Socket {
  const socket = connect(port, HOST);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

// Elsewhere a server has one listener.
test.runIf(process.platform === 'linux')(
  'several connections are accepted in one turn of the loop',
  async () => {
    const { http, serving } = server();
    const port = portOf(await serving.listen({ port: 0, host: HOST }));
    let turn = 0;
    const accepted = new Map<number, number>();
    http.server.on('connection', () => accepted.set(turn, (accepted.get(turn) ?? 0) + 1));
    const sockets = Array.from({ length: 200 }, () => connectTo(port));
    const connected = Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const total = () => [...accepted.values()].reduce((sum, count) => sum + count, 0);
    while (total() < sockets.length) {
      await new Promise(setImmediate);
      turn += 1;
    }
    await connected;
    expect(Math.max(...accepted.values())).toBeGreaterThan(1);
  },
);

test('a port that the server or another program uses is refused, before and at listening', async () => {
  const first = server();
  const port = portOf(await first.serving.listen({ port: 0, host: HOST }));
  const other = createServer().listen(0, HOST);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const otherPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const timers = { after: never };
  for (const used of [port, otherPort]) {
    await expect(assertCanListen({ port: used, host: HOST }, timers)).rejects.toThrow('is already in use');
    await expect(server().serving.listen({ port: used, host: HOST })).rejects.toThrow('EADDRINUSE');
  }
});

test('closing answers what runs on any listener, and frees the port', async () => {
  const { http, serving } = server();
  const answer = Promise.withResolvers<string>();
  let running = 0;
  const all = Promise.withResolvers<void>();
  http.get('/', async () => {
    running += 1;
    if (running === 32) all.resolve();
    return answer.promise;
  });
  const address = { port: portOf(await serving.listen({ port: 0, host: HOST })), host: HOST };
  const answers = Array.from({ length: 32 }, () => answerOn(connectTo(address.port)));
  await all.promise;
  let isClosed = false;
  const closed = serving.close().then(() => (isClosed = true));
  const refused = connectTo(address.port);
  await new Promise((resolve) => refused.once('close', resolve));
  expect(isClosed).toBe(false);
  answer.resolve('done');
  for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*done$/);
  await closed;
  await server().serving.listen(address);
});

async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await once(socket, 'end');
  return text;
}
