import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import type { Busy, ClientToServer, ServerToClient, TooManySockets } from '#protocol/wire/live.ts';
import { connectionStatusOf, createConnectionState } from '#web/live/connection-store.ts';
import { createServerClock, timers } from '#web/live/clock.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { type LiveSocket, socketOptions } from '#web/live/socket.ts';

/** A Socket.IO server that refuses the first clients as told. */
async function startServer(
  ...refusals: readonly { readonly message: string; readonly data?: Busy | TooManySockets }[]
) {
  const http = createServer();
  const server = new Server<ClientToServer, ServerToClient>(http, { transports: ['websocket'] });
  const waiting = [...refusals];
  let attempts = 0;
  server.use((_, next) => {
    attempts += 1;
    const refusal = waiting.shift();
    next(refusal && Object.assign(new Error(refusal.message), { data: refusal.data }));
  });
  server.on('connection', (socket) => {
    socket.emit('ready', { now: '2030-01-01T00:00:00.000Z', speed: 1, at: Date.now(), rooms: {} });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  const { port } = http.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, attempts: () => attempts };
}

/** A page whose pauses pass at once. */
function openPage(url: string) {
  const socket: LiveSocket = io(url, socketOptions);
  const pauses: number[] = [];
  const state = createConnectionState({ ...timers, after: () => () => undefined });
  const statuses: string[] = [];
  state.store.subscribe((now) => {
    const status = connectionStatusOf(now);
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  const client = createLiveClient({
    socket,
    state,
    timers: { ...timers, after: (ms, work) => (pauses.push(ms), timers.after(1, work)) },
    clock: createServerClock(timers.nowMs),
    isOnline: () => true,
    isSignedIn: async () => false,
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(client.stop);
  const becomes = (wanted: string) => expect.poll(() => state.store.getState().state).toBe(wanted);
  return { ...client, socket, pauses, statuses, becomes };
}

test('a busy server is not retried before its stated time', async () => {
  const { url, attempts } = await startServer({ message: 'busy', data: { retryAfterMs: 5_000 } });
  const { start, pauses, becomes } = openPage(url);
  start();
  await becomes('live');
  expect(attempts()).toBe(2);
  expect(pauses).toEqual([expect.closeTo(5_300, -3)]);
  expect(pauses[0]).toBeGreaterThan(5_000);
});

test.each(['too_many_sockets', 'draining'])('after %s the page retries shortly', async (message) => {
  const { url } = await startServer({ message }, { message });
  const { start, pauses, becomes } = openPage(url);
  start();
  await becomes('live');
  expect(pauses).toHaveLength(2);
  for (const ms of pauses) expect(ms).toBeLessThanOrEqual(3_000);
});

test.each([
  ['a page beyond its limit', { message: 'too_many_sockets', data: { maxOfPlayer: 5 } }, 'crowded'],
  ['a page of a network beyond its limit', { message: 'too_many_sockets' }, 'crowdedNetwork'],
  ['a page that a busy server refuses', { message: 'busy', data: { retryAfterMs: 3 } }, 'busy'],
  ['a page that the server does not know', { message: 'foreign_origin' }, 'foreign'],
  ['a page of a server that is stopping', { message: 'draining' }, 'restarting'],
])('%s says so until it is admitted', async (_, refusal, status) => {
  const { url } = await startServer(refusal, refusal);
  const { start, pauses, statuses, becomes } = openPage(url);
  start();
  await becomes('live');
  expect(pauses).toHaveLength(2);
  if (status === 'crowded' || status === 'foreign') expect(pauses).toEqual([5_000, 5_000]);
  expect(statuses).toEqual(['connecting', status, 'live']);
});

test('after unauthorized without a session the page stops', async () => {
  const { url, attempts } = await startServer({ message: 'unauthorized' });
  const { start, wake, pauses, becomes } = openPage(url);
  start();
  await becomes('offline');
  wake();
  expect([attempts(), pauses]).toEqual([1, []]);
});

test('a socket that the server disconnects reconnects', async () => {
  const { server, url, attempts } = await startServer();
  const { socket, start, becomes } = openPage(url);
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  start();
  await becomes('live');
  server.disconnectSockets(true);
  await expect(reason).resolves.toBe('io server disconnect');
  await becomes('live');
  await expect.poll(attempts).toBe(2);
});
