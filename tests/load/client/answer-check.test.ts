import { expect, test } from 'vitest';
import { createAnswerCheck } from './answer-check.ts';

const HEARTBEAT = { method: 'POST', path: '/api/auth/heartbeat', isConditional: false };
const ORDER = { method: 'POST', path: '/api/market/place-order', isConditional: false };
const MARKET = { method: 'GET', path: '/api/market', isConditional: true };

const answer = (status: number, body: unknown) => ({
  status,
  headers: {},
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

const check = createAnswerCheck();

test("a declared refusal counts as one when it has its code's status", () => {
  const refused = { error: 'You do not have enough dollars.', code: 'not_enough_dollars' };
  expect(check(ORDER, answer(409, refused))).toMatchObject({ outcome: 'refused', breach: null });
  expect(check(ORDER, answer(404, refused)).breach).toContain('another status');
});

test('an undeclared code or a missing envelope violates the contract', () => {
  expect(check(ORDER, answer(409, { error: 'x', code: 'already_bet' })).breach).toContain('already_bet');
  expect(check(ORDER, answer(409, 'a proxy says no')).breach).toContain('no error envelope');
});

test('500 and 401 fail although they are documented; a busy server does not', () => {
  expect(check(ORDER, answer(500, { error: 'x', code: 'internal' }))).toMatchObject({
    outcome: 'failed',
    breach: null,
  });
  expect(check(ORDER, answer(401, { error: 'x', code: 'unauthorized' })).outcome).toBe('failed');
  expect(check(ORDER, answer(503, { error: 'x', code: 'busy' }))).toMatchObject({
    outcome: 'refused',
    isBusy: true,
  });
});

test("an answer outside the route's schema violates the contract", () => {
  expect(check(HEARTBEAT, answer(200, { success: 'yes' }))).toMatchObject({ outcome: 'failed' });
  expect(check({ ...HEARTBEAT, path: '/api/nowhere' }, answer(200, {})).breach).toContain('no such route');
});

test('304 is only valid for a conditional request', () => {
  expect(check(MARKET, answer(304, '')).breach).toBeNull();
  expect(check({ ...MARKET, isConditional: false }, answer(304, '')).breach).toContain('nobody');
});
