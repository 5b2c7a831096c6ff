import { expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { contentOf } from '#server/ledger/audit.ts';
import { RACES_ESCROW } from '#server/systems/racing/accounts.ts';
import { makeAdmin } from '#server/systems/auth/actions/accounts.ts';
import {
  createBrowser,
  mailOf,
  newcomer,
  outcome,
  PASSWORD,
  signInAs,
  signUpAs,
  socketOf,
  type Browser,
} from '#tests/systems/auth/browser.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let browser: Browser;
let name: string;
let count = 0;

test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  name = `Anna${(count += 1)}`;
  browser = await newcomer(world, name);
}

const remove = (from = browser, current_password: unknown = PASSWORD) =>
  from.post('/api/profil/delete-profil', { current_password });

/** Makes players admins and signs them in again. */
async function admins(...names: readonly string[]): Promise<readonly Browser[]> {
  const users: Browser[] = [];
  for (const one of names) {
    if (one !== name) await signUpAs(createBrowser(world), one);
    await promote(one);
    const user = createBrowser(world);
    await signInAs(user, one);
    users.push(user);
  }
  return users;
}

const promote = (username: string) =>
  world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => makeAdmin(tx, ctx, (await playerStore(tx).byUsername(username))?.id ?? ''),
  });

test('everything goes back to the central bank, the mail is free, all sessions end', async () => {
  const { id } = (await browser.get('/api/auth/me')).body.user;
  const other = createBrowser(world);
  await signInAs(other, name);
  const { status, body } = await remove();
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Your profile has been deleted. Goodbye!' },
  ]);
  expect(browser.cookie).toMatch(/^sid=;/);
  const held = await world.database.read((tx) => ledgerStore(tx).balancesOf(id));
  expect(held.map(({ balance }) => balance)).toEqual([0, 0, 0]);
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(other, name)).status).toBe(401);
  const again = await signUpAs(createBrowser(world), 'Annabel', { mail: mailOf(name) });
  expect(again.status).toBe(200);
});

test('the last admin stays, even when two leave at once', async () => {
  const answers = await Promise.all((await admins(name, 'Berta')).map((admin) => remove(admin)));
  expect(answers.map(outcome).toSorted()).toEqual([
    [200, undefined],
    [409, 'last_admin'],
  ]);
});

test('the name stays reserved for 90 days, ignoring case', async () => {
  expect((await remove()).status).toBe(200);
  const taken = async (pseudo: string) => outcome(await signUpAs(createBrowser(world), pseudo));
  expect(await taken(name)).toEqual([409, 'username_taken']);
  expect(await taken(name.toUpperCase())).toEqual([409, 'username_taken']);
  await world.restart(90 * DAY_MS - 1);
  expect(await taken(name)).toEqual([409, 'username_taken']);
  world.time.pass(1);
  expect(await taken(name.replace('Anna', 'aNNA'))).toEqual([200, undefined]);
});

test('an expired reservation is removed by a later deletion', async () => {
  await enter(await createWorld());
  const names = async (): Promise<number> =>
    (await world.database.read(async (tx) => tx.run(tx.orm.select().from(tx.tables.restingNames)))).length;
  await remove();
  await world.restart(91 * DAY_MS);
  expect(await names()).toBe(1);
  expect((await remove(await newcomer(world, 'Berta'))).status).toBe(200);
  expect(await names()).toBe(1);
});

test('the sockets of all sessions end at once', async () => {
  const other = createBrowser(world);
  await signInAs(other, name);
  const sockets = await Promise.all([socketOf(world, browser), socketOf(world, other)]);
  const ended = sockets.map((socket) => new Promise((resolve) => socket.once('session.ended', resolve)));
  await remove();
  expect(await Promise.all(ended)).toEqual([{ reason: 'deleted' }, { reason: 'deleted' }]);
});

test('open bets are refunded first', async () => {
  const { id } = (await browser.get('/api/auth/me')).body.user;
  const [race] = (
    await world.app.http.inject({
      url: '/api/horse-racing/todays-races',
      headers: { cookie: browser.cookie },
    })
  )
    .json<{ races: { id: string; status: string; horses: { id: string }[] }[] }>()
    .races.filter(({ status }) => status === 'upcoming');
  const bet = { raceId: race?.id, horseId: race?.horses[0]?.id, amount: 400 };
  expect((await browser.post('/api/horse-racing/place-bet', bet)).status).toBe(200);
  expect((await remove()).status).toBe(200);
  const held = await world.database.read((tx) => ledgerStore(tx).balancesOf(id));
  expect(held.map(({ balance }) => balance)).toEqual([0, 0, 0]);
  const escrow = await world.database.read((tx) => contentOf(tx, RACES_ESCROW));
  expect(escrow.get('dollars')).toBe(0);
});

test('of parallel deletions one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => remove(createBrowser(world, browser.cookie))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the current password must be right', async () => {
  expect(outcome(await remove(browser, 'not my password'))).toEqual([400, 'wrong_password']);
  expect(outcome(await remove(browser, ''))).toEqual([400, 'bad_request']);
  expect(outcome(await remove(browser, null))).toEqual([400, 'bad_request']);
  expect(outcome(await remove(createBrowser(world)))).toEqual([401, 'unauthorized']);
  expect((await browser.get('/api/auth/me')).status).toBe(200);
});
