import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { tokenIn } from '#server/action/session-rules.ts';
import type { Session } from '#server/action/system.ts';
import { join, next, refusal, startHarness } from './harness.ts';
import { createTimers } from '#server/live/timers.ts';
import { createUpgradeGuard } from '#server/live/upgrade-guard.ts';

/** The window of 10 s does not end while a busy machine makes the attempts. */
const endlessWindow = () => ({ ...createTimers(() => undefined, Date.now), every: () => () => undefined });

describe('the handshake', () => {
  test('greets a player with the clock and the positions of its rooms', async () => {
    const { join: enter, push } = await startHarness();
    await enter('bob');
    push('world');
    const { ready } = await enter('ann');
    expect(ready).toEqual({
      now: '2030-01-01T00:00:00.000Z',
      speed: 60,
      at: expect.any(Number),
      rooms: {
        world: { epoch: expect.any(String), seq: 1 },
        'user:ann': { epoch: expect.any(String), seq: 0 },
      },
    });
  });

  test.each([
    ['without a cookie', undefined],
    ['with a forged cookie', 'sid=forged'],
    ['with an empty cookie', 'sid='],
    ['with a similarly named cookie', 'xsid=token-ann-0; side=token-ann-0'],
  ])('refuses a client %s', async (_, cookie) => {
    const { socket, signIn, live } = await startHarness();
    signIn('ann');
    expect(await refusal(socket(cookie))).toBe('unauthorized');
    expect(live.counts().sockets).toBe(0);
  });

  test.each(['http://evil.example', 'null', 'http://game.example.evil.example', 'file://'])(
    'refuses a page of %s, even with a valid cookie',
    async (origin) => {
      const { socket, signIn } = await startHarness();
      expect(await refusal(socket(signIn('ann'), { origin }))).toBe('foreign_origin');
    },
  );

  test('tells few pages of another origin why, before any session lookup', async () => {
    let looked = 0;
    const authenticate = async () => {
      looked += 1;
      return null;
    };
    const { socket } = await startHarness({ limited: true, timers: endlessWindow(), authenticate });
    const answers = [];
    for (let i = 0; i < 12; i += 1)
      answers.push(await refusal(socket('', { origin: 'http://evil.example' })));
    expect(answers).toEqual([...Array(10).fill('foreign_origin'), 'websocket error', 'websocket error']);
    expect(looked).toBe(0);
  });

  test('counts no page of another origin as an upgrade of its address', () => {
    const guard = createUpgradeGuard({
      ...{ timers: endlessWindow(), limited: true, openFrom: () => 0, addressOf: () => 'office' },
      ourOrigin: (origin) => origin === 'http://game.example',
      warnOfForeign: () => undefined,
    });
    const asked = (origin: string) => guard.allows({ headers: { origin } } as IncomingMessage);
    for (let i = 0; i < 500; i += 1) asked('http://evil.example');
    expect(asked('http://game.example')).toBe(true);
  });

  test('admits our own page and clients without an Origin', async () => {
    const { socket, signIn } = await startHarness();
    const cookie = signIn('ann');
    await join(socket(cookie, { origin: 'http://game.example' }));
    await join(socket(cookie));
  });

  test('refuses polling', async () => {
    const { url, signIn } = await startHarness();
    const response = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: { cookie: signIn('ann') },
    });
    expect(response.status).toBe(400);
  });

  test('refuses a client whose session lookup fails, and reports it', async () => {
    const { socket, faults, signIn } = await startHarness({
      authenticate: async () => {
        throw new Error('the database is busy');
      },
    });
    expect(await refusal(socket(signIn('ann')))).toBe('draining');
    expect(faults).toHaveLength(1);
  });
});

describe('the socket limit', () => {
  test('is five per player; a sixth opens once one has closed', async () => {
    const { socket, signIn, live } = await startHarness({ limited: true });
    const cookie = signIn('ann');
    const joined = [];
    for (let i = 0; i < 5; i += 1) joined.push(await join(socket(cookie)));
    const sixth = socket(cookie);
    const refused = next(sixth, 'connect_error');
    sixth.connect();
    expect(await refused).toMatchObject({ message: 'too_many_sockets', data: { maxOfPlayer: 5 } });
    await join(socket(signIn('bob')));
    joined[0]?.socket.disconnect();
    await expect.poll(() => live.counts().sockets).toBe(5);
    await join(socket(cookie));
  });

  test('is fifty per address', async () => {
    const { socket, signIn } = await startHarness({ limited: true });
    const here = { 'x-address': 'there' };
    for (let i = 0; i < 50; i += 1) await join(socket(signIn(`p${i}`), here));
    expect(await refusal(socket(signIn('late'), here))).toBe('too_many_sockets');
    await join(socket(signIn('late'), { 'x-address': 'elsewhere' }));
  });

  test('refuses an address with too many upgrades before the session lookup', async () => {
    const { socket } = await startHarness({ limited: true, timers: endlessWindow() });
    const answers = new Set<string>();
    for (let i = 0; i < 210; i += 1) answers.add(await refusal(socket()));
    expect([...answers]).toEqual(['unauthorized', 'websocket error']);
  });

  test('is off when limits are disabled', async () => {
    const { socket, signIn } = await startHarness({ limited: false });
    const cookie = signIn('ann');
    for (let i = 0; i < 60; i += 1) await join(socket(cookie));
  });
});

test('during too many session lookups a client gets a retry time, and gets in', async () => {
  const sessions = new Map<string, Session>();
  const firstRefused = Promise.withResolvers<void>();
  const authenticate = async (token?: string): Promise<Session | null> => {
    await firstRefused.promise;
    return sessions.get(token ?? '') ?? null;
  };
  const { socket, signIn, live } = await startHarness({ maxAdmitting: 1, sessions, authenticate });
  const failures: unknown[] = [];
  for (let i = 0; i < 10; i += 1) {
    const one = socket(signIn(`player${i}`));
    one.on('connect_error', ({ message, data }: Error & { data?: { retryAfterMs: number } }) => {
      failures.push({ message, data });
      firstRefused.resolve();
      setTimeout(() => one.connect(), data?.retryAfterMs);
    });
    one.connect();
  }
  await expect.poll(() => live.counts().sockets).toBe(10);
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) expect(failure).toEqual({ message: 'busy', data: { retryAfterMs: 1 } });
});

describe('a stopping server', () => {
  test('closes its sockets so that their clients reconnect', async () => {
    const { join: enter, live } = await startHarness();
    const { socket } = await enter('ann');
    const gone = next(socket, 'disconnect');
    await live.drain();
    expect(await gone).toBe('transport close');
  });

  test('admits no one', async () => {
    const { socket, signIn, live } = await startHarness();
    await live.drain();
    expect(await refusal(socket(signIn('ann')))).toBe('draining');
  });
});

test.each([
  ['sid=abc', 'abc'],
  ['a=b; sid=abc; c=d', 'abc'],
  ['sid=first; sid=second', 'first'],
  ['asid=x', undefined],
  [undefined, undefined],
])('the token in the cookies %s is %s', (cookies, token) => {
  expect(tokenIn(cookies)).toBe(token);
});
