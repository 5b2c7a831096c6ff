import { describe, expect, test } from 'vitest';
import { ApiError, createApi } from '#web/live/client.ts';
import { bet, hurriedTimers, MINUTE_MS, type Sent, setUp, TRIES, unreachable } from './fake-calls.ts';

describe('a command with an unknown outcome', () => {
  const keysOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get('idempotency-key'));

  test('runs once, however often it is pressed', async () => {
    const done = new Map<string, string>();
    const reaches = [true, ...Array<boolean>(TRIES - 1).fill(false), true];
    const api = createApi({
      timers: hurriedTimers(),
      chance: () => 1,
      newKey: () => crypto.randomUUID(),
      fetch: async (_url, { headers, body }) => {
        const isFirst = done.size === 0;
        if (!reaches.shift()) throw new TypeError('the line is cut');
        done.set(String(new Headers(headers).get('idempotency-key')), body as string);
        if (isFirst) throw new TypeError('the answer is lost');
        return new Response('{"success":true}');
      },
    });
    const place = () => api.command('POST /api/horse-racing/place-bet', bet);
    await expect(place()).rejects.toMatchObject({
      code: 'unreachable',
      error:
        'No answer came, so this may or may not have gone through. Press again: it will only count once.',
    });
    await expect(place()).resolves.toEqual({ success: true });
    expect([...done.values()]).toEqual([JSON.stringify(bet)]);
  });

  test.each([
    ['a proxy without a server', { status: 502, body: '<html>' }],
    ['a proxy timeout', { status: 504, body: '<html>' }],
    ['the rate limit', { status: 429, body: { error: 'Slow down.', code: 'too_many_requests' } }],
    ['a server error', { status: 500, body: { error: 'Internal error', code: 'internal' } }],
  ])('keeps its key after %s', async (_, last) => {
    const { api, sent } = setUp(new TypeError(), ...Array<typeof last>(TRIES - 1).fill(last), {
      body: { success: true },
    });
    const pressed = () => api.command('POST /api/horse-racing/place-bet', bet);
    await expect(pressed()).rejects.toBeInstanceOf(ApiError);
    await pressed().catch(() => undefined);
    expect(new Set(keysOf(sent))).toEqual(new Set(['key-0']));
  });

  test('gets a new key when the form has changed, and once an answer has come', async () => {
    const { api, sent } = setUp(...unreachable, {}, {}, ...unreachable, {
      status: 409,
      body: { error: 'No.', code: 'no' },
    });
    const press = (amount: number) =>
      api.command('POST /api/horse-racing/place-bet', { ...bet, amount }).catch(() => undefined);
    for (const amount of [100, 200, 100, 100, 100, 100]) await press(amount);
    expect(keysOf(sent)).toEqual([
      ...[...unreachable.map(() => 'key-0'), `key-${TRIES}`, 'key-0'],
      ...[...unreachable.map(() => `key-${TRIES + 2}`), `key-${TRIES + 2}`, `key-${2 * TRIES + 3}`],
    ]);
  });

  test('is resent unchanged where its input contains the time', async () => {
    const { api, sent } = setUp(...unreachable, {});
    for (const expires_at of ['2030-01-01T00:00:00.000Z', '2030-01-01T00:00:09.000Z'])
      await api
        .commandOf({ quantity: 1 }, 'POST /api/market/place-order', {
          ...{ resource: 'iron', orderType: 'buy', quantity: 1, price: 5, expires_at },
        })
        .catch(() => undefined);
    expect(new Set(keysOf(sent)).size).toBe(1);
    expect(new Set(sent.map(({ init }) => init.body)).size).toBe(1);
  });

  test('is forgotten after a while: a later press means a new one', async () => {
    const late: (() => void)[] = [];
    const { nowMs, after } = hurriedTimers();
    let keys = 0;
    const sent: string[] = [];
    const api = createApi({
      timers: {
        nowMs,
        after: (ms, work) => (ms < MINUTE_MS ? after(ms, work) : (late.push(work), () => undefined)),
      },
      chance: () => 1,
      newKey: () => `key-${(keys += 1)}`,
      fetch: async (_url, { headers }) => {
        sent.push(String(new Headers(headers).get('idempotency-key')));
        throw new TypeError();
      },
    });
    const press = () => api.command('POST /api/horse-racing/place-bet', bet).catch(() => undefined);
    await press();
    for (const forget of late) forget();
    await press();
    expect(new Set(sent)).toEqual(new Set(['key-1', 'key-2']));
  });
});
