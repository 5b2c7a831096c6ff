import { expect, test, vi } from 'vitest';
import { followDenials } from '#web/app/session/denials.ts';
import { failureText } from '#web/live/client.ts';
import { type Reply, setUp } from '../live/fake-calls.ts';

const GONE = { body: { user: null } };
const ALIVE = { body: { user: { id: 'ann' } } };
const filtered = (status = 403) => ({ status, body: '<html><h1>Access denied</h1></html>' });
const ours = (status: number, code: string) => ({ status, body: { error: 'No.', code } });

/** A page of a signed-in player whose reads get these answers. */
function setUpPage(...replies: readonly Reply[]) {
  const { api, sent } = setUp(...replies);
  const expire = vi.fn();
  const suspend = vi.fn();
  let isSignedIn = true;
  followDenials({ api, expire, suspend, isSignedIn: () => isSignedIn });
  return {
    api,
    expire,
    suspend,
    signOut: () => (isSignedIn = false),
    async read() {
      const failure = await api.call('GET /api/market').catch((error: unknown) => error);
      await new Promise(setImmediate);
      return failureText(failure, '');
    },
    asked: () => sent.filter(({ url }) => url === '/api/auth/session').length,
  };
}

test.each([ours(401, 'unauthorized'), ours(403, 'session_expired'), ours(403, 'forbidden')])(
  'our own $status ends the session unasked',
  async (refusal) => {
    const { read, expire, asked } = setUpPage(refusal);
    await read();
    expect([expire.mock.calls.length, asked()]).toEqual([1, 0]);
  },
);

test.each([
  ['suspend', 1],
  ['mute', 0],
])('a refusal by a sanction of kind %s suspends the page %i times', async (kind, times) => {
  const refusal = { error: 'No.', code: 'sanctioned', details: { kind, until: null } };
  const { read, suspend, expire, asked } = setUpPage({ status: 409, body: refusal });
  await read();
  expect([suspend.mock.calls.length, expire.mock.calls.length, asked()]).toEqual([times, 0, 0]);
});

test.each([
  ['a 401 of a filter', filtered(401)],
  ['a 403 of a filter', filtered()],
  ['a refusal of ours that says nothing about the session', ours(401, 'code_required')],
])('%s ends no session that lives', async (_, refusal) => {
  const { read, expire, asked } = setUpPage(refusal, ALIVE);
  await read();
  expect([expire.mock.calls.length, asked()]).toEqual([0, 1]);
});

test('a refused call names the filter, not the game', async () => {
  expect(await setUpPage(filtered(), ALIVE).read()).toBe(
    'A filter or firewall refused this before it reached the game.',
  );
});

test('a filter that refuses everything signs nobody out and is asked once a refusal', async () => {
  const { read, expire, asked } = setUpPage(...Array.from({ length: 20 }, () => filtered()));
  await read();
  expect([expire.mock.calls.length, asked()]).toEqual([0, 1]);
});

test('refusals at the same time ask once', async () => {
  const { read, expire, asked } = setUpPage(filtered(), filtered(401), filtered(), GONE);
  await Promise.all([read(), read(), read()]);
  expect([expire.mock.calls.length, asked()]).toEqual([1, 1]);
});

test('a later refusal is asked about again', async () => {
  const { read, expire, asked } = setUpPage(filtered(), ALIVE, filtered(), GONE);
  await read();
  await read();
  expect([expire.mock.calls.length, asked()]).toEqual([1, 2]);
});

test('a session that the server no longer knows ends; without a player nothing is asked', async () => {
  const { read, expire, asked, signOut } = setUpPage(filtered(), GONE, filtered());
  await read();
  expect(expire).toHaveBeenCalledTimes(1);
  signOut();
  await read();
  expect(asked()).toBe(1);
});
