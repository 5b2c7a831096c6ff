import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ClientToServer, ServerToClient } from '#protocol/wire/live.ts';
import { createServerClock, onWake, timers } from '#web/live/clock.ts';
import { createConnectionState } from '#web/live/connection-store.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { type LiveSocket, socketOptions } from '#web/live/socket.ts';
import { createManualTimers } from './manual-timers.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 0, 1);

/** A machine whose monotonic time stands still while it sleeps. */
function createMachine() {
  const { nowMs, every, pass } = createManualTimers(NOW_MS);
  let sleptMs = 0;
  return {
    nowMs,
    every,
    wallMs: () => nowMs() + sleptMs,
    sleep(ms: number) {
      sleptMs += ms;
      pass(1_000);
    },
    pass,
  };
}

describe('waking up', () => {
  test('is noticed within a second, once a sleep', () => {
    const { nowMs, every, wallMs, sleep, pass } = createMachine();
    const woke = vi.fn();
    onWake({ nowMs, every }, woke, wallMs);
    pass(10 * HOUR_MS);
    expect(woke).not.toHaveBeenCalled();
    sleep(HOUR_MS);
    expect(woke).toHaveBeenCalledTimes(1);
    pass(HOUR_MS);
    expect(woke).toHaveBeenCalledTimes(1);
    sleep(3_000);
    expect(woke).toHaveBeenCalledTimes(2);
  });

  test('is also what a clock that is set back looks like', () => {
    const { nowMs, every, wallMs, sleep } = createMachine();
    const woke = vi.fn();
    onWake({ nowMs, every }, woke, wallMs);
    sleep(-HOUR_MS);
    expect(woke).toHaveBeenCalledTimes(1);
  });

  test('is not what a clock that drifts or is corrected a little looks like', () => {
    const { nowMs, every, wallMs, sleep } = createMachine();
    const woke = vi.fn();
    const stop = onWake({ nowMs, every }, woke, wallMs);
    for (let second = 0; second < 600; second += 1) sleep(500);
    expect(woke).not.toHaveBeenCalled();
    stop();
    sleep(HOUR_MS);
    expect(woke).not.toHaveBeenCalled();
  });
});

/** A server on the machine's wall clock. */
async function startServer(wallMs: () => number) {
  const http = createServer();
  const server = new Server<ClientToServer, ServerToClient>(http, { transports: ['websocket'] });
  let greeted = 0;
  server.on('connection', (socket) => {
    greeted += 1;
    socket.emit('ready', { now: new Date(wallMs()).toISOString(), speed: 1, at: wallMs(), rooms: {} });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, greeted: () => greeted };
}

test('a page whose line died in a sleep without a sign connects anew, and its clock is right', async () => {
  const { nowMs, every, wallMs, sleep } = createMachine();
  const { url, greeted } = await startServer(wallMs);
  const socket: LiveSocket = io(url, socketOptions);
  const state = createConnectionState(timers);
  const clock = createServerClock(nowMs, wallMs);
  const report = (error: unknown) => {
    throw error;
  };
  const asked = { isOnline: () => true, isSignedIn: async () => true };
  const client = createLiveClient({ socket, state, timers, clock, report, ...asked });
  onTestFinished(client.stop);
  onTestFinished(onWake({ nowMs, every }, client.woke, wallMs));
  client.start();
  await expect.poll(() => state.store.getState().state).toBe('live');
  sleep(HOUR_MS);
  expect(state.store.getState().state).toBe('reconnecting');
  await expect.poll(() => state.store.getState().state).toBe('live');
  expect(greeted()).toBe(2);
  expect(clock.gameNowMs()).toBe(wallMs());
});

test('a page without a player connects to nothing when the machine wakes', async () => {
  const { nowMs, every, wallMs, sleep } = createMachine();
  const { url, greeted } = await startServer(wallMs);
  const socket: LiveSocket = io(url, socketOptions);
  const client = createLiveClient({
    ...{ socket, state: createConnectionState(timers), timers },
    ...{ clock: createServerClock(nowMs, wallMs), report: () => undefined },
    ...{ isOnline: () => true, isSignedIn: async () => true },
  });
  onTestFinished(onWake({ nowMs, every }, client.woke, wallMs));
  sleep(HOUR_MS);
  await new Promise(setImmediate);
  expect(greeted()).toBe(0);
});
