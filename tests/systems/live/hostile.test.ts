import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openRawSocket } from '#tests/load/client/raw-socket.ts';
import { closed } from '#tests/support/closed.ts';
import { type Harness, startHarness } from './harness.ts';

/** A raw connection that has joined the game. */
async function intrude(harness: Harness): Promise<WebSocket> {
  const greeted = Promise.withResolvers<void>();
  const { webSocket } = await openRawSocket({
    url: harness.url,
    cookie: harness.signIn('mallory'),
    onEvent: () => greeted.resolve(),
  });
  await greeted.promise;
  webSocket.on('error', () => undefined);
  return webSocket;
}

/** The first packet with this prefix. */
const receives = (raw: WebSocket, beginning: string): Promise<string> =>
  new Promise((resolve) => {
    raw.on('message', (word: Buffer) => {
      const packet = word.toString();
      if (packet.startsWith(beginning)) resolve(packet);
    });
  });

const answerTo = (raw: WebSocket, id: number): Promise<string> => receives(raw, `43${id}`);

/** One socket misbehaves; another one must notice nothing. */
async function expectOnlyItselfHurt(
  harness: Harness,
  attack: (raw: WebSocket) => Promise<unknown>,
): Promise<void> {
  const honest = await harness.join('ann');
  await attack(await intrude(harness));
  const received = honest.receive();
  harness.push('world', 'still here');
  expect((await received).data.message).toBe('still here');
  expect(await honest.subscribe('races')).toMatchObject({ ok: true });
  expect(harness.faults).toEqual([]);
}

describe('a hostile socket harms only itself:', () => {
  test.each<[string, (raw: WebSocket) => void]>([
    ['a frame that is no packet', (raw) => raw.send('garbage')],
    ['a packet of an unknown kind', (raw) => raw.send('49["subscribe","races"]')],
    ['broken JSON', (raw) => raw.send('42["subscribe",')],
    ['an event that is not a list', (raw) => raw.send('42{"subscribe":"races"}')],
    ['unannounced binary data', (raw) => raw.send(Buffer.alloc(1_000, 7))],
    ['too many attachments', (raw) => raw.send('4599-["subscribe",{"_placeholder":true,"num":0}]')],
    ['a reserved event', (raw) => raw.send('42["disconnect"]')],
    ['a second CONNECT', (raw) => raw.send('40')],
    ['a message of 2 MB', (raw) => raw.send(`42["subscribe","${'x'.repeat(2_000_000)}"]`)],
    [
      '1,000 subscribes',
      (raw) => Array.from({ length: 1_000 }, (_, i) => raw.send(`42${i}["subscribe","races"]`)),
    ],
    ['4,000 pings of the WebSocket', (raw) => Array.from({ length: 4_000 }, () => raw.ping())],
    ['4,000 pongs of the WebSocket', (raw) => Array.from({ length: 4_000 }, () => raw.pong())],
    ['1,000 pongs', (raw) => Array.from({ length: 1_000 }, () => raw.send('3'))],
  ])('one that sends %s is closed', async (_, attack) => {
    const harness = await startHarness();
    await expectOnlyItselfHurt(harness, (raw) => {
      const cut = closed(raw);
      attack(raw);
      return cut;
    });
    await expect.poll(() => harness.live.counts().sockets).toBe(1);
  });

  test.each<[string, string]>([
    ['an unknown event', '["nothing",1,2,3]'],
    ['an event named error', '["error","x"]'],
    ['an event named __proto__', '["__proto__",{}]'],
    ['an event that is a number', '[7,"x"]'],
    ['subscribe without a room', '["subscribe"]'],
    ['subscribe with a non-text room', '["subscribe",{"__proto__":{"room":"races"}}]'],
    ['subscribe with a list', '["subscribe",["races"]]'],
    [
      'resume with a prototype',
      '["resume",{"__proto__":{"epoch":"x","seq":0},"constructor":{"epoch":"x","seq":0}}]',
    ],
    ['resume with garbage', '["resume",{"races":{"epoch":{},"seq":-1}}]'],
    ['unsubscribe from null', '["unsubscribe",null]'],
  ])(
    'one that sends %s, with and without an acknowledgement, stays, and so do the others',
    async (_, said) => {
      const harness = await startHarness();
      await expectOnlyItselfHurt(harness, async (raw) => {
        raw.send(`42${said}`);
        raw.send(`421${said}`);
        raw.send('427["subscribe","races"]');
        await answerTo(raw, 7);
      });
      expect(harness.live.counts().sockets).toBe(2);
    },
  );

  test('when the server fails to answer its messages, it gets an error, which is reported', async () => {
    const failing = {
      kind: 'races',
      permit: () => Promise.reject(new Error('broken')),
      snapshot: () => Promise.resolve(null),
    } as const;
    const { join: enter, faults } = await startHarness({ rooms: [failing] });
    const { socket, subscribe } = await enter('ann');
    expect(await subscribe('races')).toEqual({ ok: false, error: 'internal' });
    (socket as { emit(name: string, ...words: unknown[]): unknown }).emit('subscribe', 'races');
    await expect.poll(() => faults).toHaveLength(2);
    expect(socket.connected).toBe(true);
  });

  test('one that never joins, or leaves the game but stays connected, is closed', async () => {
    const harness = await startHarness();
    const raw = await intrude(harness);
    const cut = closed(raw);
    raw.send('41');
    await cut;
    expect(harness.live.counts().sockets).toBe(0);
  });
});

describe('payloads with a prototype', () => {
  test('change no object', async () => {
    const harness = await startHarness();
    const raw = await intrude(harness);
    raw.send(
      '421["resume",{"__proto__":{"polluted":true},"races":{"epoch":"","seq":0,"__proto__":{"polluted":true}}}]',
    );
    const [answer] = await once(raw, 'message');
    expect(String(answer)).toMatch(/^431\[/);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

test('a socket that stops reading is closed and its memory freed; the others continue', async () => {
  const harness = await startHarness();
  const honest = await harness.join('ann');
  const cookie = harness.signIn('sloth');
  const sloth = await openRawSocket({ url: harness.url, cookie });
  await expect.poll(() => harness.live.counts().sockets).toBe(2);
  sloth.webSocket.pause();
  let received = 0;
  honest.socket.on('announcement', () => {
    received += 1;
  });
  let pushed = 0;
  await vi.waitFor(
    () => {
      for (let i = 0; i < 20; i += 1) {
        harness.push('world', 'x'.repeat(20_000));
        pushed += 1;
      }
      expect(harness.live.counts().sockets).toBe(1);
    },
    { timeout: 15_000, interval: 20 },
  );
  await expect.poll(() => received).toBe(pushed);
  sloth.terminate();
});
