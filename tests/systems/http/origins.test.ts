import { Writable } from 'node:stream';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createForeignOriginWarnings } from '#server/http/foreign-origins.ts';
import { shownUrl } from '#server/process/shown-url.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld } from '#tests/support/world.ts';

/** What a log was told, as the lines' objects. */
function openLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
    done();
  };
  const log = pino({ level: 'warn', base: null }, new Writable({ write }));
  return {
    log,
    refused: () => lines.flatMap(({ event, origin }) => (event === 'origin-refused' ? [origin] : [])),
  };
}

type Headers = Readonly<Record<string, string>>;

/** A world whose page calls and connects with these headers; without fetch metadata as over plain HTTP. */
async function openWorld(publicUrl?: string) {
  const { log, refused } = openLog();
  const world = await createWorld({ log, ...(publicUrl && { publicUrl }) });
  const player = await world.player();
  const { cookie } = player;
  return {
    refused,
    close: () => world.close(),
    here: new URL(world.url).host,
    async call(headers: Headers) {
      const path = '/api/activity/updateActivityJson';
      const answer = await exchange(world.url, { method: 'POST', path, headers: { cookie, ...headers } });
      const { success, error } = JSON.parse(answer.rest.toString()) as Record<string, unknown>;
      return success ? 'ok' : error;
    },
    live(headers: Headers) {
      const socket = io(world.url, {
        ...{ transports: ['websocket'], reconnection: false, forceNew: true },
        extraHeaders: { cookie, ...headers },
      });
      return new Promise<string>((resolve) => {
        socket.once('ready', () => resolve('ok'));
        socket.once('connect_error', ({ message }) => resolve(message));
      }).finally(() => socket.disconnect());
    },
  };
}

describe('without PUBLIC_URL', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each([
    ['an address', '192.168.7.20:3000'],
    ['a mapped port', 'localhost:8080'],
    ['an IPv6 address', '[fd00::7]:3000'],
    ['a name of the network', 'game.lan'],
  ])('a page that was opened at %s may call and connect', async (_, host) => {
    for (const origin of [`http://${host}`, `https://${host}`])
      expect([await world.call({ host, origin }), await world.live({ host, origin })]).toEqual(['ok', 'ok']);
    expect(world.refused()).toEqual([]);
  });

  test('a page elsewhere with fetch metadata is no mistake of the host: nothing is logged', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await world.call(headers)).toBe('This request did not come from the game.');
    expect(world.refused()).toEqual([]);
  });

  test('another origin may not, is told the setting, and is logged once', async () => {
    const origins = ['https://game.example', 'http://127.0.0.1:1', 'null'];
    for (const origin of [...origins, ...origins]) {
      const headers = { host: world.here, origin };
      expect(await world.call(headers)).toBe(
        'The game does not know this address. Whoever runs it has to set PUBLIC_URL.',
      );
      expect(await world.live(headers)).toBe('foreign_origin');
    }
    expect(world.refused()).toEqual(['https://game.example', 'http://127.0.0.1:1']);
  });
});

test('with PUBLIC_URL only that address is the game, and others are shown it', async () => {
  const { call, live, refused, close } = await openWorld('https://game.example');
  onTestFinished(close);
  const headers = { host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' };
  expect(await call(headers)).toBe('The game is not at this address. Please open https://game.example.');
  expect(await live(headers)).toBe('foreign_origin');
  const ours = { host: '10.0.0.5:3000', origin: 'https://game.example' };
  expect([await call(ours), await live(ours)]).toEqual(['ok', 'ok']);
  expect(refused()).toEqual(['http://10.0.0.5:3000']);
});

test('whoever sends many origins gets ten lines an hour, of bounded length', () => {
  const { log, refused } = openLog();
  let nowMs = 0;
  const warn = createForeignOriginWarnings({ log, nowMs: () => nowMs });
  for (let i = 0; i < 5_000; i += 1) warn(`http://${i}${'x'.repeat(9_000)}`);
  expect(refused()).toHaveLength(10);
  expect(String(refused()[0])).toHaveLength(200);
  nowMs = 3_600_000;
  warn('http://game.lan');
  expect(refused().slice(10)).toEqual(['http://game.lan']);
});

describe('the printed address', () => {
  const interfaces = () => ({
    lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
    eth0: [
      { address: 'fe80::1', family: 'IPv6', internal: false },
      { address: '192.168.7.20', family: 'IPv4', internal: false },
    ],
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000', 'http://192.168.7.20:3000'],
    ['::', 'http://[::1]:3000', 'http://192.168.7.20:3000'],
  ])('for HOST=%s works from other machines, too', (host, url, shown) => {
    expect(shownUrl(url, host, interfaces as never)).toBe(shown);
  });

  test('is the loopback on a machine without a network', () => {
    expect(shownUrl('http://127.0.0.1:3000', '0.0.0.0', () => ({}))).toBe('http://127.0.0.1:3000');
  });
});
