import { io } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAdmission } from '#server/live/admission.ts';
import { startHarness } from './harness.ts';
import { createManualTick } from './manual-tick.ts';

function startAdmission(limits: { readonly maxPerSlice: number; readonly maxWaiting: number }) {
  const tick = createManualTick();
  const admission = createAdmission({ tick, ...limits });
  const begun: number[] = [];
  const sockets = Array.from({ length: 20 }, () => ({
    destroyed: false,
    destroy(): void {
      this.destroyed = true;
    },
  }));
  const admit = (i: number) => admission.admit(sockets[i] as never, () => begun.push(i));
  return { ...admission, tick, admit, begun, sockets };
}

test('sockets begin in the order they came, so many in each hundredth of a second', () => {
  const { admit, begun, tick } = startAdmission({ maxPerSlice: 2, maxWaiting: 10 });
  for (let i = 0; i < 5; i += 1) expect(admit(i)).toBeNull();
  expect(begun).toEqual([0, 1]);
  tick.pass(10);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(admit(5)).toBeNull();
  tick.pass(10);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  tick.pass(1_000);
  expect(admit(6)).toBeNull();
  expect(begun).toContain(6);
});

test('of more than may wait each is told when there will be room', () => {
  const { admit, begun, tick } = startAdmission({ maxPerSlice: 2, maxWaiting: 8 });
  for (let i = 0; i < 10; i += 1) expect(admit(i)).toBeNull();
  expect(admit(10)).toEqual({ retryAfterMs: 30 });
  tick.pass(20);
  for (let i = 10; i < 14; i += 1) expect(admit(i)).toBeNull();
  tick.pass(100);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test('where sockets begin slowly fewer may wait, and are told to stay away for longer', () => {
  const tick = createManualTick();
  const never = { ...tick, after: () => () => undefined };
  const { admit } = createAdmission({ tick: never, maxPerSlice: 1, maxWaiting: 100 });
  const socket = { destroyed: false, destroy: () => undefined } as never;
  expect([admit(socket, () => undefined), admit(socket, () => undefined)]).toEqual([null, null]);
  tick.pass(5_999);
  expect(admit(socket, () => undefined)).toBeNull();
  tick.pass(1);
  expect(admit(socket, () => undefined)).toEqual({ retryAfterMs: 3_000 });
});

test('who has gone meanwhile does not begin; who waits at the end is closed', () => {
  const { admit, begun, tick, sockets, stop } = startAdmission({ maxPerSlice: 1, maxWaiting: 8 });
  for (let i = 0; i < 4; i += 1) admit(i);
  sockets[1]?.destroy();
  tick.pass(10);
  expect(begun).toEqual([0]);
  stop();
  tick.pass(1_000);
  expect(begun).toEqual([0]);
  expect(sockets.slice(2, 4).every(({ destroyed }) => destroyed)).toBe(true);
});

test('any client of Socket.IO reads that the server is busy, and gets in when it tries again', async () => {
  const admission = { maxPerSlice: 1, maxWaiting: 0 };
  const { url, signIn, live } = await startHarness({ admission });
  const open = (cookie: string) => {
    const options = {
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
      reconnection: false,
    };
    const socket = io(url, options);
    onTestFinished(() => void socket.disconnect());
    return socket;
  };
  const failures: unknown[] = [];
  for (let i = 0; i < 20; i += 1) {
    const socket = open(signIn(`player${i}`));
    socket.on('connect_error', ({ message, data }: Error & { data?: unknown }) => {
      failures.push({ message, data });
      setTimeout(() => socket.connect(), 5);
    });
  }
  await vi.waitFor(() => expect(live.counts().sockets).toBe(20), { timeout: 10_000 });
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) expect(failure).toEqual({ message: 'busy', data: { retryAfterMs: 10 } });
});
