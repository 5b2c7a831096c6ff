import { expect, test } from 'vitest';
import { LIMITS } from '#protocol/kit/limits.ts';
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

test('a refunded attempt does not count', () => {
  const throttle = createThrottle({ windowMs: 60_000 });
  throttle.note('a', T0);
  throttle.refund('a');
  throttle.refund('nobody');
  expect(throttle.tooMany('a', T0, 1)).toBeNull();
});

test('unused keys are forgotten, and there are never more than 50,000', () => {
  const throttle = createThrottle({ windowMs: 60_000 });
  for (let i = 0; i <= 50_000; i += 1) throttle.note(`key ${i}`, T0);
  expect(throttle.tooMany('key 0', T0, 1)).toBeNull();
  expect(throttle.tooMany('key 1', T0, 1)).not.toBeNull();
  expect(throttle.tooMany('key 50000', T0, 1)).not.toBeNull();
});

test('an address gets three mails an hour', () => {
  const { mails } = createAuthLimits({ on: true });
  for (let i = 0; i < 3; i += 1) mails.note('a@example.org', T0);
  const { max } = LIMITS.mails;
  const refused = refuse('too_many_requests', { retryAfterS: 3600 });
  expect(mails.tooMany('a@example.org', T0 + 1, max)).toEqual(refused);
  expect(mails.tooMany('b@example.org', T0 + 1, max)).toBeNull();
});

test('disabled limits refuse nothing', () => {
  const { mails, signUps } = createAuthLimits({ on: false });
  for (let i = 0; i < 100; i += 1) {
    mails.note('a@example.org', T0);
    signUps.note('10.0.0.1', T0);
  }
  expect(mails.tooMany('a@example.org', T0, 3)).toBeNull();
  expect(signUps.tooMany('10.0.0.1', T0, 5)).toBeNull();
});
