import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { networkOf } from '#server/action/addresses.ts';
import { refuse } from '#server/action/context.ts';
import { createFloodLimit } from '#server/http/flood-limit.ts';

const MAX = 6_000;

/** A limit with a stopped clock that knows the session of the cookie `anna`. */
function limitWith({ limited = true } = {}) {
  const clock = { nowMs: 0 };
  const player = { kind: 'player', id: 'anna', username: 'Anna', rang: 0 } as const;
  const limit = createFloodLimit({
    networkOf: ({ headers }) => networkOf(String(headers.host)),
    cached: (token) => (token === 'anna' ? { id: 's', player, confirmedAtMs: null } : null),
    clock: { realNowMs: () => clock.nowMs },
    limited,
  });
  const request = (host: string, cookie?: string, url = '/'): IncomingMessage =>
    ({
      url,
      headers: { host, cookie: cookie && `sid=${cookie}` },
      socket: { remoteAddress: '127.0.0.1' },
    }) as unknown as IncomingMessage;
  const fill = (host: string): void => {
    for (let i = 0; i < MAX; i += 1) expect(limit.tooMany(request(host))).toBeNull();
  };
  return { ...limit, clock, request, fill };
}

test('after 6,000 requests a network waits for the end of its minute, and no other does', () => {
  const { tooMany, request, fill, clock } = limitWith();
  fill('10.0.0.1');
  clock.nowMs = 20_500;
  expect(tooMany(request('10.0.0.1'))).toEqual(refuse('too_many_requests', { retryAfterS: 40 }));
  expect(tooMany(request('10.0.0.2'))).toBeNull();
  clock.nowMs = 60_000;
  expect(tooMany(request('10.0.0.1'))).toBeNull();
});

test('the addresses of one IPv6 network count as one caller', () => {
  const { tooMany, request } = limitWith();
  for (let i = 0; i < MAX; i += 1) expect(tooMany(request(`2001:db8::${i.toString(16)}`))).toBeNull();
  expect(tooMany(request('2001:db8::ffff:1'))).not.toBeNull();
  expect(tooMany(request('2001:db8:0:1::1'))).toBeNull();
});

test("a call admitted by an account's limit does not count, and is refunded once", () => {
  const { tooMany, refund, request } = limitWith();
  for (let i = 0; i < 2 * MAX; i += 1) {
    const call = request('10.0.0.1', 'anna');
    expect(tooMany(call)).toBeNull();
    refund(call);
  }
  const [first, second] = [request('10.0.0.1', 'anna'), request('10.0.0.1', 'anna')];
  for (const call of [first, second]) tooMany(call);
  refund(first);
  refund(first);
  for (let i = 0; i < MAX - 1; i += 1) expect(tooMany(request('10.0.0.1'))).toBeNull();
  expect(tooMany(request('10.0.0.1'))).not.toBeNull();
});

test('a signed-in caller is limited not by neighbours but by 6,000 requests of the account', () => {
  const { tooMany, request, fill } = limitWith();
  fill('10.0.0.1');
  for (let i = 0; i < MAX; i += 1) expect(tooMany(request('10.0.0.1', 'anna'))).toBeNull();
  expect(tooMany(request('10.0.0.1', 'anna'))).not.toBeNull();
  expect(tooMany(request('10.0.0.1', 'forged'))).not.toBeNull();
});

test("a supervisor on the same machine can always check the server's health", () => {
  const { tooMany, request, fill } = limitWith();
  fill('127.0.0.1');
  expect(tooMany(request('127.0.0.1', undefined, '/healthz'))).toBeNull();
  expect(tooMany(request('127.0.0.1', undefined, '/readyz'))).toBeNull();
  expect(tooMany(request('127.0.0.1', undefined, '/metrics'))).not.toBeNull();
});

test('of 50,000 callers the oldest is forgotten', () => {
  const { tooMany, request, fill } = limitWith();
  fill('first');
  for (let i = 0; i < 49_999; i += 1) tooMany(request(`caller ${i}`));
  expect(tooMany(request('first'))).not.toBeNull();
  tooMany(request('one more'));
  expect(tooMany(request('first'))).toBeNull();
});

test('a disabled limit counts nothing', () => {
  const { fill } = limitWith({ limited: false });
  fill('10.0.0.1');
  fill('10.0.0.1');
});
