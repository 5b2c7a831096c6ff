import { generateSync } from 'otplib';
import { beforeEach, expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  createBrowser,
  mailOf,
  newAddress,
  newAdmin,
  outcome,
  PASSWORD,
  type PageAnswer,
  type SignedInBrowser,
} from './browser.ts';

const STEP_MS = 30_000;
const NEW = 'ivory-brass-8';

const test = inWorld({ rateLimit: true, trustProxy: '1' });
let world: TestWorld;
let owner: SignedInBrowser;
let home: string;
let secret: string;
let recoveryCodes: readonly string[];

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  home = newAddress();
  owner = await newAdmin(world, home);
  ({ secret } = bodyOf<{ secret: string }>(await owner.post('/api/auth/totp/setup')));
  const enabled = await owner.post('/api/auth/totp/enable', { code: code() });
  ({ recoveryCodes } = bodyOf<{ recoveryCodes: readonly string[] }>(enabled));
  world.time.pass(STEP_MS);
});

const bodyOf = <T>(answer: PageAnswer): T => answer.body as unknown as T;
const code = (): string => generateSync({ secret, epoch: Math.floor(world.time.realNowMs() / 1000) });
const signIn = (mail: string, password: string) =>
  createBrowser(world, '', home).post('/api/auth/login', { mail, password, code: code() });

/** What the owner's session and password can change; a new mail each time. */
const CHANGES = {
  mail: (more: object) =>
    owner.post('/api/auth/update-email', {
      password: PASSWORD,
      new_email: `new-${owner.id}@example.org`,
      ...more,
    }),
  password: (more: object) =>
    owner.post('/api/profil/update-password', { current_password: PASSWORD, new_password: NEW, ...more }),
  account: (more: object) => owner.post('/api/profil/delete-profil', { current_password: PASSWORD, ...more }),
} as const;

test.for(Object.entries(CHANGES))('with codes on, the %s changes only with one', async ([, change]) => {
  expect(outcome(await change({}))).toEqual([401, 'code_required']);
  expect(outcome(await change({ code: '123456' }))).toEqual([400, 'wrong_code']);
  expect((await signIn(mailOf(owner.pseudo), PASSWORD)).status).toBe(200);
  world.time.pass(STEP_MS);
  expect((await change({ code: code() })).status).toBe(200);
  world.time.pass(STEP_MS);
  expect((await signIn(mailOf(owner.pseudo), PASSWORD)).status).toBe(401);
});

test('a recovery code counts as one', async () => {
  expect((await CHANGES.password({ code: recoveryCodes[0] })).status).toBe(200);
});

test('a wrong password is refused before a code is asked for, and uses none up', async () => {
  const refused = { current_password: 'wrong password', code: code() };
  expect(outcome(await CHANGES.password(refused))).toEqual([400, 'wrong_password']);
  expect((await CHANGES.password({ code: code() })).status).toBe(200);
});

test('a refused change uses no code up', async () => {
  const other = await newAdmin(world, newAddress());
  const taken = await CHANGES.mail({ new_email: mailOf(other.pseudo), code: code() });
  expect(outcome(taken)).toEqual([409, 'mail_taken']);
  expect((await CHANGES.mail({ code: code() })).status).toBe(200);
});

test('wrong codes count like those of a sign-in', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 12; i += 1) statuses.add((await CHANGES.account({ code: '123456' })).status);
  expect([...statuses]).toEqual([400, 429]);
});
