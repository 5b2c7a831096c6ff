import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, outcome, signUpAs } from './browser.ts';

const test = inWorld({ rateLimit: true });
let world: TestWorld;

test.beforeAll(({ world: shared }) => {
  world = shared;
});

test('an address makes five accounts an hour', async () => {
  const browser = createBrowser(world);
  for (const name of ['Anna', 'Berta', 'Clara', 'Dora', 'Erna']) {
    expect((await signUpAs(browser, name)).status).toBe(200);
  }
  const refused = await signUpAs(browser, 'Frida');
  expect(outcome(refused)).toEqual([429, 'too_many_requests']);
  expect(refused.headers.get('retry-after')).toBe('3600');
  world.time.pass(3_600_000);
  expect((await signUpAs(browser, 'Frida')).status).toBe(200);
});

test('a taken name does not count, a taken mail does, so that known addresses cannot be probed for free', async () => {
  const browser = createBrowser(world);
  await signUpAs(browser, 'Anna');
  for (let i = 0; i < 6; i += 1) expect((await signUpAs(browser, 'Anna')).status).toBe(409);
  const mail = { mail: 'anna@example.org' };
  for (const name of ['Berta', 'Clara', 'Dora', 'Erna']) {
    expect(outcome(await signUpAs(browser, name, mail))).toEqual([409, 'mail_taken']);
  }
  expect((await signUpAs(browser, 'Frida', mail)).status).toBe(429);
});

test('parallel sign-ups do not get around the limit', async () => {
  const browser = createBrowser(world);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signUpAs(browser, `Player${i}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('an admin changes how many accounts an address makes', async () => {
  const admin = await world.player({ rang: 2 });
  await admin.send('PUT', '/api/admin/config', { 'auth.signupsPerHour': 1 });
  const browser = createBrowser(world);
  expect((await signUpAs(browser, 'Anna')).status).toBe(200);
  expect((await signUpAs(browser, 'Berta')).status).toBe(429);
});
