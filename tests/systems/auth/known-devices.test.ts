import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#protocol/time.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { type Browser, createBrowser, mailOf, newcomer, outcome, PASSWORD, signInAs } from './browser.ts';

let world: TestWorld;
let anna: Browser;
let addresses = 0;

beforeEach(async () => {
  world = await createWorld({ rateLimit: true, trustProxy: '1' });
  anna = await newcomer(world, 'Anna');
});

const login = (browser: Browser, password: string, address: string, name = 'Anna') =>
  browser.post('/api/auth/login', { mail: mailOf(name), password }, { 'x-forwarded-for': address });

/** A wrong login from an address that nobody had before. */
const guess = (name = 'Anna') =>
  login(createBrowser(world), 'a wrong guess', `10.1.${addresses >> 8}.${addresses++ & 255}`, name);

/** Guesses from ever new addresses until the account makes them wait. */
async function attack(times = 20, name = 'Anna'): Promise<void> {
  for (let i = 0; i < times; i += 1) expect(outcome(await guess(name))).toEqual([401, 'wrong_login']);
}

describe('guesses at one account from ever new addresses', () => {
  test('wait ever longer, whether or not the account exists, after a restart too', async () => {
    for (const name of ['Anna', 'Nobody']) {
      await attack(20, name);
      for (const seconds of ['1', '2', '4', '8']) {
        const refused = await guess(name);
        expect([...outcome(refused), refused.headers.get('retry-after')]).toEqual([
          429,
          'too_many_requests',
          seconds,
        ]);
        await world.restart(Number(seconds) * 1_000);
        expect(outcome(await guess(name))).toEqual([401, 'wrong_login']);
      }
    }
  });

  test('do not get through in a burst', async () => {
    await attack(19);
    const burst = await Promise.all(Array.from({ length: 12 }, () => guess()));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  test('never lock out a browser that the account knows', async () => {
    await attack();
    expect((await login(createBrowser(world), PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await login(anna, PASSWORD, '203.0.113.9')).status).toBe(200);
    // Nor those who sit at its address and guess at it, or at everything.
    for (let i = 0; i < 50; i += 1)
      await login(createBrowser(world), 'a wrong guess', '203.0.113.9', `P${i}`);
    expect((await login(createBrowser(world), PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await login(anna, PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  test('count for a day', async () => {
    await attack();
    world.time.pass(DAY_MS / 2);
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    world.time.pass(DAY_MS);
    await attack(20);
  });

  test('do not lock out the browser that a mailed link was used in', async () => {
    await attack();
    await createBrowser(world).post('/api/auth/forgot-password', { mail: mailOf('Anna') });
    const token = /token=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
    const phone = createBrowser(world);
    const password = 'ledger-at-12';
    await phone.post('/api/auth/reset-password', { token, new_password: password });
    expect((await login(createBrowser(world), password, '203.0.113.9')).status).toBe(429);
    expect((await login(phone, password, '203.0.113.9')).status).toBe(200);
  });
});

describe('a browser that an account knows', () => {
  test('may guess ten times in ten minutes itself, and fifty times a day', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let i = 0; i < 10; i += 1)
        expect((await login(anna, 'a wrong guess', `10.2.${round}.${i}`)).status).toBe(401);
      expect((await login(anna, PASSWORD, '10.2.9.9')).status).toBe(429);
      // Others are not stopped by it for as long.
      world.time.pass(600_000);
    }
    const refused = await login(anna, PASSWORD, '10.2.9.9');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
  });

  test('is known to that account alone, and by no made-up token', async () => {
    await newcomer(world, 'Boris');
    await attack(20, 'Boris');
    expect((await login(anna, PASSWORD, '203.0.113.9', 'Boris')).status).toBe(429);
    const forged = createBrowser(world, `device=${'x'.repeat(43)}`);
    expect((await login(forged, PASSWORD, '203.0.113.9', 'Boris')).status).toBe(429);
  });

  test('stays known to all of a household, and takes no token that somebody put there', async () => {
    const before = anna.cookie;
    await newcomer(world, 'Boris');
    expect((await login(anna, PASSWORD, '203.0.113.9', 'Boris')).status).toBe(200);
    const [planted, own] = [before, anna.cookie].map((cookie) => /device=[\w-]+/.exec(cookie)?.[0] ?? '');
    expect(own).not.toBe(planted);
    for (const name of ['Anna', 'Boris']) await attack(20, name);
    expect((await login(createBrowser(world, planted), PASSWORD, '203.0.113.9', 'Boris')).status).toBe(429);
    for (const name of ['Anna', 'Boris'])
      expect((await login(createBrowser(world, own), PASSWORD, '203.0.113.9', name)).status).toBe(200);
  });

  test('is forgotten after half a year, as the eleventh, and with the account', async () => {
    const known = async (): Promise<number> =>
      (await world.database.read(async ({ orm, run, tables }) => run(orm.select().from(tables.knownDevices))))
        .length;
    for (let i = 0; i < 12; i += 1) {
      world.time.pass(60_000);
      await login(createBrowser(world), PASSWORD, `10.3.0.${i}`);
    }
    expect(await known()).toBe(10);
    await attack();
    // It is the one that was not used for longest.
    expect((await login(anna, PASSWORD, '203.0.113.9')).status).toBe(429);
    const sweep = world.app.jobs.find(({ kind }) => kind === 'auth.sweep-guesses');
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => ({
        swept: await sweep?.run(tx, { ...ctx, realNowMs: ctx.realNowMs + 181 * DAY_MS }),
      }),
    });
    expect(await known()).toBe(0);
    const again = createBrowser(world);
    await signInAs(again, 'Anna');
    expect(await known()).toBe(1);
    await again.post('/api/profil/delete-profil', { current_password: PASSWORD });
    expect(await known()).toBe(0);
  });

  test('and what was guessed is stored without a token, a mail address or a name in it', async () => {
    await attack(2, 'Nobody');
    await attack(2);
    const rows = await world.database.read(async ({ orm, run, tables }) => [
      ...(await run(orm.select().from(tables.knownDevices))),
      ...(await run(orm.select().from(tables.failedGuesses))),
    ]);
    expect(rows).toHaveLength(5);
    const stored = JSON.stringify(rows);
    for (const secret of [...(anna.cookie.match(/[\w-]{43}/g) ?? []), 'example.org', 'nobody@'])
      expect(stored).not.toContain(secret);
  });
});
