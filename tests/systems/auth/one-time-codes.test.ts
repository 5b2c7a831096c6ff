import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect } from 'vitest';
import { oneTimeSecretStore } from '#db/systems/auth/store/players.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  createBrowser,
  mailOf,
  newAddress,
  newAdmin,
  newcomer,
  outcome,
  PASSWORD,
  type PageAnswer,
  type SignedInBrowser,
} from './browser.ts';

const STEP_MS = 30_000;

const test = inWorld({ rateLimit: true, trustProxy: '1' });
let world: TestWorld;
let boss: SignedInBrowser;
let home: string;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  home = newAddress();
  boss = await newAdmin(world, home);
});

const bodyOf = <T>(answer: PageAnswer): T => answer.body as unknown as T;
const codeAt = (secret: string, offsetMs = 0): string =>
  generateSync({ secret, epoch: Math.floor((world.time.realNowMs() + offsetMs) / 1000) });

const setUp = async (): Promise<string> =>
  bodyOf<{ secret: string }>(await boss.post('/api/auth/totp/setup')).secret;
const enable = (code: unknown) => boss.post('/api/auth/totp/enable', { code });
const disable = (code: unknown) => boss.post('/api/auth/totp/disable', { code });
const signIn = (code?: string, password = PASSWORD, browser = createBrowser(world, '', home)) =>
  browser.post('/api/auth/login', { mail: mailOf(boss.pseudo), password, code });

/** Turns codes on and advances to the next time step. */
async function turnOn(): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const secret = await setUp();
  const { recoveryCodes } = bodyOf<{ recoveryCodes: string[] }>(await enable(codeAt(secret)));
  world.time.pass(STEP_MS);
  return { secret, recoveryCodes };
}

describe('turning codes on', () => {
  test('creates a secret, verifies a code of it, and returns ten recovery codes', async () => {
    const made = bodyOf<{ secret: string; uri: string }>(await boss.post('/api/auth/totp/setup'));
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.uri).toBe(
      `otpauth://totp/Tycoon%20Empire:${boss.pseudo}?secret=${made.secret}&issuer=Tycoon%20Empire`,
    );
    expect((await signIn()).status).toBe(200);
    const { success, recoveryCodes } = bodyOf<{ success: true; recoveryCodes: string[] }>(
      await enable(codeAt(made.secret)),
    );
    expect([success, new Set(recoveryCodes).size]).toEqual([true, 10]);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(outcome(await signIn())).toEqual([401, 'code_required']);
    expect(bodyOf<{ totp: boolean }>(await boss.get('/api/auth/sessions')).totp).toBe(true);
  });

  test('never returns a recovery code again, and stores none in plain text', async () => {
    const { recoveryCodes } = await turnOn();
    expect(outcome(await boss.post('/api/auth/totp/setup'))).toEqual([409, 'totp_enabled']);
    expect(outcome(await enable('123456'))).toEqual([409, 'totp_enabled']);
    const { id } = boss;
    const stored = await world.database.read(async ({ orm, run, tables: { recoveryCodes: codes } }) =>
      run(orm.select().from(codes).where(eq(codes.playerId, id))),
    );
    expect(stored).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  });

  test('is refused without a secret, with a wrong code, and with a code of an older secret', async () => {
    expect(outcome(await enable('123456'))).toEqual([409, 'totp_not_set_up']);
    const older = await setUp();
    await setUp();
    expect(outcome(await enable(codeAt(older)))).toEqual([400, 'wrong_code']);
    expect(outcome(await enable('12'))).toEqual([400, 'wrong_code']);
    expect(outcome(await enable('x'.repeat(21)))).toEqual([400, 'bad_request']);
    expect((await signIn()).status).toBe(200);
  });

  test('twice in parallel returns one set of recovery codes', async () => {
    const secret = await setUp();
    const answers = await Promise.all([enable(codeAt(secret)), enable(codeAt(secret))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is for admins only', async () => {
    const anna = await newcomer(world);
    for (const call of ['setup', 'enable'])
      expect((await anna.post(`/api/auth/totp/${call}`, { code: '123456' })).status).toBe(403);
    expect(outcome(await anna.post('/api/auth/totp/disable', { code: '123456' }))).toEqual([
      409,
      'totp_not_set_up',
    ]);
  });
});

describe('signing in with codes on', () => {
  test('asks for the code only after the right password', async () => {
    const { secret } = await turnOn();
    expect(outcome(await signIn(undefined, 'wrong password'))).toEqual([401, 'wrong_login']);
    expect(outcome(await signIn(codeAt(secret), 'wrong password'))).toEqual([401, 'wrong_login']);
    expect(outcome(await signIn())).toEqual([401, 'code_required']);
    expect((await signIn(codeAt(secret))).status).toBe(200);
  });

  test('accepts a code once, in parallel and after a restart, and no older one', async () => {
    const { secret } = await turnOn();
    const code = codeAt(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect(outcome(await signIn(codeAt(secret, -STEP_MS)))).toEqual([401, 'code_required']);
    await world.restart();
    expect(outcome(await signIn(code))).toEqual([401, 'code_required']);
    world.time.pass(STEP_MS);
    expect((await signIn(codeAt(secret))).status).toBe(200);
  });

  test('accepts a code one step off, and none further', async () => {
    const { secret } = await turnOn();
    world.time.pass(10 * STEP_MS);
    for (const offsetMs of [-3 * STEP_MS, 3 * STEP_MS])
      expect((await signIn(codeAt(secret, offsetMs))).status).toBe(401);
    expect((await signIn(codeAt(secret, -STEP_MS))).status).toBe(200);
    expect((await signIn(codeAt(secret, STEP_MS))).status).toBe(200);
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([signIn(first), signIn(` ${first.toUpperCase()} `)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn(second.replaceAll('-', ''))).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
  });

  test('counts wrong codes like wrong passwords, a burst of them too', async () => {
    const { secret } = await turnOn();
    const loginAttempts = await Promise.all(Array.from({ length: 30 }, () => signIn('000000')));
    const refused = loginAttempts.filter(({ status }) => status === 401);
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(outcome(await signIn(codeAt(secret)))).toEqual([429, 'too_many_requests']);
    world.time.pass(600_000);
    expect((await signIn(codeAt(secret))).status).toBe(200);
  });
});

describe('turning codes off', () => {
  test('needs a code or recovery code, and then signing in needs none', async () => {
    const { recoveryCodes } = await turnOn();
    expect(outcome(await disable('000000'))).toEqual([400, 'wrong_code']);
    expect((await disable(recoveryCodes[3])).status).toBe(200);
    const { entries } = bodyOf<{ entries: unknown[] }>(await boss.get('/api/admin/log'));
    expect(entries[0]).toMatchObject({ admin: boss.pseudo, action: 'codes.disable' });
    expect((await signIn()).status).toBe(200);
    expect(outcome(await disable('000000'))).toEqual([409, 'totp_not_set_up']);
    const { secret } = await turnOn();
    expect((await disable(codeAt(secret))).status).toBe(200);
  });

  test('happens with the account: nothing of it stays', async () => {
    const { secret } = await turnOn();
    const { id } = boss;
    await world.player({ rang: 2 });
    const deletion = { current_password: PASSWORD, code: codeAt(secret) };
    expect((await boss.post('/api/profil/delete-profil', deletion)).status).toBe(200);
    expect(await world.database.read((tx) => oneTimeSecretStore(tx).find(id))).toBeNull();
  });
});
