import { expect, vi } from 'vitest';
import { DatabaseBusyError } from '#db/engine/errors.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '../bank/customer.ts';
import { createBrowser, mailOf, newAddress, newName, outcome, signUpAs } from './browser.ts';

const test = inWorld({ rateLimit: true, trustProxy: '1' });

/** A browser at an unused address. */
const visitor = (world: TestWorld) => createBrowser(world, '', newAddress());

test('an address creates five accounts an hour', async ({ world }) => {
  const browser = visitor(world);
  for (let i = 0; i < 5; i += 1) expect((await signUpAs(browser, newName())).status).toBe(200);
  const refused = await signUpAs(browser, newName());
  expect(outcome(refused)).toEqual([429, 'too_many_requests']);
  expect(refused.headers.get('retry-after')).toBe('3600');
  world.time.pass(3_600_000);
  expect((await signUpAs(browser, newName())).status).toBe(200);
});

test('a taken name does not count, but a taken mail does, so that probing for known addresses is limited', async ({
  world,
}) => {
  const browser = visitor(world);
  const anna = newName();
  expect((await signUpAs(browser, anna)).status).toBe(200);
  for (let i = 0; i < 6; i += 1)
    expect(outcome(await signUpAs(browser, anna))).toEqual([409, 'username_taken']);
  const mail = { mail: mailOf(anna) };
  for (let i = 0; i < 4; i += 1)
    expect(outcome(await signUpAs(browser, newName(), mail))).toEqual([409, 'mail_taken']);
  expect((await signUpAs(browser, newName(), mail)).status).toBe(429);
});

test('a sign-up that a busy database refused does not count', async ({ world }) => {
  const browser = visitor(world);
  const busy = vi.spyOn(world.database, 'read').mockRejectedValue(new DatabaseBusyError('busy'));
  for (let i = 0; i < 6; i += 1) expect((await signUpAs(browser, newName())).status).toBe(503);
  busy.mockRestore();
  expect((await signUpAs(browser, newName())).status).toBe(200);
});

test('parallel sign-ups do not bypass the limit', async ({ world }) => {
  const browser = visitor(world);
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUpAs(browser, newName())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('an admin changes how many accounts an address may create', async ({ world }) => {
  await configureForTest(world, { 'auth.signupsPerHour': 1 });
  const browser = visitor(world);
  expect((await signUpAs(browser, newName())).status).toBe(200);
  expect((await signUpAs(browser, newName())).status).toBe(429);
});
