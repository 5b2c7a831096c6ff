import { expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer } from './browser.ts';

const test = inWorld();
const clock = { now: expect.any(String), speed: expect.any(Number) };

test('the session query works before anybody has signed in', async ({ world }) => {
  const { status, body } = await createBrowser(world).get('/api/auth/session');
  expect({ status, body }).toEqual({ status: 200, body: { user: null, clock } });
});

test('an expired or unknown session has no user', async ({ world }) => {
  const browser = createBrowser(world, `sid=${'x'.repeat(43)}`);
  expect((await browser.get('/api/auth/session')).body).toEqual({ user: null, clock });
});

test('a player gets the same answer as from /api/auth/me', async ({ world }) => {
  const anna = await newcomer(world);
  const { user } = (await anna.get('/api/auth/me')).body as { user: object };
  expect((await anna.get('/api/auth/session')).body).toEqual({ user, clock });
});
