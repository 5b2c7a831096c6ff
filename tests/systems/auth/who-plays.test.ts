import { expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer } from './browser.ts';

const test = inWorld();
const clock = { now: expect.any(String), speed: expect.any(Number) };

test('a page may ask who plays before anybody has signed in, and is not refused', async ({ world }) => {
  const { status, body } = await createBrowser(world).get('/api/auth/session');
  expect({ status, body }).toEqual({ status: 200, body: { user: null, clock } });
});

test('a session that is gone, or never was, is nobody', async ({ world }) => {
  const browser = createBrowser(world, `sid=${'x'.repeat(43)}`);
  expect((await browser.get('/api/auth/session')).body).toEqual({ user: null, clock });
});

test('a player gets the same answer as from their own call', async ({ world }) => {
  const anna = await newcomer(world);
  const { user } = (await anna.get('/api/auth/me')).body as { user: object };
  expect((await anna.get('/api/auth/session')).body).toEqual({ user, clock });
});
