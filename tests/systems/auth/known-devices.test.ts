import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { failedGuessStore } from '#db/systems/auth/store/failed-guesses.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  type Browser,
  createBrowser,
  mailOf,
  newAddress,
  newcomer,
  newName,
  outcome,
  PASSWORD,
  type SignedInBrowser,
  signInAs,
  signUpAs,
} from './browser.ts';

const test = inWorld({ rateLimit: true, trustProxy: '1' });
let world: TestWorld;
let anna: SignedInBrowser;
let home: string;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  anna = await newcomer(world);
  home = newAddress();
});

const login = (browser: Browser, password: string, address = home, name = anna.pseudo) =>
  browser.post('/api/auth/login', { mail: mailOf(name), password }, { 'x-forwarded-for': address });

/** A failed login from a new address. */
const guess = (name = anna.pseudo) => login(createBrowser(world), 'a wrong guess', newAddress(), name);

/** Enough wrong guesses from new addresses that an account must wait. */
const attacked = (id = anna.id, times = 20): Promise<void> =>
  world.database.inTransaction(async (tx) => {
    for (let i = 0; i < times; i += 1) {
      const guessed = { account: id, source: newAddress(), atMs: world.time.realNowMs() };
      await failedGuessStore(tx).add(guessed);
    }
  });

/** The same over HTTP. */
async function attack(times = 20, name = anna.pseudo): Promise<void> {
  for (let i = 0; i < times; i += 1) expect(outcome(await guess(name))).toEqual([401, 'wrong_login']);
}

describe('guesses at one account from new addresses', () => {
  test('wait ever longer, whether or not the account exists, after a restart too', async () => {
    for (const name of [anna.pseudo, newName()]) {
      await attack(20, name);
      for (const seconds of [1, 2, 4, 8]) {
        const refused = await guess(name);
        expect([...outcome(refused), refused.headers.get('retry-after')]).toEqual([
          429,
          'too_many_requests',
          String(seconds),
        ]);
        if (seconds === 2) await world.restart(2_000);
        else world.time.pass(seconds * 1_000);
        expect(outcome(await guess(name))).toEqual([401, 'wrong_login']);
      }
    }
  });

  test('do not get through in a burst', async () => {
    const name = newName();
    // Over HTTP a comparison takes long enough that all are in progress.
    await signUpAs(createBrowser(world), name);
    const account = await world.database.read((tx) => playerStore(tx).byMail(mailOf(name)));
    await attacked(account?.id, 19);
    const burst = await Promise.all(Array.from({ length: 12 }, () => guess(name)));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  test('never lock out a browser the account knows', async () => {
    await attacked();
    expect((await login(createBrowser(world), PASSWORD)).status).toBe(429);
    expect((await login(anna, PASSWORD)).status).toBe(200);
    // Nor others at its address guessing at this account or at all of them.
    for (let i = 0; i < 5; i += 1) {
      const { pseudo } = await newcomer(world);
      for (let times = 0; times < 10; times += 1)
        expect((await login(createBrowser(world), 'a wrong guess', home, pseudo)).status).toBe(401);
    }
    expect((await login(createBrowser(world), PASSWORD)).status).toBe(429);
    expect((await login(anna, PASSWORD)).status).toBe(200);
  });

  test('count for a day', async () => {
    await attacked();
    world.time.pass(DAY_MS / 2);
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    world.time.pass(DAY_MS);
    await attack(20);
  });

  test('do not lock out the browser that used a mailed link', async () => {
    await attacked();
    await createBrowser(world).post('/api/auth/forgot-password', { mail: mailOf(anna.pseudo) });
    const token = /token=([\w-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const phone = createBrowser(world);
    const password = 'ledger-at-12';
    await phone.post('/api/auth/reset-password', { token, new_password: password });
    expect((await login(createBrowser(world), password)).status).toBe(429);
    expect((await login(phone, password)).status).toBe(200);
  });
});

describe('a browser an account knows', () => {
  test('may guess ten times in ten minutes, and fifty times a day', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let i = 0; i < 10; i += 1)
        expect((await login(anna, 'a wrong guess', `10.2.${round}.${i}`)).status).toBe(401);
      expect((await login(anna, PASSWORD, '10.2.9.9')).status).toBe(429);
      // Other browsers are not blocked for as long.
      world.time.pass(600_000);
    }
    const refused = await login(anna, PASSWORD, '10.2.9.9');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
  });

  test('is known to that account only, and not through a forged token', async () => {
    const { id, pseudo: boris } = await newcomer(world);
    await attacked(id);
    expect((await login(anna, PASSWORD, home, boris)).status).toBe(429);
    const forged = createBrowser(world, `device=${'x'.repeat(43)}`);
    expect((await login(forged, PASSWORD, home, boris)).status).toBe(429);
  });

  test('stays known to everyone in a household, and accepts no planted token', async () => {
    const before = anna.cookie;
    const { id, pseudo: boris } = await newcomer(world);
    expect((await login(anna, PASSWORD, home, boris)).status).toBe(200);
    const [planted, own] = [before, anna.cookie].map((cookie) => /device=[\w-]+/.exec(cookie)?.[0] ?? '');
    expect(own).not.toBe(planted);
    for (const one of [anna.id, id]) await attacked(one);
    expect((await login(createBrowser(world, planted), PASSWORD, home, boris)).status).toBe(429);
    for (const name of [anna.pseudo, boris])
      expect((await login(createBrowser(world, own), PASSWORD, home, name)).status).toBe(200);
  });

  test('is forgotten after half a year, as the eleventh device, and with the account', async () => {
    const { id } = anna;
    const known = (): Promise<number> =>
      world.database.read(
        async ({ orm, run, tables: { knownDevices } }) =>
          (await run(orm.select().from(knownDevices).where(eq(knownDevices.playerId, id)))).length,
      );
    for (let i = 0; i < 12; i += 1) {
      world.time.pass(60_000);
      await login(createBrowser(world), PASSWORD, `10.3.0.${i}`);
    }
    expect(await known()).toBe(10);
    await attacked();
    // The least recently used one.
    expect((await login(anna, PASSWORD)).status).toBe(429);
    const sweep = world.app.jobs.find(({ kind }) => kind === 'auth.sweep-guesses');
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => ({
        swept: await sweep?.run(tx, { ...ctx, realNowMs: ctx.realNowMs + 181 * DAY_MS }),
      }),
    });
    expect(await known()).toBe(0);
    const again = createBrowser(world);
    await signInAs(again, anna.pseudo);
    expect(await known()).toBe(1);
    await again.post('/api/profil/delete-profil', { current_password: PASSWORD });
    expect(await known()).toBe(0);
  });

  test('is stored, like guesses, without token, mail address or name', async () => {
    const stored = () =>
      world.database.read(async ({ orm, run, tables }) => [
        ...(await run(orm.select().from(tables.knownDevices))),
        ...(await run(orm.select().from(tables.failedGuesses))),
      ]);
    const before = await stored();
    const berta = await newcomer(world);
    const nobody = newName();
    await attack(2, nobody);
    await attack(2, berta.pseudo);
    const rows = await stored();
    expect(rows).toHaveLength(before.length + 5);
    const text = JSON.stringify(rows).toLowerCase();
    const tokens = berta.cookie.toLowerCase().match(/[\w-]{43}/g) ?? [];
    expect(tokens).toHaveLength(2);
    for (const secret of [...tokens, 'example.org', nobody.toLowerCase()]) expect(text).not.toContain(secret);
  });
});
