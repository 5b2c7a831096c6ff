import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer, outcome, signInAs, type Browser } from './browser.ts';

const test = inWorld({ rateLimit: true });
let world: TestWorld;

test.beforeAll(({ world: shared }) => {
  world = shared;
});

async function fail(browser: Browser, name: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect(outcome(await signInAs(browser, name, `guess number ${i}`))).toEqual([401, 'wrong_login']);
  }
}

test('after ten failures even the right password waits for ten minutes, a restart or not, whether or not the account exists', async () => {
  await newcomer(world, 'Anna');
  const guesser = createBrowser(world);
  for (const name of ['Anna', 'Nobody']) {
    await fail(guesser, name, 10);
    const refused = await signInAs(guesser, name);
    expect(outcome(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('600');
  }
  await world.restart(599_000);
  expect((await signInAs(guesser, 'Anna')).headers.get('retry-after')).toBe('1');
  world.time.pass(1_000);
  expect((await signInAs(guesser, 'Anna')).status).toBe(200);
});

test('right passwords count for nothing', async () => {
  await newcomer(world, 'Anna');
  const answers = await Promise.all(Array.from({ length: 30 }, () => signInAs(createBrowser(world), 'Anna')));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('a burst of guesses gets no further than single ones', async () => {
  await newcomer(world, 'Anna');
  const guesses = Array.from({ length: 40 }, (_, i) => signInAs(createBrowser(world), 'Anna', `guess ${i}`));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('fifty failures from one address stop it for every account', async () => {
  await newcomer(world, 'Anna');
  const guesser = createBrowser(world);
  for (let i = 0; i < 5; i += 1) await fail(guesser, `Other${i}`, 10);
  expect((await signInAs(guesser, 'Anna')).status).toBe(429);
});

test('guessing the current password of an open session is limited, too', async () => {
  const browser = await newcomer(world, 'Anna');
  const guess = (i: number) => browser.post('/api/profil/delete-profil', { current_password: `guess ${i}` });
  for (let i = 0; i < 10; i += 1) expect(outcome(await guess(i))).toEqual([400, 'wrong_password']);
  expect(outcome(await guess(10))).toEqual([429, 'too_many_requests']);
});
