import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();

const PATH = '/api/auth/session';

/** Sends lines as a head and closes; returns the statuses received. */
async function statuses({ url }: TestWorld, lines: readonly string[], body = ''): Promise<readonly number[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answered = '';
  socket.on('data', (chunk) => (answered += chunk.toString('latin1')));
  socket.write(`${[`GET ${PATH} HTTP/1.1`, 'connection: close', ...lines].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

test.for([
  ['an upgrade to HTTP/2', ['host: x', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQAAP__'], 200],
  ['an upgrade to WebSocket on another path', ['host: x', 'upgrade: websocket'], 200],
  ['two hosts', ['host: x', 'Host: y'], 400],
  ['the same host twice', ['host: x', 'host: x'], 400],
  ['an unknown encoding', ['host: x', 'transfer-encoding: xchunked'], 400],
  ['an encoding before chunked', ['host: x', 'transfer-encoding: gzip, chunked'], 400],
  ['a nested encoding', ['host: x', 'transfer-encoding: chunked, identity'], 400],
] as const)('%s: one answer', async ([, lines, status], { world }) => {
  const asked = lines.some((line) => line.startsWith('upgrade')) ? [...lines, 'connection: upgrade'] : lines;
  const body = lines.some((line) => line.startsWith('transfer-encoding')) ? '0\r\n\r\n' : '';
  expect(await statuses(world, asked, body)).toEqual([status]);
});
