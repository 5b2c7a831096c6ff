import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { type ClientSocket, type Harness, join, refusal, startHarness } from './harness.ts';

/** A spectator's socket from an address. */
function spectator({ url }: Harness, address = 'here'): ClientSocket {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { spectator: true },
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-address': address },
  }) as ClientSocket;
  onTestFinished(() => void socket.disconnect());
  return socket;
}

test('an address may have twenty spectators, and its players still connect', async () => {
  const harness = await startHarness({ limited: true });
  for (let n = 0; n < 20; n += 1) await join(spectator(harness));
  expect(await refusal(spectator(harness))).toBe('too_many_sockets');
  await join(spectator(harness, 'elsewhere'));
  const { socket, signIn } = harness;
  for (let n = 0; n < 50; n += 1) await join(socket(signIn(`p${n}`)));
  expect(await refusal(socket(signIn('late')))).toBe('too_many_sockets');
});

test('a leaving spectator makes room for another', async () => {
  const harness = await startHarness({ limited: true });
  const first = await join(spectator(harness));
  for (let n = 1; n < 20; n += 1) await join(spectator(harness));
  expect(harness.live.counts()).toMatchObject({ sockets: 0, spectators: 20 });
  first.socket.disconnect();
  await expect.poll(() => harness.live.counts().spectators).toBe(19);
  await join(spectator(harness));
});

test('only the value true makes a spectator', async () => {
  const harness = await startHarness();
  for (const said of ['true', 1, {}, [true]]) {
    const socket = spectator(harness);
    socket.auth = { spectator: said };
    expect(await refusal(socket)).toBe('unauthorized');
  }
});

test('a stopping server admits no spectator', async () => {
  const harness = await startHarness();
  await harness.live.drain();
  expect(await refusal(spectator(harness))).toBe('draining');
});
