import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { deleted } from '../alliance/family.ts';
import { createBrowser, mailOf, newAddress, newcomer } from '../auth/browser.ts';
import { account, limitedWith, MINUTE_MS, pairOfNames, pairsIn, score, signIn } from './same-person.ts';

const test = inWorld({ trustProxy: '1' });

const idOf = async (world: TestWorld, pseudo: string): Promise<string> =>
  (await world.database.read((tx) => playerStore(tx).byMail(mailOf(pseudo))))?.id ?? '';

const tracesOf = (world: TestWorld, playerId: string) =>
  world.database.read(({ orm, run, tables: { signInTraces } }) =>
    run(orm.select().from(signInTraces).where(eq(signInTraces.playerId, playerId))),
  );

const place = () => ({ address: newAddress() });

/** Closes the account as its owner would. */
const close = async (world: TestWorld, pseudo: string) => deleted(world, await idOf(world, pseudo));

test('a sign-up and each sign-in from elsewhere leave keyed hashes, no clear text', async ({ world }) => {
  const browser = createBrowser(world);
  const from = place();
  const pseudo = await account(browser, from);
  await signIn(browser, pseudo, from);
  await signIn(browser, pseudo, from);
  const id = await idOf(world, pseudo);
  expect(await tracesOf(world, id)).toHaveLength(1);
  await signIn(browser, pseudo, { ...from, agent: 'Chrome' });
  await signIn(browser, pseudo, place());
  expect(await tracesOf(world, id)).toHaveLength(3);
  world.time.pass(15 * MINUTE_MS + 1);
  await signIn(browser, pseudo, from);
  const rows = await tracesOf(world, id);
  expect(rows).toHaveLength(4);
  const text = JSON.stringify(rows);
  for (const clear of [from.address, 'Firefox', 'Chrome']) expect(text).not.toContain(clear);
  expect(new Set(rows.map(({ addressHash }) => addressHash)).size).toBe(2);
});

test('an account keeps its last 200', async ({ world }) => {
  const browser = createBrowser(world);
  const pseudo = await account(browser);
  const id = await idOf(world, pseudo);
  await world.database.inTransaction(async ({ orm, run, tables: { signInTraces } }) => {
    for (let at = 0; at < 199; at += 1) {
      const hashes = { addressHash: `${at}`, networkHash: `${at}`, agentHash: '' };
      await run(orm.insert(signInTraces).values({ playerId: id, ...hashes, atMs: at }));
    }
  });
  for (let at = 0; at < 5; at += 1) {
    world.time.pass(1);
    await signIn(browser, pseudo, { address: `10.200.${at}.1` });
  }
  const rows = await tracesOf(world, id);
  expect(rows).toHaveLength(200);
  const times = rows.map(({ atMs }) => atMs);
  expect([Math.min(...times), Math.max(...times)]).toEqual([5, world.time.realNowMs()]);
});

test('two accounts in one browser are found and limited', async ({ world }) => {
  const browser = createBrowser(world);
  const names = [await account(browser), await account(browser)] as const;
  for (const name of names) await signIn(browser, name, place());
  await score(world);
  expect(await pairOfNames(world, ...names)).toMatchObject({ reasons: { device: 60 }, isLimited: true });
  const [one, other] = [await idOf(world, names[0]), await idOf(world, names[1])];
  expect([...(await limitedWith(world, one))]).toEqual([other]);
});

test('two at one address who play apart are shown to staff and notice nothing', async ({ world }) => {
  const from = place();
  const [anna, bob] = [
    await newcomer(world, undefined, from.address),
    await newcomer(world, undefined, from.address),
  ];
  await score(world);
  const pair = await pairOfNames(world, anna.pseudo, bob.pseudo);
  expect(pair).toMatchObject({
    score: 40,
    isLimited: false,
    reasons: { address: 25, agent: 10, following: 5 },
  });
  expect(await limitedWith(world, anna.id)).toEqual(new Set());
  expect((await anna.get('/api/profil/household')).body).toEqual({ members: [], gifts: null });
});

test('one network alone, with different browsers, is not shown', async ({ world }) => {
  const names = [];
  for (const host of [1, 2]) {
    const browser = createBrowser(world);
    names.push(await account(browser));
    await signIn(browser, names.at(-1) ?? '', { address: `10.201.7.${host}`, agent: `Browser ${host}` });
    world.time.pass(16 * MINUTE_MS);
  }
  await score(world);
  expect(await pairOfNames(world, ...names)).toBeNull();
});

test('a score ends with what it came from', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const from = place();
  await newcomer(world, undefined, from.address);
  await newcomer(world, undefined, from.address);
  await score(world);
  expect(await pairsIn(world)).toHaveLength(1);
  await world.restart(31 * DAY_MS);
  expect(await pairsIn(world)).toEqual([]);
});

test('a school proves nothing: 13 accounts at one address, in one browser', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const from = place();
  const browser = createBrowser(world);
  const names: string[] = [];
  const everybody = () => Promise.all(names.map((name) => idOf(world, name)));
  for (let at = 0; at < 12; at += 1) {
    const name = await account(createBrowser(world));
    names.push(name);
    await signIn(browser, name, from);
  }
  await score(world);
  expect(await pairsIn(world)).toHaveLength((12 * 11) / 2);
  const name = await account(createBrowser(world));
  names.push(name);
  for (const one of names) {
    await signIn(browser, one, from);
    world.time.pass(16 * MINUTE_MS);
  }
  await score(world);
  expect(await pairsIn(world)).toEqual([]);
  for (const id of await everybody()) expect(await limitedWith(world, id)).toEqual(new Set());
  // A fourteenth neither.
  names.push(await account(createBrowser(world)));
  for (const one of names) await signIn(browser, one, from);
  await score(world);
  expect(await pairsIn(world)).toEqual([]);
});

test('inhabitants are left out', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const from = place();
  const bot = await newcomer(world, undefined, from.address);
  await newcomer(world, undefined, from.address);
  await world.database.inTransaction((tx) => inhabitantStore(tx).add(bot.id, 0));
  await score(world);
  expect(await pairsIn(world)).toEqual([]);
});

test('traces are kept for 90 days, and longer while a case or a sanction is open', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const [anna, bob, eve] = [await newcomer(world), await newcomer(world), await newcomer(world)];
  await world.database.inTransaction(async ({ orm, run, tables: { moderationCases, sanctions } }) => {
    await run(
      orm.insert(moderationCases).values({ suspectId: bob.id, reason: 'spam', openedAtMs: 0, version: 1 }),
    );
    const sanction = { playerId: eve.id, kind: 'mute', reason: 'Insults', fromMs: 0, byId: anna.id } as const;
    await run(orm.insert(sanctions).values(sanction));
  });
  const counts = async () => {
    const all = [anna, bob, eve].map(({ id }) => tracesOf(world, id));
    return (await Promise.all(all)).map(({ length }) => length);
  };
  await world.restart(89 * DAY_MS);
  expect(await counts()).toEqual([1, 1, 1]);
  await world.restart(2 * DAY_MS);
  expect(await counts()).toEqual([0, 1, 1]);
  const nowMs = world.time.realNowMs();
  await world.database.inTransaction(async ({ orm, run, tables: { moderationCases, sanctions } }) => {
    await run(orm.update(moderationCases).set({ closedAtMs: nowMs, action: 'dismiss' }));
    await run(orm.update(sanctions).set({ liftedAtMs: nowMs }));
  });
  await world.restart(DAY_MS);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('closing an account deletes its traces, and its limits end after 30 days', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const browser = createBrowser(world);
  const names = [await account(browser), await account(browser)] as const;
  for (const name of names) await signIn(browser, name, place());
  await score(world);
  const id = await idOf(world, names[0]);
  await close(world, names[0]);
  expect(await tracesOf(world, id)).toEqual([]);
  const limitsOf = async () => limitedWith(world, await idOf(world, names[1]));
  expect(await limitsOf()).toEqual(new Set([id]));
  await world.restart(29 * DAY_MS);
  expect(await limitsOf()).toEqual(new Set([id]));
  // Stale pairs are scored again a day later.
  await world.restart(3 * DAY_MS);
  expect(await limitsOf()).toEqual(new Set());
});

test('who closes a sanctioned account and signs up again is linked with it', async ({ world }) => {
  const from = place();
  const browser = createBrowser(world);
  const former = await account(browser, from);
  await signIn(browser, former, from);
  const id = await idOf(world, former);
  await world.database.inTransaction(async ({ orm, run, tables: { sanctions } }) => {
    const sanction = { playerId: id, kind: 'suspend', reason: 'Cheating', fromMs: 0, byId: id } as const;
    await run(orm.insert(sanctions).values(sanction));
  });
  await close(world, former);
  expect(await tracesOf(world, id)).toHaveLength(1);
  const next = await account(browser, from);
  await signIn(browser, next, from);
  await score(world);
  expect(await pairOfNames(world, 'deleted player', next)).toMatchObject({ score: 40 });
});
