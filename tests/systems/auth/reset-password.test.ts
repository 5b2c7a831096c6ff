import { beforeEach, expect } from 'vitest';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  createBrowser,
  mailOf,
  newcomer,
  newName,
  outcome,
  PASSWORD,
  signInAs,
  type SignedInBrowser,
} from './browser.ts';

const HOUR = 3_600_000;
const NEW = 'ledger-at-12';

const test = inWorld();
let world: TestWorld;
let browser: SignedInBrowser;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  browser = await newcomer(world);
});

const forgot = (mail = mailOf(browser.pseudo)) =>
  createBrowser(world).post('/api/auth/forgot-password', { mail });
const reset = (token: unknown, new_password: unknown = NEW) =>
  createBrowser(world).post('/api/auth/reset-password', { token, new_password });
const lastToken = (): string => /token=([\w-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';

test('the answer does not reveal whether the address is known; only the mail does', async () => {
  const earlier = world.mails.length;
  const known = await forgot(` ${browser.pseudo.toUpperCase()}@example.org`);
  const unknown = await forgot(mailOf(newName()));
  expect(known.body).toEqual({
    success: true,
    message: 'If an account linked to this email exists, we sent a recovery email.',
  });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(world.mails.slice(earlier).map(({ to }) => to)).toEqual([mailOf(browser.pseudo)]);
  expect(world.mails.at(-1)?.text).toMatch(/^http:\/\/localhost:\d+\/reset-password\?token=[\w-]{43}$/m);
});

test('links begin with the public address', async () => {
  const named = await createWorld({ publicUrl: 'https://tycoon.example.org' });
  const { pseudo } = await newcomer(named);
  await createBrowser(named).post('/api/auth/forgot-password', { mail: mailOf(pseudo) });
  expect(named.mails[0]?.text).toContain('https://tycoon.example.org/reset-password?token=');
});

test('a mailed token sets a new password and ends all sessions', async () => {
  await forgot();
  const { status, body } = await reset(lastToken());
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Your password has been changed. Please sign in.' },
  ]);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(browser, browser.pseudo, PASSWORD)).status).toBe(401);
  expect((await signInAs(browser, browser.pseudo, NEW)).status).toBe(200);
});

test('a token works once, even in parallel', async () => {
  await forgot();
  const token = lastToken();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `parallel-new-${i}`)));
  expect(answers.map(outcome).toSorted()).toEqual([
    [200, undefined],
    ...Array(7).fill([400, 'invalid_token']),
  ]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await signInAs(browser, browser.pseudo, `parallel-new-${winner}`)).status).toBe(200);
  expect(outcome(await reset(token))).toEqual([400, 'invalid_token']);
});

test('a token works for an hour of real time', async () => {
  await forgot();
  const early = lastToken();
  await forgot();
  world.time.pass(HOUR - 1);
  expect((await reset(early)).status).toBe(200);
  await forgot();
  world.time.pass(HOUR);
  expect(outcome(await reset(lastToken()))).toEqual([400, 'invalid_token']);
});

test('a new password revokes the other mailed tokens', async () => {
  await forgot();
  const first = lastToken();
  await forgot();
  await reset(lastToken());
  expect(outcome(await reset(first))).toEqual([400, 'invalid_token']);
});

test('a new mail address revokes the tokens mailed to the old one', async () => {
  await forgot();
  await browser.post('/api/auth/update-email', { password: PASSWORD, new_email: mailOf(newName()) });
  expect(outcome(await reset(lastToken()))).toEqual([400, 'invalid_token']);
});

test('a deleted account has no tokens', async () => {
  await forgot();
  await browser.post('/api/profil/delete-profil', { current_password: PASSWORD });
  expect(outcome(await reset(lastToken()))).toEqual([400, 'invalid_token']);
  const earlier = world.mails.length;
  await forgot();
  expect(world.mails).toHaveLength(earlier);
});

test('refusals come in order: shape, common password, token', async () => {
  const text = 'New password must be 6 to 15 characters long';
  for (const password of [undefined, 7, '12345', 'x'.repeat(16)]) {
    const { status, body } = await reset('no token', password ?? null);
    expect([status, body]).toEqual([400, { error: text, code: 'bad_request' }]);
  }
  expect(outcome(await reset(7))).toEqual([400, 'bad_request']);
  expect(outcome(await reset('x'.repeat(44)))).toEqual([400, 'bad_request']);
  expect(outcome(await reset('no token', 'password'))).toEqual([400, 'common_password']);
  expect(outcome(await reset('no token'))).toEqual([400, 'invalid_token']);
});

test('a password like the mail address does not use up the link', async () => {
  await browser.post('/api/auth/update-email', {
    password: PASSWORD,
    new_email: 'ledger.keeper@example.org',
  });
  await browser.post('/api/auth/forgot-password', { mail: 'ledger.keeper@example.org' });
  expect(outcome(await reset(lastToken(), 'ledger.keeper'))).toEqual([400, 'password_is_name']);
  expect((await reset(lastToken(), 'ledger-at-12')).status).toBe(200);
});

test('forgot-password requires an address', async () => {
  for (const mail of [undefined, '', '   ', 7, 'x'.repeat(255)]) {
    expect(outcome(await browser.post('/api/auth/forgot-password', { mail }))).toEqual([400, 'bad_request']);
  }
});

test('an address gets three mails an hour, known or not', async () => {
  const strict = await createWorld({ rateLimit: true });
  const { pseudo } = await newcomer(strict);
  const ask = (mail: string) => createBrowser(strict).post('/api/auth/forgot-password', { mail });
  for (const mail of [mailOf(pseudo), mailOf(newName())]) {
    for (let i = 0; i < 3; i += 1) expect((await ask(mail)).status).toBe(200);
    const refused = await ask(mail);
    expect(outcome(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('3600');
  }
  strict.time.pass(HOUR);
  expect((await ask(mailOf(pseudo))).status).toBe(200);
  expect(strict.mails).toHaveLength(4);
});
