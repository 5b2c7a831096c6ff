import { describe, expect, test } from 'vitest';
import { ApiError, createApi, failureText, isUnconfirmed } from '#web/live/client.ts';
import { answerConfirmation, askForConfirmation } from '#web/live/confirmation.ts';
import { signedOut } from '#web/live/session-store.ts';
import { bet, hurriedTimers, setUp, TRIES, unreachable } from './fake-calls.ts';

test('a sign-out cancels every read, including new ones meanwhile; commands continue', async () => {
  const signals: AbortSignal[] = [];
  const api = createApi({
    timers: { after: () => () => undefined, nowMs: () => 0 },
    chance: () => 1,
    newKey: () => 'key',
    fetch: (_url, { signal }) =>
      new Promise((_answer, refuse) => {
        if (!signal) return;
        signals.push(signal);
        if (signal.aborted) refuse(new Error('given up'));
        signal.addEventListener('abort', () => refuse(new Error('given up')));
      }),
  });
  const read = api.call('GET /api/dashboard');
  void api.command('POST /api/horse-racing/place-bet', bet);
  let leave = () => undefined as void;
  const left = api.withoutReads(
    () =>
      new Promise((resolve) => {
        leave = resolve;
      }),
  );
  await expect(read).rejects.toMatchObject({ status: 0 });
  await expect(api.call('GET /api/market')).rejects.toMatchObject({ status: 0 });
  leave();
  await left;
  void api.call('GET /api/market');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true, false]);
});

describe('a call', () => {
  test('puts parameters into the path, the rest of a GET into the query', async () => {
    const { api, sent } = setUp();
    await api.call('GET /api/horse-racing/race/:id/proof', { id: 'a/b?c' });
    await api.call('GET /api/horse-racing/my-bets', { limit: 5 });
    await api.call('GET /api/horse-racing/my-bets');
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/horse-racing/race/a%2Fb%3Fc/proof',
      '/api/horse-racing/my-bets?limit=5',
      '/api/horse-racing/my-bets',
    ]);
  });

  test('sends JSON, or no body at all', async () => {
    const { api, sent } = setUp();
    await api.call('POST /api/auth/login', { mail: 'a@b.cd', password: 'secret' });
    await api.call('POST /api/auth/logout');
    expect(sent[0]?.init.body).toBe('{"mail":"a@b.cd","password":"secret"}');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[1]?.init.body).toBeUndefined();
    expect(sent[1]?.headers.has('content-type')).toBe(false);
  });

  test("fails with the server's own message", async () => {
    const { api } = setUp({
      status: 429,
      body: { error: 'Too many.', code: 'too_many_requests' },
      headers: { 'retry-after': '7' },
    });
    await expect(api.call('GET /api/auth/me')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      error: 'Too many.',
      message: 'Too many.',
      retryAfterS: 7,
    });
  });

  test.each([
    [{ error: 'The till is jammed.' }, 'The till is jammed.'],
    [{ message: 'The till is empty.' }, 'The till is empty.'],
    [{ error: 'One.', message: 'Two.' }, 'One.'],
  ])('fails with the message of %j, which has no code', async (body, error) => {
    const { api } = setUp({ status: 500, body });
    const failure = await api.call('GET /api/auth/me').catch((thrown: unknown) => thrown);
    expect(failureText(failure, 'It failed')).toBe(error);
  });

  test('fails with the number of an unexpected error', async () => {
    const { api } = setUp({ status: 500, body: { error: 'Internal error', code: 'internal', id: 'k3.17' } });
    await expect(api.call('GET /api/auth/me')).rejects.toMatchObject({ status: 500, id: 'k3.17' });
  });

  test.each([
    ['a body that is not JSON', { status: 502, body: '<html>' }, 502, ''],
    ['JSON that is not an envelope', { status: 500, body: [1] }, 500, ''],
    ['a success without a body', { status: 200, body: 'null' }, 200, ''],
    ['no answer', new TypeError('Failed to fetch'), 0, 'unreachable'],
  ])('fails with its own message on %s', async (_, reply, status, code) => {
    const { api } = setUp(reply);
    const failure = await api.call('GET /api/auth/me').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, code, id: null, retryAfterS: null });
  });

  test.each([401, 403])('notifies the session keeper of a %s', async (status) => {
    const { api } = setUp({ status, body: { error: 'No.', code: 'unauthorized' } });
    const denied: string[] = [];
    api.onDenied((error, call) => denied.push(`${error.status} ${call}`));
    await expect(api.call('GET /api/auth/me')).rejects.toThrow('No.');
    expect(denied).toEqual([`${status} GET /api/auth/me`]);
  });
});

describe('a command', () => {
  test('carries a unique key', async () => {
    const { api, sent } = setUp();
    await api.command('POST /api/horse-racing/place-bet', bet);
    await api.command('POST /api/horse-racing/place-bet', bet);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-0', 'key-1']);
  });

  test('is retried with the same key when no answer came', async () => {
    const { api, sent } = setUp(
      new TypeError('lost'),
      { status: 503, body: { error: 'Busy.', code: 'busy' } },
      {},
    );
    await api.command('POST /api/horse-racing/place-bet', bet);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-0', 'key-0', 'key-0']);
  });

  test('is retried with the same key when its answer broke off or never ended', async () => {
    const withBody = (start: (stream: ReadableStreamDefaultController) => void) =>
      new Response(new ReadableStream({ start }));
    const answers: ((signal: AbortSignal | null | undefined) => Response)[] = [
      () => withBody((stream) => stream.error(new Error('cut'))),
      (signal) =>
        withBody((stream) => signal?.addEventListener('abort', () => stream.error(new Error('given up')))),
      () => new Response('{"success":true}'),
    ];
    const keys: (string | null)[] = [];
    const api = createApi({
      timers: hurriedTimers(),
      chance: () => 1,
      newKey: () => 'key',
      fetch: async (_url, { headers, signal }) => {
        keys.push(new Headers(headers).get('idempotency-key'));
        return answers.shift()?.(signal) ?? Response.error();
      },
    });
    await expect(api.command('POST /api/horse-racing/place-bet', bet)).resolves.toEqual({ success: true });
    expect(keys).toEqual(['key', 'key', 'key']);
  });

  test('is repeated for ten seconds', async () => {
    const { api, sent, timers } = setUp(...unreachable, {});
    await expect(api.command('POST /api/horse-racing/place-bet', bet)).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(sent).toHaveLength(TRIES);
    expect(timers.nowMs()).toBe(10_000);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-0']));
  });

  test('waits as long as a busy server asks, and gives up when that is too long', async () => {
    const busy = (seconds: string) => ({
      ...{ status: 503, headers: { 'retry-after': seconds } },
      body: { error: 'Busy.', code: 'busy' },
    });
    const { api, sent, timers } = setUp(busy('4'), busy('2'), {}, busy('11'));
    await api.command('POST /api/horse-racing/place-bet', bet);
    expect(sent).toHaveLength(3);
    expect(timers.nowMs()).toBeGreaterThanOrEqual(6_000);
    await expect(api.command('POST /api/horse-racing/place-bet', bet)).rejects.toMatchObject({
      code: 'busy',
    });
    expect(sent).toHaveLength(4);
  });

  test('is not retried when the game refused it', async () => {
    const { api, sent } = setUp(
      { status: 409, body: { error: 'The book is closed.', code: 'bets_closed' } },
      {},
    );
    await expect(api.command('POST /api/horse-racing/place-bet', bet)).rejects.toMatchObject({
      code: 'bets_closed',
    });
    expect(sent).toHaveLength(1);
  });

  test('passes on the balance of its answer', async () => {
    const balance = { rev: 4, dollars: 12 };
    const { api } = setUp({ body: { success: true, balance } });
    const shown: unknown[] = [];
    const stop = api.onBalance((goods) => shown.push(goods));
    await api.command('POST /api/horse-racing/place-bet', bet);
    stop();
    await api.command('POST /api/horse-racing/place-bet', bet);
    expect(shown).toEqual([balance]);
  });
});

describe('a call that needs a confirmed session', () => {
  const unconfirmed = {
    status: 409,
    body: { error: 'Confirm your password.', code: 'confirm_password' },
  } as const;

  test('is retried once the player has confirmed, a command with the same key', async () => {
    const { api, sent } = setUp(unconfirmed, { body: { success: true, playersReset: 3 } }, unconfirmed, {});
    const asked: string[] = [];
    api.confirmBy(async () => asked.push('password') > 0);
    expect(await api.callSlow('POST /api/admin/reset-economy')).toMatchObject({ playersReset: 3 });
    await api.command('POST /api/horse-racing/place-bet', bet);
    expect([sent.length, asked.length]).toEqual([4, 2]);
    const [first, again] = sent.slice(2).map(({ headers }) => headers.get('idempotency-key'));
    expect([first, again]).toEqual(['key-2', 'key-2']);
  });

  test('is refused without confirmation, and not retried', async () => {
    const { api, sent } = setUp(unconfirmed);
    await expect(api.call('POST /api/auth/totp/setup')).rejects.toMatchObject({ code: 'confirm_password' });
    const other = setUp(unconfirmed);
    other.api.confirmBy(async () => false);
    const refused = await other.api.call('POST /api/auth/totp/setup').catch((error: unknown) => error);
    expect([isUnconfirmed(refused), failureText(refused, '')]).toEqual([true, 'Confirm your password.']);
    expect([sent.length, other.sent.length]).toEqual([1, 1]);
  });

  test('shares one dialog with all others, which a sign-out closes', async () => {
    const questions = [askForConfirmation(), askForConfirmation()];
    answerConfirmation(true);
    expect(await Promise.all(questions)).toEqual([true, true]);
    const next = askForConfirmation();
    signedOut();
    expect(await next).toBe(false);
  });
});
