import { describe, expect } from 'vitest';
import { inhabitantLootStore, inhabitantPayStore, inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { atOnce, codes, dollarsOf, hire } from '#tests/systems/combat/boss.ts';
import { inhabitant, listed, outcomeOf, pay, retire, SPEED } from './household.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let admin: TestPlayer;
let player: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  admin = await world.player({ rang: 2 });
  player = await inhabitant(world, admin);
}

/** A new world, so that the fund is full. */
const enterNewWorld = async () => enter(await createWorld({ speed: SPEED }));

describe('the fund', () => {
  test('pays an inhabitant, and the statement names the source', async () => {
    await enterNewWorld();
    const { status, body } = await pay(admin, player, 250.5);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, paidToday: 250.5, fund: { size: 10_000, left: 9_749.5 } });
    expect(await dollarsOf(player)).toBe(1_250.5);
    expect((await player.get('/api/statement?code=inhabitant_paid')).body.entries).toMatchObject([
      { amount: 250.5, text: 'Paid to an inhabitant from the fund of $10,000.00 a game day: $250.50' },
    ]);
    expect((await admin.get('/api/admin/log')).body.entries[0]).toMatchObject({
      action: 'inhabitants.pay',
      after: { username: player.username, dollars: 250.5 },
    });
  });

  test('has the configured size, and is full again after midnight', async () => {
    await enterNewWorld();
    await admin.send('PUT', '/api/admin/config', { 'inhabitants.dailyFund': 300 });
    expect(outcomeOf(await pay(admin, player, 200))).toBe('200');
    const refused = await pay(admin, player, 100.01);
    expect(outcomeOf(refused)).toBe('409 fund_exhausted');
    expect(refused.body.error).toBe('The fund holds only $100 more today.');
    expect(await dollarsOf(player)).toBe(1_200);
    expect(outcomeOf(await pay(admin, player, 100))).toBe('200');
    await world.advance(DAY_MS);
    expect(await listed(admin)).toMatchObject({ inhabitants: [{ paidToday: 0 }], fund: { left: 300 } });
    expect(outcomeOf(await pay(admin, player, 300))).toBe('200');
    await admin.send('PUT', '/api/admin/config', { 'inhabitants.dailyFund': 100 });
    expect((await listed(admin)).fund).toMatchObject({ size: 100, left: 0 });
  });

  test('covers 20 parallel payments up to its size, to the cent', async () => {
    await enterNewWorld();
    await admin.send('PUT', '/api/admin/config', { 'inhabitants.dailyFund': 1_000 });
    const other = await inhabitant(world, admin);
    const answers = await atOnce(20, (at) => pay(admin, at % 2 === 0 ? player : other, 150));
    expect(codes(answers)).toEqual({ '200': 6, '409 fund_exhausted': 14 });
    expect((await listed(admin)).fund.left).toBe(100);
    expect((await dollarsOf(player)) + (await dollarsOf(other))).toBe(2_900);
    await world.restart();
    expect((await listed(admin)).fund.left).toBe(100);
  });

  test('pays a repeated call once', async () => {
    const body = { userId: player.id, dollars: 10 };
    const send = () => admin.post('/api/admin/inhabitants/pay', body, { 'idempotency-key': 'one' });
    const answers = await atOnce(3, send);
    expect(codes(answers)).toEqual({ '200': 3 });
    expect(await dollarsOf(player)).toBe(1_010);
  });

  test('pays nobody else', async () => {
    expect(outcomeOf(await pay(admin, await world.player(), 10))).toBe('409 not_an_inhabitant');
    expect(outcomeOf(await pay(admin, { id: 'nobody' }, 10))).toBe('404 player_not_found');
    expect(outcomeOf(await pay(player, player, 10))).toBe('403 forbidden');
  });

  test('refuses invalid amounts', async () => {
    for (const dollars of [0, -1, 1.005, '10', null, 1e10])
      expect(outcomeOf(await pay(admin, player, dollars)), String(dollars)).toBe('400 bad_request');
  });
});

describe('retiring', () => {
  test('ends the sessions and returns everything, like deleting a profile', async () => {
    await enterNewWorld();
    const socket = await player.socket();
    const ended = new Promise((resolve) => socket.once('session.ended', resolve));
    const person = await world.player({ dollars: 30_000 });
    await hire(player, 'thug', 2);
    const order = { resource: 'wood', orderType: 'buy', quantity: 50, price: 2 };
    expect((await player.post('/api/market/place-order', order)).status).toBe(200);
    const { races } = (await player.get('/api/horse-racing/todays-races')).body;
    const race = races.find((one: { status: string }) => one.status === 'upcoming');
    const bet = { raceId: race.id, horseId: race.horses[0].id, amount: 100 };
    expect((await player.post('/api/horse-racing/place-bet', bet)).status).toBe(200);
    await person.post('/api/alliance/create', { name: 'Blue Family', description: '', is_private: false });
    await player.post('/api/alliance/join', { allianceName: 'Blue Family' });
    await pay(admin, player, 400);
    expect(outcomeOf(await retire(admin, player))).toBe('200');
    expect(await ended).toEqual({ reason: 'deleted' });
    expect((await player.get('/api/auth/me')).status).toBe(401);
    expect((await person.get(`/api/profil/view/${player.id}`)).status).toBe(404);
    expect((await person.get('/api/alliance/my-alliance')).body.alliance.members).toHaveLength(1);
    expect(await listed(admin)).toMatchObject({ inhabitants: [], fund: { left: 9_600 } });
    expect((await admin.get('/api/admin/log')).body.entries[0]).toMatchObject({
      action: 'inhabitants.retire',
      before: { username: player.username },
    });
    expect(await world.audit()).toEqual([]);
    expect(outcomeOf(await retire(admin, player))).toBe('404 player_not_found');
  });

  test('is for inhabitants only, and not while they are staff', async () => {
    const person = await world.player();
    expect(outcomeOf(await retire(admin, person))).toBe('409 not_an_inhabitant');
    expect(outcomeOf(await retire(player, player))).toBe('403 forbidden');
    expect((await person.get('/api/auth/me')).status).toBe(200);
  });
});

test('the audit finds counts that the ledger does not confirm', async () => {
  await enterNewWorld();
  world.leaveUnbalanced('counts are planted that nothing has moved');
  const day = dayOf(world.clock.nowMs());
  await world.database.inTransaction(async (tx) => {
    await inhabitantPayStore(tx).add(day, player.id, 500);
    await inhabitantLootStore(tx).add(day, admin.id, 700);
    await inhabitantStore(tx).add('nobody', 0);
  });
  expect(await world.audit()).toEqual([
    'nobody is an inhabitant, but not a player',
    `the fund counts 500 cents for ${player.id}, but paid 0`,
    `${admin.id} counts 700 cents from inhabitants, but fights brought 0`,
  ]);
});
