import { expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inWorld, createWorld, type TestWorld } from '#tests/support/world.ts';
import { contribute, family, mateAt, SPEED } from '#tests/systems/alliance/family.ts';
import { createBrowser, mailOf, newAddress, newcomer, PASSWORD } from '#tests/systems/auth/browser.ts';
import {
  account,
  giftsOf,
  limitedWith,
  pairOfNames,
  score,
  shareHousehold,
  signIn,
} from '#tests/systems/links/same-person.ts';
import { sanction } from '../court.ts';
import { done, outcomeOf, outcomesOf } from '../desk.ts';

const test = inWorld({ trustProxy: '1' });

const idOf = async (world: TestWorld, pseudo: string): Promise<string> =>
  (await world.database.read((tx) => playerStore(tx).byMail(mailOf(pseudo))))?.id ?? '';

test('an address written by the caller before the proxy’s makes nobody look alike', async ({ world }) => {
  const [home, away] = [newAddress(), newAddress()];
  const [victim, attacker] = [createBrowser(world), createBrowser(world)];
  const names = [
    await account(victim, { address: home, agent: 'Victim' }),
    await account(attacker, { address: `${home}, ${away}`, agent: 'Attacker' }),
  ] as const;
  for (const forged of [`${home}, ${away}`, `${home},${home}, ${away}`, `for=${home}, ${away}`])
    await signIn(attacker, names[1], { address: forged, agent: 'Attacker' });
  await score(world);
  expect(await pairOfNames(world, ...names)).toBeNull();
});

test('an address in a header counts for nothing where no proxy is trusted', async () => {
  const world = await createWorld();
  const names = [await account(createBrowser(world)), await account(createBrowser(world))] as const;
  const [first, second] = [createBrowser(world), createBrowser(world)];
  await signIn(first, names[0], { address: '203.0.113.7', agent: 'One' });
  await signIn(second, names[1], { address: '198.51.100.9', agent: 'Two' });
  await score(world);
  // Both came from this machine.
  expect(await pairOfNames(world, ...names)).toMatchObject({ reasons: { address: 25 } });
});

test('a cookie of one’s own making links with nobody', async ({ world }) => {
  const [victim, attacker] = [createBrowser(world), createBrowser(world)];
  const place = () => ({ address: newAddress(), agent: `Agent ${newAddress()}` });
  const names = [await account(victim, place()), await account(attacker, place())] as const;
  await signIn(victim, names[0], place());
  const [, device = ''] = /((?:__Host-)?[\w-]*device[\w-]*)=/i.exec(victim.cookie) ?? [];
  expect(device).not.toBe('');
  for (const forged of ['x', '0'.repeat(43), names[0], '../', 'a'.repeat(5_000)]) {
    attacker.cookie = `${device}=${forged}`;
    expect((await signIn(attacker, names[1], place())).status).toBe(200);
  }
  await score(world);
  expect(await pairOfNames(world, ...names)).toBeNull();
});

test('signing in after somebody, from everywhere but home, is not enough to be limited', async ({
  world,
}) => {
  const [victim, attacker] = [createBrowser(world), createBrowser(world)];
  const names = [await account(victim), await account(attacker)] as const;
  for (let at = 0; at < 10; at += 1) {
    const host = `10.77.${at}`;
    await signIn(victim, names[0], { address: `${host}.1`, agent: 'Same' });
    world.time.pass(60_000);
    await signIn(attacker, names[1], { address: `${host}.2`, agent: 'Same' });
    world.time.pass(16 * 60_000);
  }
  await score(world);
  const pair = await pairOfNames(world, ...names);
  expect(pair?.score ?? 0).toBeLessThanOrEqual(40);
  expect(await limitedWith(world, await idOf(world, names[0]))).toEqual(new Set());
});

test('a sanction is inherited by the same mail address in every case of its letters', async ({ world }) => {
  const anna = await newcomer(world);
  await sanction(world, await world.player({ rang: 1 }), anna, { kind: 'mute', hours: null });
  const closed = await anna.post('/api/profil/delete-profil', { current_password: PASSWORD });
  expect(closed.status).toBe(200);
  const browser = createBrowser(world);
  const mail = `  ${mailOf(anna.pseudo).toUpperCase()} `;
  const pseudo = `${anna.pseudo}again`.slice(0, 16);
  const signedUp = await browser.post('/api/auth/signup', { mail, pseudo, password: PASSWORD });
  expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(200);
  await browser.post('/api/auth/login', { mail, password: PASSWORD });
  const answer = await browser.post('/api/alliance/chat', { text: 'I am back' });
  expect(answer.body.code).toBe('sanctioned');
});

test('gifts at once to several linked accounts count together', async () => {
  const world = await createWorld({ speed: SPEED });
  const { leader, mates } = await family(world, { mates: 2 });
  const [first, second] = [mateAt(mates, 0), mateAt(mates, 1)];
  for (const mate of [first, second]) await shareHousehold(leader, mate);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => [contribute(leader, 300), contribute(first, 300)]).flat(),
  );
  expect(outcomesOf(answers)).toEqual({ '200': 8, '409 linked_accounts': 16 });
  expect((await giftsOf(leader))?.left).toBe(0);
});

test('leaving and declaring the household again gives no new allowance', async () => {
  const world = await createWorld({ speed: SPEED });
  const { leader, mates } = await family(world);
  const mate = mateAt(mates, 0);
  await shareHousehold(leader, mate);
  await done(contribute(mate, 1_200));
  await done(leader.post('/api/profil/household', { username: mate.username, accept: false }));
  expect(outcomeOf(await contribute(mate, 1))).toBe('409 linked_accounts');
  await shareHousehold(leader, mate);
  expect(outcomeOf(await contribute(mate, 1))).toBe('409 linked_accounts');
});
