import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect } from 'vitest';
import { oneTimeSecretStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  type Browser,
  createBrowser,
  mailOf,
  newAddress,
  newAdmin,
  outcome,
  PASSWORD,
  type PageAnswer,
  type SignedInBrowser,
} from './browser.ts';

const CONFIRMED_MS = 10 * 60_000;
const STEP_MS = 30_000;
const REFUSED = [409, 'confirm_password'];

const test = inWorld({ rateLimit: true, trustProxy: '1' });
let world: TestWorld;

test.beforeAll(({ world: shared }) => {
  world = shared;
});

const boss = (): Promise<SignedInBrowser> => newAdmin(world, newAddress());
const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(world.time.realNowMs() / 1000) });

async function setUp(browser: Browser): Promise<string> {
  const { body } = await browser.post('/api/auth/totp/setup');
  return (body as unknown as { secret: string }).secret;
}

/** Turns codes on and waits for the next one. */
async function turnOn(browser: Browser): Promise<string> {
  const secret = await setUp(browser);
  expect((await browser.post('/api/auth/totp/enable', { code: codeOf(secret) })).status).toBe(200);
  world.time.pass(STEP_MS);
  return secret;
}

/** Input of a sensitive call: the codes' secret, if any, and whether they are on; another player. */
interface Stage {
  readonly secret?: string;
  readonly isOn?: true;
  readonly username?: string;
}

/** The sensitive calls. A new sensitive route fails below until it has a row here. */
const CALLS: Readonly<
  Record<
    string,
    {
      readonly prepare?: (browser: Browser) => Promise<Stage>;
      readonly body?: (stage: Stage) => object;
    }
  >
> = {
  'POST /api/admin/rank': {
    prepare: async () => ({ username: (await world.player()).username }),
    body: ({ username }) => ({ username, rang: 1 }),
  },
  'POST /api/admin/reset-economy': {},
  'POST /api/auth/sessions/end': { body: () => ({ others: true }) },
  'POST /api/auth/totp/setup': {},
  'POST /api/auth/totp/enable': {
    prepare: async (browser) => ({ secret: await setUp(browser) }),
    body: ({ secret = '' }) => ({ code: codeOf(secret) }),
  },
  'POST /api/auth/totp/disable': {
    prepare: async (browser) => ({ secret: await turnOn(browser), isOn: true }),
    body: ({ secret = '' }) => ({ code: codeOf(secret) }),
  },
};

const confirm = (browser: Browser, more: object = {}): Promise<PageAnswer> =>
  browser.post('/api/auth/confirm', { current_password: PASSWORD, ...more });

/** The current code where codes are on; the next call needs another one. */
const codeIf = ({ secret, isOn }: Stage): { readonly code?: string } =>
  isOn && secret !== undefined ? { code: codeOf(secret) } : {};

/** The state that the calls of the table could change. */
const stateOf = (browser: SignedInBrowser) =>
  world.database.read(async (tx) => {
    const { orm, run, tables } = tx;
    return {
      secret: await oneTimeSecretStore(tx).find(browser.id),
      sessions: await sessionStore(tx).of(browser.id),
      log: await run(orm.select().from(tables.adminLog)),
      balances: await run(orm.select().from(tables.accounts)),
    };
  });

test('every sensitive route of the contract has a row here, and every row is a sensitive route', () => {
  const sensitive = Object.values<Readonly<Record<string, Route>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .filter((route) => route.sensitive);
  expect(sensitive.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(CALLS).toSorted(),
  );
});

describe.each(Object.entries(CALLS))('%s', (call, { prepare, body }) => {
  const path = call.replace('POST ', '');
  const send = (browser: Browser, stage: Stage): Promise<PageAnswer> =>
    browser.post(path, body?.(stage), { 'idempotency-key': 'the same' });

  async function scene() {
    const browser = await boss();
    const stage = (await prepare?.(browser)) ?? {};
    const elsewhere = createBrowser(world, '', newAddress());
    const login = { mail: mailOf(browser.pseudo), password: PASSWORD };
    expect((await elsewhere.post('/api/auth/login', { ...login, ...codeIf(stage) })).status).toBe(200);
    world.time.pass(STEP_MS);
    return { browser, stage, login };
  }

  test('is refused ten minutes after the login, changes nothing, and works once the session is confirmed', async () => {
    const { browser, stage } = await scene();
    world.time.pass(CONFIRMED_MS);
    const before = await stateOf(browser);
    const refused = await send(browser, stage);
    expect(outcome(refused)).toEqual(REFUSED);
    expect(refused.body.error).toBe('Confirm your password.');
    expect(await stateOf(browser)).toEqual(before);
    expect((await confirm(browser, codeIf(stage))).body).toEqual({ success: true });
    world.time.pass(STEP_MS);
    expect((await send(browser, stage)).status).toBe(200);
    world.time.pass(CONFIRMED_MS - STEP_MS);
    expect(outcome(await send(browser, stage))).toEqual(REFUSED);
  });

  test('works right after a login', async () => {
    const { browser, stage, login } = await scene();
    world.time.pass(CONFIRMED_MS);
    expect((await browser.post('/api/auth/login', { ...login, ...codeIf(stage) })).status).toBe(200);
    world.time.pass(STEP_MS);
    expect((await send(browser, stage)).status).toBe(200);
  });
});

describe('confirming a session', () => {
  const end = (browser: Browser) => browser.post('/api/auth/sessions/end', { others: true });

  test('lasts ten real minutes to the millisecond, across a restart', async () => {
    const browser = await boss();
    world.time.pass(CONFIRMED_MS);
    expect((await confirm(browser)).status).toBe(200);
    world.time.pass(CONFIRMED_MS - 1);
    expect((await end(browser)).status).toBe(200);
    await world.restart();
    expect((await end(browser)).status).toBe(200);
    world.time.pass(1);
    expect(outcome(await end(browser))).toEqual(REFUSED);
  });

  test('is not extended by heartbeats hours after the login', async () => {
    const browser = await boss();
    for (let beat = 0; beat < 12; beat += 1) {
      world.time.pass(20 * 60_000);
      expect((await browser.post('/api/activity/updateActivityJson')).status).toBe(200);
    }
    expect(outcome(await end(browser))).toEqual(REFUSED);
  });

  test('confirms no other session of the account', async () => {
    const browser = await boss();
    const other = createBrowser(world, '', newAddress());
    await other.post('/api/auth/login', { mail: mailOf(browser.pseudo), password: PASSWORD });
    world.time.pass(CONFIRMED_MS);
    expect((await confirm(browser)).status).toBe(200);
    expect(outcome(await end(other))).toEqual(REFUSED);
    expect((await end(browser)).status).toBe(200);
  });

  test('with a wrong password is refused and counts as a failed login', async () => {
    const browser = await boss();
    world.time.pass(CONFIRMED_MS);
    const login = (password: string) =>
      browser.post('/api/auth/login', { mail: mailOf(browser.pseudo), password });
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await confirm(browser, { current_password: `guess ${guess}` });
      expect(outcome(wrong)).toEqual([400, 'wrong_password']);
      expect(outcome(await login(`guess ${guess}`))).toEqual([401, 'wrong_login']);
    }
    expect(outcome(await confirm(browser))).toEqual([429, 'too_many_requests']);
    expect(outcome(await login(PASSWORD))).toEqual([429, 'too_many_requests']);
    expect(outcome(await end(browser))).toEqual(REFUSED);
    world.time.pass(CONFIRMED_MS);
    expect((await confirm(browser)).status).toBe(200);
    expect((await end(browser)).status).toBe(200);
  });

  test('requires the code where codes are on, once', async () => {
    const browser = await boss();
    const secret = await turnOn(browser);
    world.time.pass(CONFIRMED_MS);
    for (const code of [undefined, '000000'])
      expect(outcome(await confirm(browser, { code }))).toEqual([400, 'wrong_code']);
    expect(outcome(await end(browser))).toEqual(REFUSED);
    const code = codeOf(secret);
    const answers = await Promise.all([confirm(browser, { code }), confirm(browser, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await end(browser)).status).toBe(200);
  });

  test('needs a session and the password', async () => {
    expect(outcome(await confirm(createBrowser(world)))).toEqual([401, 'unauthorized']);
    expect(outcome(await (await boss()).post('/api/auth/confirm', {}))).toEqual([400, 'bad_request']);
  });

  test('is required in a session from before confirmation existed', async () => {
    const browser = await boss();
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async ({ orm, run, tables: { sessions } }, ctx) => {
        await run(orm.update(sessions).set({ confirmedAtMs: null }).where(eq(sessions.playerId, browser.id)));
        ctx.record({ kind: 'sessions.changed', playerIds: [browser.id] });
        return {};
      },
    });
    expect(outcome(await end(browser))).toEqual(REFUSED);
  });
});
