import { describe, expect, test } from 'vitest';
import { createDice } from '#bots/wire/dice.ts';
import { type HttpClient, Unanswered, type WireAnswer } from '#bots/wire/http-client.ts';
import { createPatientClient } from '#bots/bot/patience.ts';
import { AccountGone, createSession } from '#bots/bot/session.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { bankRoutes } from '#protocol/systems/bank/contract.ts';

type Reply = Partial<WireAnswer> | 'cut off';

/** A client with these server replies in order, and waits that take no time. */
function clientOf(replies: readonly Reply[]) {
  const sent: string[] = [];
  const waits: number[] = [];
  const keys: (string | undefined)[] = [];
  const left = [...replies];
  const http: HttpClient = {
    async send({ method, path, headers }) {
      sent.push(`${method} ${path} ${headers?.cookie ?? ''}`.trim());
      keys.push(headers?.['idempotency-key']);
      const reply = left.shift() ?? {};
      if (reply === 'cut off') throw new Unanswered(new Error('reset'), false);
      return { status: 200, headers: {}, text: '{}', ...reply };
    },
    close: () => undefined,
  };
  let nowMs = 0;
  const time = {
    nowMs: () => nowMs,
    async sleep(ms: number) {
      nowMs += ms;
      waits.push(ms);
    },
  };
  const stop = new AbortController();
  const client = createPatientClient({ http, time, dice: createDice(1), signal: stop.signal });
  return { client, sent, keys, waits, stop };
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

  test('insists on a command for ten seconds, as long as the server is gone or busy', async () => {
    const { client, sent, waits } = clientOf([
      ...['cut off' as const, { status: 503, headers: { 'retry-after': '4' } }, 'cut off' as const],
      { status: 409 },
    ]);
    const command = { method: 'POST', path: '/x' };
    expect(await client.insist(command)).toMatchObject({ status: 409 });
    expect(sent).toHaveLength(4);
    expect(waits[1]).toBeGreaterThanOrEqual(4_000);
    const gone = clientOf(Array.from({ length: 30 }, () => 'cut off'));
    expect(await gone.client.insist(command)).toMatchObject({ status: 0 });
    expect(gone.sent.length).toBeGreaterThanOrEqual(11);
    expect(gone.sent.length).toBeLessThanOrEqual(21);
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
    const refused = { status: 401, text: '{"error":"No.","code":"wrong_login"}' };
    const { client } = clientOf([login('one'), { status: 401 }, refused]);
    await expect(createSession(account, client).command(bankRoutes.collectSalary, {})).rejects.toThrow(
      AccountGone,
    );
  });

  test('survives a sign-in that a proxy refuses', async () => {
    const { client, sent } = clientOf([login('one'), ...Array(3).fill({ status: 401, text: '<html>' })]);
    const session = createSession(account, client);
    expect(await session.read(authRoutes.session)).toBeNull();
    expect(sent).toHaveLength(4);
  });

  test('repeats a command under one key, and one that takes none not at all', async () => {
    const { client, keys } = clientOf([login('one'), 'cut off', { status: 503 }, {}, {}, 'cut off']);
    const session = createSession(account, client);
    expect(await session.command(bankRoutes.collectSalary, {})).toMatchObject({ status: 200 });
    await session.command(bankRoutes.collectSalary, {});
    expect(await session.command(authRoutes.heartbeat, {})).toMatchObject({ status: 0 });
    const [, first, second, third, next, unkeyed, ...more] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatch(/^\d+-\d+$/);
    expect(next).not.toBe(first);
    expect([unkeyed, more]).toEqual([undefined, []]);
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
