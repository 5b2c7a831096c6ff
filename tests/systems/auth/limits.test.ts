import { expect, test } from 'vitest';
import { refuse } from '#server/action/context.ts';
import { createAuthLimits } from '#server/systems/auth/limits.ts';
import { createThrottle } from '#server/systems/auth/throttle.ts';

const T0 = 1_900_000_000_000;

test('an attempt above the limit is refused until the oldest one leaves the window', () => {
  const throttle = createThrottle({ windowMs: 60_000 });
  throttle.note('a', T0);
  throttle.note('a', T0 + 20_000);
  expect(throttle.tooMany('a', T0 + 20_000, 3)).toBeNull();
  expect(throttle.tooMany('a', T0 + 20_000, 2)).toEqual(refuse('too_many_requests', { retryAfterS: 40 }));
  expect(throttle.tooMany('a', T0 + 59_999, 2)).toEqual(refuse('too_many_requests', { retryAfterS: 1 }));
  expect(throttle.tooMany('a', T0 + 60_000, 2)).toBeNull();
  expect(throttle.tooMany('b', T0 + 20_000, 1)).toBeNull();
});

test('what is taken back does not count', () => {
  const throttle = createThrottle({ windowMs: 60_000 });
  throttle.note('a', T0);
  throttle.forgive('a');
  throttle.forgive('nobody');
  expect(throttle.tooMany('a', T0, 1)).toBeNull();
});

test('keys that nobody uses are forgotten, and there are never more than 50,000', () => {
  const throttle = createThrottle({ windowMs: 60_000 });
  for (let i = 0; i <= 50_000; i += 1) throttle.note(`key ${i}`, T0);
  expect(throttle.tooMany('key 0', T0, 1)).toBeNull();
  expect(throttle.tooMany('key 1', T0, 1)).not.toBeNull();
  expect(throttle.tooMany('key 50000', T0, 1)).not.toBeNull();
});

test('ten failures stop an account from one address only', () => {
  const { guard } = createAuthLimits({ on: true });
  const attacker = { account: 'owner@example.org', address: '10.0.0.1' };
  for (let i = 0; i < 10; i += 1) {
    expect(guard(attacker, T0).admit()).toBeNull();
    guard(attacker, T0).failed();
  }
  expect(guard(attacker, T0).admit()).toEqual(refuse('too_many_requests', { retryAfterS: 600 }));
  expect(guard({ ...attacker, address: '10.0.0.2' }, T0).admit()).toBeNull();
  expect(guard({ ...attacker, account: 'other@example.org' }, T0).admit()).toBeNull();
  expect(guard(attacker, T0 + 600_000).admit()).toBeNull();
});

test('fifty failures stop an address, whatever the account', () => {
  const { guard } = createAuthLimits({ on: true });
  for (let i = 0; i < 50; i += 1) guard({ account: `p${i}@example.org`, address: '10.0.0.1' }, T0).failed();
  expect(guard({ account: 'new@example.org', address: '10.0.0.1' }, T0).admit()).not.toBeNull();
  expect(guard({ account: 'new@example.org', address: '10.0.0.2' }, T0).admit()).toBeNull();
});

test('an address is sent three mails an hour', () => {
  const { mails } = createAuthLimits({ on: true });
  for (let i = 0; i < 3; i += 1) mails.note('a@example.org', T0);
  expect(mails.tooMany('a@example.org', T0 + 1)).toEqual(refuse('too_many_requests', { retryAfterS: 3600 }));
  expect(mails.tooMany('b@example.org', T0 + 1)).toBeNull();
});

test('limits that are switched off refuse nothing', () => {
  const { guard, mails, signUps } = createAuthLimits({ on: false });
  const attempt = { account: 'a@example.org', address: '10.0.0.1' };
  for (let i = 0; i < 100; i += 1) {
    guard(attempt, T0).failed();
    mails.note('a@example.org', T0);
    signUps.note('10.0.0.1', T0);
  }
  expect(guard(attempt, T0).admit()).toBeNull();
  expect(mails.tooMany('a@example.org', T0)).toBeNull();
  expect(signUps.tooMany('10.0.0.1', T0, 5)).toBeNull();
});
