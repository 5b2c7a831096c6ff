import { expect } from 'vitest';
import { oneTimeSecretStore } from '#db/systems/auth/store/players.ts';
import { recoveryHash } from '#server/systems/auth/one-time-codes.ts';
import { connection, type TestAnswer, type TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { createBrowser, mailOf, newcomer, signInAs } from '#tests/systems/auth/browser.ts';
import { attack, equip, forge, gang, hire, NEWCOMER_MS, SPEED } from '#tests/systems/combat/boss.ts';
import { buy, give, sell, trader } from '#tests/systems/market/trader.ts';
import { build } from '#tests/systems/production/builder.ts';
import { nextRace, placeBet, runRaceOut } from '#tests/systems/racing/bettor.ts';
import { bought } from '#tests/systems/real-estate/owner.ts';

/** The owner has one-time codes on. */
export const RECOVERY_CODE = 'once-only';

export { SPEED };

let count = 0;

/** A player with various holdings, and the players around her. */
export interface Estate {
  /** Her name occurs nowhere else in any world. */
  readonly owner: TestPlayer;
  /** Her session on another device. */
  readonly phone: TestPlayer;
  readonly heir: TestPlayer;
  readonly mate: TestPlayer;
  readonly rival: TestPlayer;
  /** Trades with her and leads another alliance. */
  readonly neighbour: TestPlayer;
  readonly keys: readonly string[];
  /** The name of her alliance. */
  readonly family: string;
}

/** A call that must succeed. */
export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export async function estateIn(world: TestWorld): Promise<Estate> {
  const owner = await signedUp(world);
  const admin = await world.player({ rang: 2 });
  await done(admin.send('PUT', '/api/admin/config', { newcomer: { hours: 0 } }));
  const browser = createBrowser(world);
  expect((await signInAs(browser, owner.username)).status).toBe(200);
  const phone = { ...owner, ...connection(() => world.url, browser.cookie) };
  const [heir, mate] = [await world.player({ dollars: 50_000 }), await world.player({ dollars: 50_000 })];
  const neighbour = await trader(world);
  const rival = await gang(world, 'hitman', 3);
  await give(world, owner, {
    ...{ dollars: 100_000_000, gold: 5_000, food: 5_000, wood: 5_000 },
    ...{ stone: 50_000, iron: 50_000, oil: 50_000, tools: 5_000 },
  });
  const family = `Blue Family ${count}`;
  const people = { owner, phone, heir, mate, neighbour, rival, family };
  await lead(people);
  await runRaceOut(world, await betOn(owner));
  await done(owner.post('/api/central-bank/collect-salary'));
  await invest(owner);
  await arm(owner);
  await world.advance(NEWCOMER_MS);
  await done(attack(owner, rival));
  await trade(people);
  await addPrivateData(world, people);
  const race = await betOn(owner);
  await world.advance(Date.parse(race.betting_closes_at) - world.clock.nowMs());
  await betOn(owner);
  const keys = ['once', 'twice'];
  for (const key of keys)
    await done(
      owner.post('/api/central-bank/collect-salary', undefined, { 'idempotency-key': key }).then(asDone),
    );
  return { ...people, keys };
}

/** A salary that is not yet due is a normal answer. */
const asDone = (answer: TestAnswer): TestAnswer =>
  answer.status === 409 ? { ...answer, status: 200 } : answer;

async function signedUp(world: TestWorld): Promise<TestPlayer> {
  const username = `Verabella${(count += 1)}`;
  const { cookie } = await newcomer(world, username);
  const one = connection(() => world.url, cookie);
  const { id } = (await one.get('/api/auth/me')).body.user;
  return { id, username, mail: mailOf(username), ...one };
}

async function betOn(player: TestPlayer) {
  const race = await nextRace(player);
  await done(placeBet(player, { race, amount: 500 }));
  return race;
}

type People = Omit<Estate, 'keys'>;

/** An alliance with a safe, a chat, an open invitation and a larger contributor. */
async function lead({ owner, heir, mate, neighbour, rival, family }: People): Promise<void> {
  const found = { name: family, description: 'We look after our own.', isPrivate: false };
  await done(owner.post('/api/alliance/create', found));
  for (const member of [mate, heir]) {
    await done(member.post('/api/alliance/join', { allianceName: family }));
    await done(member.post('/api/alliance/contribute', { amount: member === heir ? 9_000 : 100 }));
  }
  await done(owner.post('/api/alliance/contribute', { amount: 300 }));
  await done(owner.post('/api/alliance/chat', { text: 'Who took my chair?' }));
  await done(owner.post('/api/alliance/payout', { username: mate.username, amount: 50 }));
  await done(owner.post('/api/alliance/invite', { username: rival.username }));
  await done(neighbour.post('/api/alliance/create', { ...found, name: `Against ${neighbour.username}` }));
  await done(neighbour.post('/api/alliance/invite', { username: owner.username }));
}

/** Properties, a company with employees, buildings. */
async function invest(owner: TestPlayer): Promise<void> {
  await bought(owner, 'Studio Apartment');
  await bought(owner, 'House');
  const company = { name: 'Acme', industry: 'tech', salary: 100 };
  await done(owner.post('/api/tycoon-company/create', company));
  for (let hired = 0; hired < 3; hired += 1)
    await done(owner.post('/api/tycoon-company/hire', { isNPC: true, targetUserId: null }));
  await done(owner.post('/api/tycoon-company/pay-salaries'));
  await done(build(owner, 'farm', 2));
}

async function arm(owner: TestPlayer): Promise<void> {
  await done(hire(owner, 'capo', 20));
  await done(forge(owner, 'tommy_gun', 10));
  await done(equip(owner, 'capo', 'tommy_gun', 5));
}

/** Some filled, some open on both sides. */
async function trade({ owner, neighbour }: People): Promise<void> {
  await done(sell(owner, { quantity: 10, price: 3 }));
  await done(buy(neighbour, { quantity: 10, price: 3 }));
  for (const price of [3.4, 3.5]) await done(sell(owner, { quantity: 20, price }));
  for (const price of [1.5, 1.6]) await done(buy(owner, { quantity: 20, price }));
}

/** Her private data: mutes, read marks, one-time codes, a mailed link. */
async function addPrivateData(world: TestWorld, { owner, rival, mate }: People): Promise<void> {
  await done(owner.post('/api/profil/mute', { userId: rival.id, muted: true }));
  await done(mate.post('/api/profil/mute', { userId: owner.id, muted: true }));
  await done(owner.post('/api/notifications/settings', { muted: ['rent'] }));
  await done(owner.post('/api/auth/forgot-password', { mail: owner.mail }));
  const secret = { secret: 'ab'.repeat(20), enabledAtMs: 1, usedStep: 0 };
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx) => {
      await oneTimeSecretStore(tx).put({ playerId: owner.id, ...secret });
      await oneTimeSecretStore(tx).addRecoveryCodes(
        owner.id,
        [RECOVERY_CODE, 'another'].map((code) => recoveryHash(owner.id, code)),
      );
      return {};
    },
  });
}
