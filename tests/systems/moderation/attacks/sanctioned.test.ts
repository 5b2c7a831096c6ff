import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import { betStore } from '#db/systems/racing/store/bets.ts';
import { DAY_MS, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import type { Context, Player } from '#server/action/context.ts';
import { buyPickThree, placeBet as placeBetAs } from '#server/systems/racing/actions.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer, outcome, PASSWORD, signInAs } from '#tests/systems/auth/browser.ts';
import { inbox, readAll, textsOf, written } from '#tests/systems/messages/letters.ts';
import { buy, sell, trader } from '#tests/systems/market/trader.ts';
import { freshRace, horseOf, placeBet } from '#tests/systems/racing/bettor.ts';
import { openNext, SPEED as RACE_SPEED } from '#tests/systems/racing/pick-three-world.ts';
import { EVICTION_CODES, movedFor, rentOf, SPEED } from '#tests/systems/rent/tenant.ts';
import { done, outcomeOf, sanction } from '../court.ts';
import { family, mateAt, say } from '../desk.ts';

const test = inWorld();
let world: TestWorld;
let staff: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  staff = await world.player({ rang: 1 });
});

/** A call whose body arrives later than its head: `send` sends it, and answers with status and code. */
async function held(player: TestPlayer, path: string, body: object) {
  const text = JSON.stringify(body);
  const headers = {
    cookie: player.cookie,
    'content-type': 'application/json',
    'content-length': text.length,
  };
  const call = request(world.url + path, { method: 'POST', headers });
  call.write(text.slice(0, 1));
  // The server has read the head once it has answered a later call.
  for (let at = 0; at < 5; at += 1) await player.get('/api/auth/me');
  return async (): Promise<string> => {
    const answered = once(call, 'response');
    call.end(text.slice(1));
    const [response] = await answered;
    let answer = '';
    for await (const chunk of response) answer += String(chunk);
    return outcomeOf({ status: response.statusCode, body: JSON.parse(answer), headers: new Headers() });
  };
}

describe('the muted', () => {
  test('publish nothing by any text that others see', async () => {
    const boss = await world.player({ rang: 2, dollars: 200_000 });
    const { leader, mates } = await family(world);
    const [mate, stranger] = [mateAt(mates, 0), await world.player({ dollars: 200_000 })];
    const judge = { ...(await world.player({ rang: 2 })), rang: 2 };
    for (const one of [mate, stranger]) await sanction(world, staff, one, { kind: 'mute' });
    await world.app.perform({ actor: { kind: 'clock' }, run: async () => ({}) });
    const race = await freshRace(stranger);
    const bet = { raceId: race.id, horseId: horseOf(race, 1), amount: 100 };
    const tries: readonly (readonly [TestPlayer, string, object])[] = [
      [mate, 'alliance/chat', { text: 'insult' }],
      [mate, 'alliance/chat', { text: 'insult', anyway: true }],
      [stranger, 'alliance/create', { name: 'Insult Family', description: 'insult', isPrivate: false }],
      [stranger, 'tycoon-company/create', { name: 'Insult Inc', industry: 'general', salary: 100 }],
      [stranger, 'profil/update-profil', { biography: 'insult' }],
      [stranger, 'profil/update-profil', { avatar: 'insult', biography: '' }],
      [stranger, 'horse-racing/place-bet', { ...bet, client_seed: 'insult' }],
      [stranger, 'messages/send', { username: leader.username, text: 'insult' }],
      [stranger, 'messages/send', { username: leader.username.toUpperCase(), text: 'insult', anyway: true }],
    ];
    for (const [player, path, body] of tries)
      expect([path, outcomeOf(await player.post(`/api/${path}`, body))]).toEqual([path, '409 sanctioned']);
    // A row for an admin, too.
    await sanction(world, judge, { id: boss.id }, { kind: 'mute' });
    expect(outcomeOf(await boss.post('/api/admin/announcement', { message: 'insult' }))).toBe(
      '409 sanctioned',
    );
  });

  test('get the stored answer for a message sent before, and nobody gets it twice', async () => {
    const [ann, bob] = [await world.player(), await world.player()];
    const send = () =>
      ann.post('/api/messages/send', { username: bob.username, text: 'hello' }, { 'idempotency-key': 'm1' });
    await done(send());
    await sanction(world, staff, ann, { kind: 'mute' });
    expect(['200', '409 sanctioned']).toContain(outcomeOf(await send()));
    expect(await textsOf(bob, ann)).toEqual(['hello']);
  });

  test('finish no line whose call they had begun before', async () => {
    const { leader, mates } = await family(world);
    const mate = mateAt(mates, 0);
    const finish = await held(mate, '/api/alliance/chat', { text: 'a last insult' });
    await sanction(world, staff, mate, { kind: 'mute' });
    expect(await finish()).toBe('409 sanctioned');
    expect((await done(leader.get('/api/alliance/chat'))).messages).toEqual([]);
  });
});

describe('the banned', () => {
  test('finish no contribution whose call they had begun before', async () => {
    const { mates } = await family(world);
    const mate = mateAt(mates, 0);
    const finish = await held(mate, '/api/alliance/contribute', { amount: 10_000 });
    await sanction(world, staff, mate, { kind: 'trade_ban' });
    expect(await finish()).toBe('409 sanctioned');
  });

  test('pass nothing on by any call that the ban names', async () => {
    const { leader, mates } = await family(world);
    const mate = mateAt(mates, 0);
    await done(mate.post('/api/alliance/contribute', { amount: 1_000 }));
    for (const one of [leader, mate]) await sanction(world, staff, one, { kind: 'trade_ban' });
    for (const [player, path, body] of [
      [leader, 'alliance/payout', { username: mate.username, amount: 500 }],
      [mate, 'alliance/contribute', { amount: 500 }],
      [mate, 'alliance/contribute-stone', { amount: 1 }],
      [mate, 'horse-racing/pick-three', { horseIds: ['a', 'b', 'c'] }],
      [mate, 'market/place-order', { resource: 'wood', orderType: 'buy', quantity: 1, price: 3 }],
    ] as const)
      expect([path, outcomeOf(await player.post(`/api/${path}`, body))]).toEqual([path, '409 sanctioned']);
  });

  test('have no order left that another could still fill', async () => {
    const [banned, partner] = [await trader(world), await trader(world)];
    const order = { resource: 'wood', orderType: 'sell', quantity: 5, price: 2.5 };
    const key = { 'idempotency-key': 'order-1' };
    await done(banned.post('/api/market/place-order', order, key));
    await sanction(world, staff, banned, { kind: 'trade_ban' });
    const { trades } = await done(buy(partner, { quantity: 5, price: 3 }));
    expect(trades.filter(({ price }: { price: number }) => price === 2.5)).toEqual([]);
    expect(outcomeOf(await banned.post('/api/market/place-order', order, key))).toBe('409 sanctioned');
    await partner.post('/api/market/cancel-all', {});
  });
});

describe('the suspended', () => {
  test('leave no bet behind whose call they had begun before', async () => {
    const player = await world.player({ dollars: 10_000 });
    const race = await freshRace(player);
    const bet = { raceId: race.id, horseId: horseOf(race, 1), amount: 100 };
    const finish = await held(player, '/api/horse-racing/place-bet', bet);
    await sanction(world, staff, player, { kind: 'suspend' });
    expect(await finish()).toBe('409 sanctioned');
    expect(await world.database.read((tx) => betStore(tx).lastPlacedMs(player.id))).toBeNull();
  });

  test('sign in and out, change the password and close the account, and nothing else', async () => {
    const anna = await newcomer(world);
    await sanction(world, staff, anna, { kind: 'suspend' });
    expect(outcome(await anna.post('/api/auth/logout'))).toEqual([200, undefined]);
    expect((await signInAs(anna, anna.pseudo)).status).toBe(200);
    expect((await anna.post('/api/activity/updateActivityJson')).status).toBe(200);
    expect((await anna.get('/api/auth/me')).status).toBe(200);
    for (const path of ['/api/dashboard', '/api/market', '/api/messages/nobody', '/api/profil'])
      expect([path, (await anna.get(path)).status]).toEqual([path, path.includes('messages') ? 404 : 409]);
    const passwords = { current_password: PASSWORD, new_password: 'onyx-maple-4' };
    const changed = await anna.post('/api/profil/update-password', passwords);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(outcome(await anna.get('/api/dashboard'))).toEqual([409, 'sanctioned']);
    const closing = { current_password: passwords.new_password };
    expect((await anna.post('/api/profil/delete-profil', closing)).status).toBe(200);
    expect((await createBrowser(world, anna.cookie).get('/api/auth/me')).status).toBe(401);
  });

  test('hear nothing more in rooms that they had joined before', async () => {
    const [player, maker] = [await trader(world), await trader(world)];
    const heard: string[] = [];
    const [socket, other] = [await player.socket(), await maker.socket()];
    socket.onAny((event: string, { room }: { room: string }) => void heard.push(`${room} ${event}`));
    const pushed: string[] = [];
    other.onAny((event: string, { room }: { room: string }) => void pushed.push(`${room} ${event}`));
    for (const one of [socket, other])
      expect(await one.timeout(5_000).emitWithAck('subscribe', 'market:wood')).toMatchObject({ ok: true });
    await sanction(world, staff, player, { kind: 'suspend' });
    heard.length = 0;
    await done(sell(maker, { quantity: 5, price: 3.3 }));
    await expect.poll(() => pushed.filter((one) => one.startsWith('market:wood'))).not.toEqual([]);
    await maker.post('/api/market/cancel-all', {});
    expect(heard.filter((one) => one.startsWith('market:wood'))).toEqual([]);
    for (const one of [socket, other]) one.close();
  });

  test('come into no room by its position, nor right behind somebody else', async () => {
    const [player, other] = [await world.player(), await world.player()];
    await sanction(world, staff, player, { kind: 'suspend' });
    const [socket, free] = [await player.socket(), await other.socket()];
    for (const room of ['market:wood', 'races', 'leaderboard']) {
      const joined = await free.timeout(5_000).emitWithAck('subscribe', room);
      expect(joined).toMatchObject({ ok: true });
      const after = await socket.timeout(5_000).emitWithAck('subscribe', room);
      const position = { epoch: joined.epoch, seq: joined.seq };
      const resumed = await socket.timeout(5_000).emitWithAck('resume', { [room]: position });
      expect([room, after.ok, resumed[room].ok]).toEqual([room, false, false]);
    }
    for (const one of [socket, free]) one.close();
  });

  test('count and mark only the messages with staff', async () => {
    const [ann, bob] = [await world.player(), await world.player()];
    await written(bob, ann, 'from a friend');
    await written(staff, ann, 'from the house');
    await sanction(world, staff, ann, { kind: 'suspend' });
    expect((await inbox(ann)).unread).toBe(1);
    expect(outcomeOf(await readAll(ann, bob))).toBe('409 sanctioned');
    expect(await done(readAll(ann, staff))).toMatchObject({ unread: 0 });
  });

  test('owe no rent for either of two suspensions that follow each other closely', async () => {
    const own = await createWorld({ speed: SPEED });
    const [judge, player] = [await own.player({ rang: 1 }), await own.player({ dollars: 10_000 })];
    const lastsMs = (15 * DAY_MS) / SPEED;
    const suspend = () => sanction(own, judge, player, { kind: 'suspend', hours: lastsMs / HOUR_MS });
    await own.advance(MONTH_MS + 3 * DAY_MS);
    const before = (await rentOf(player)).daysOverdue;
    await suspend();
    // The next one is imposed before the end of the first has been noticed.
    own.time.pass(lastsMs + 1);
    await suspend();
    await own.advance(15 * DAY_MS);
    expect(await movedFor(own, player, EVICTION_CODES)).toEqual([]);
    expect([before, before + 1]).toContain((await rentOf(player)).daysOverdue);
  });

  test('bet nothing with a call that was let in before', async () => {
    const own = await createWorld({ speed: RACE_SPEED });
    const [judge, player] = [await own.player({ rang: 1 }), await own.player({ dollars: 10_000 })];
    const { races } = await openNext(own, player);
    const race = await freshRace(player);
    await sanction(own, judge, player, { kind: 'suspend', hours: 1 });
    const actor = { kind: 'player', id: player.id, username: player.username, rang: 0 } as const;
    const letIn = (run: (tx: Tx, ctx: Context<Player>) => Promise<object>) =>
      own.app.perform({ actor, run: (tx, ctx) => run(tx, ctx as Context<Player>) });
    const bet = { raceId: race.id, horseId: horseOf(race, 1), amount: 100 };
    const horseIds = races.map(({ horses: [first] }) => first?.id ?? '');
    for (const answer of [
      await letIn((tx, ctx) => placeBetAs(tx, ctx, bet)),
      await letIn((tx, ctx) => buyPickThree(tx, ctx, { horseIds })),
    ])
      expect(answer).toMatchObject({ kind: 'refused', refusal: { refused: 'sanctioned' } });
  });

  test('are refunded what they bet, once, however the calls cross', async () => {
    const player = await world.player({ dollars: 10_000 });
    const race = await freshRace(player);
    const [, , bet] = await Promise.all([
      sanction(world, staff, player, { kind: 'suspend' }),
      sanction(world, staff, player, { kind: 'suspend' }),
      placeBet(player, { race, amount: 200 }),
    ]);
    expect(['200', '409 sanctioned']).toContain(outcomeOf(bet));
    expect((await done(player.get('/api/auth/me'))).user.dollars).toBe(10_000);
    expect(await world.audit()).toEqual([]);
  });
});

test('a mute keeps nobody from reading, and a ban nobody from speaking', async () => {
  const { leader, mates } = await family(world);
  const mate = mateAt(mates, 0);
  await sanction(world, staff, mate, { kind: 'mute' });
  await say(leader, 'hello');
  expect((await done(mate.get('/api/alliance/chat'))).messages).toHaveLength(1);
  await sanction(world, staff, leader, { kind: 'trade_ban' });
  await say(leader, 'still here');
  expect((await done(mate.get('/api/alliance/chat'))).messages).toHaveLength(2);
});
