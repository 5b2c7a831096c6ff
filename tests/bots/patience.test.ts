import { describe, expect, test } from 'vitest';
import { createDice } from '#bots/wire/dice.ts';
import { type HttpClient, Unanswered, type WireAnswer } from '#bots/wire/http-client.ts';
import { createPatientClient } from '#bots/bot/patience.ts';
import { AccountGone, createSession } from '#bots/bot/session.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';

type Reply = Partial<WireAnswer> | 'cut off';

/** A client with these server replies in order, and waits that take no time. */
function clientOf(replies: readonly Reply[]) {
  const sent: string[] = [];
  const waits: number[] = [];
  const left = [...replies];
  const http: HttpClient = {
    async send({ method, path, headers }) {
      sent.push(`${method} ${path} ${headers?.cookie ?? ''}`.trim());
      const reply = left.shift() ?? {};
      if (reply === 'cut off') throw new Unanswered(new Error('reset'), false);
      return { status: 200, headers: {}, text: '{}', ...reply };
    },
    close: () => undefined,
  };
  const time = {
    nowMs: () => 0,
    async sleep(ms: number) {
      waits.push(ms);
    },
  };
  const stop = new AbortController();
  const client = createPatientClient({ http, time, dice: createDice(1), signal: stop.signal });
  return { client, sent, waits, stop };
}

const READ = { method: 'GET', path: '/x' };

describe('a patient client', () => {
  test('waits at least as long as the server asks', async () => {
    const { client, waits } = clientOf([{ status: 429, headers: { 'retry-after': '7' } }, {}]);
    expect(await client.ask(READ)).toMatchObject({ status: 200 });
    expect(waits).toEqual([expect.any(Number)]);
    expect(waits[0]).toBeGreaterThanOrEqual(7_000);
    expect(waits[0]).toBeLessThan(8_000);
  });

  test('retries with growing pauses until the server returns', async () => {
    const { client, waits } = clientOf(['cut off', { status: 503 }, 'cut off', 'cut off', {}]);
    expect(await client.ask(READ)).toMatchObject({ status: 200 });
    expect(waits).toHaveLength(4);
    for (const [tries, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(250 * 2 ** tries);
  });

  test('sends a non-idempotent request once, and waits before it continues', async () => {
    const { client, sent, waits } = clientOf(['cut off', {}]);
    expect(await client.sendOnce({ method: 'POST', path: '/x' })).toMatchObject({ status: 0 });
    expect(sent).toHaveLength(1);
    expect(waits).toHaveLength(1);
  });

  test('gives up when told to stop', async () => {
    const { client, sent, stop } = clientOf([]);
    stop.abort();
    expect(await client.ask(READ)).toMatchObject({ status: 0 });
    expect(sent).toEqual([]);
  });
});

describe('a session', () => {
  const account = { pseudo: 'ada', mail: 'ada@inhabitants.invalid', password: 'x' };
  const login = (sid: string): Reply => ({ headers: { 'set-cookie': [`sid=${sid}; HttpOnly`] } });

  test('signs in again when it has expired', async () => {
    const { client, sent } = clientOf([
      login('one'),
      { status: 401 },
      login('two'),
      { text: '{"user":null}' },
    ]);
    expect(await createSession(account, client).read(authRoutes.session)).toEqual({ user: null });
    expect(sent).toEqual([
      'POST /api/auth/login',
      'GET /api/auth/session sid=one',
      'POST /api/auth/login',
      'GET /api/auth/session sid=two',
    ]);
  });

  test('ends when the account cannot sign in any more: an admin has retired it', async () => {
    const { client } = clientOf([login('one'), { status: 401 }, { status: 401 }]);
    await expect(createSession(account, client).command('/x', {})).rejects.toThrow(AccountGone);
  });

  test('reuses its cached answer while that is valid', async () => {
    const { client } = clientOf([
      login('one'),
      { headers: { etag: '"1"' }, text: '{"user":null}' },
      { status: 304 },
    ]);
    const session = createSession(account, client);
    const first = await session.read(authRoutes.session);
    expect(await session.read(authRoutes.session)).toBe(first);
  });
});
