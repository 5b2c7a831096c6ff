import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { markReusable } from '#server/action/reusable-answers.ts';
import { answerBody, bodyOfParts } from '#server/http/answer.ts';
import { servedRoute } from '#server/http/served-route.ts';
import { authRoutes } from '#protocol/systems/auth.ts';

const user = {
  ...{ id: 'p1', username: 'ann', mail: 'ann@example.com', dollars: 12.5, points: 0, rang: 0, rent_due: 500 },
  ...{ iron: 1, oil: 2, gold: 3, food: 4, wood: 5, stone: 6, tools: 7, avatar: 0 },
};
const clock = { now: '2026-11-24T10:00:00.000Z', speed: 1 };
const route = servedRoute(authRoutes.me);

test('an answer from parts is the same text as one that is checked as a whole', () => {
  expect(bodyOfParts(route, { user, clock })).toBe(answerBody(route, { user, clock }, null));
});

test('what a part has too much never leaves, whether or not it is written once', () => {
  const secret = { ...user, password_hash: 'no' };
  for (const part of [secret, markReusable({ ...secret })])
    expect(JSON.parse(bodyOfParts(route, { user: part, clock }))).toEqual({ user, clock });
});

test('a reusable part is written once, the others each time', () => {
  const reused = markReusable({ ...user });
  const first = bodyOfParts(route, { user: reused, clock });
  reused.dollars = 99;
  expect(bodyOfParts(route, { user: reused, clock })).toBe(first);
  expect(bodyOfParts(route, { user: reused, clock: { ...clock, speed: 60 } })).toContain('"speed":60');
});

test('a part that is wrong is refused, and one that is optional may be missing', () => {
  expect(() => bodyOfParts(route, { user: { ...user, dollars: 'many' }, clock })).toThrow();
  const optional = servedRoute({
    ...authRoutes.me,
    answer: z.object({ a: z.optional(z.number()), b: z.number() }),
  });
  expect(bodyOfParts(optional, { b: 1 })).toBe('{"b":1}');
});
