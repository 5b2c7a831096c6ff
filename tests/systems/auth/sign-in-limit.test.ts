import { beforeEach, expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  type Browser,
  createBrowser,
  newAddress,
  newcomer,
  newName,
  outcome,
  signInAs,
  signUpAs,
} from './browser.ts';

const test = inWorld({ rateLimit: true, trustProxy: '1' });

let address: string;

beforeEach(() => {
  address = newAddress();
});

/** A browser at the test's own address. */
const visitor = (world: TestWorld) => createBrowser(world, '', address);

async function fail(browser: Browser, name: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect(outcome(await signInAs(browser, name, `guess number ${i}`))).toEqual([401, 'wrong_login']);
  }
}

test('ten failures delay even the right password for ten minutes, across restarts, for any account name', async ({
  world,
}) => {
  const { pseudo } = await newcomer(world);
  const guesser = visitor(world);
  for (const name of [pseudo, newName()]) {
    await fail(guesser, name, 10);
    const refused = await signInAs(guesser, name);
    expect(outcome(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('600');
  }
  await world.restart(599_000);
  expect((await signInAs(guesser, pseudo)).headers.get('retry-after')).toBe('1');
  world.time.pass(1_000);
  expect((await signInAs(guesser, pseudo)).status).toBe(200);
});

test('right passwords do not count', async ({ world }) => {
  const { pseudo } = await newcomer(world);
  const answers = await Promise.all(Array.from({ length: 30 }, () => signInAs(visitor(world), pseudo)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('a burst of guesses gets no further than single ones', async ({ world }) => {
  const name = newName();
  // Over HTTP a comparison takes long enough that all are in progress.
  await signUpAs(visitor(world), name);
  const loginAttempts = Array.from({ length: 40 }, (_, i) => signInAs(visitor(world), name, `guess ${i}`));
  const answers = await Promise.all(loginAttempts);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('fifty failures from one address block it for every account', async ({ world }) => {
  const { pseudo } = await newcomer(world);
  const guesser = visitor(world);
  for (let i = 0; i < 5; i += 1) await fail(guesser, (await newcomer(world)).pseudo, 10);
  expect((await signInAs(guesser, pseudo)).status).toBe(429);
});

test('guesses of the current password in a session are limited too', async ({ world }) => {
  const browser = await newcomer(world, newName(), address);
  const guess = (i: number) => browser.post('/api/profil/delete-profil', { current_password: `guess ${i}` });
  for (let i = 0; i < 10; i += 1) expect(outcome(await guess(i))).toEqual([400, 'wrong_password']);
  expect(outcome(await guess(10))).toEqual([429, 'too_many_requests']);
});
