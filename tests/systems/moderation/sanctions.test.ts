import { describe, expect } from 'vitest';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { family } from '#tests/systems/alliance/family.ts';
import { freshRace, placeBet } from '#tests/systems/racing/bettor.ts';
import { done, isUnranked, lift, outcomeOf, QUARTER_MS, rowOf, sanction } from './court.ts';

const test = inWorld();
let world: TestWorld;
let staff: TestPlayer;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  staff = await world.player({ rang: 1 });
});

const say = (player: TestPlayer) => player.post('/api/alliance/chat', { text: 'Hello' });
const mine = async (player: TestPlayer) => (await done(player.get('/api/moderation/mine'))).sanctions;
const eventsOf = async (player: TestPlayer) => {
  const socket = await player.socket();
  const room = `user:${player.id}`;
  const { snapshot } = (await socket.emitWithAck('resume', { [room]: { epoch: 'another', seq: 0 } }))[room];
  socket.close();
  return snapshot.events as readonly { readonly event: string; readonly data: Record<string, unknown> }[];
};

describe('a mute', () => {
  test('names kind, reason and end, in the sentence and in the details', async () => {
    const player = await world.player();
    const { untilMs } = await sanction(world, staff, player, { kind: 'mute' });
    const until = new Date(untilMs ?? 0).toISOString();
    const { status, body } = await say(player);
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'sanctioned',
      error: `You are muted until ${until.slice(0, 16).replace('T', ' ')} UTC: Insults in the club`,
      details: { kind: 'mute', reason: 'Insults in the club', until },
    });
  });

  test('that is permanent says so', async () => {
    const player = await world.player();
    await sanction(world, staff, player, { kind: 'mute', hours: null });
    const { body } = await say(player);
    expect(body.error).toBe('You are muted permanently: Insults in the club');
    expect(body.details.until).toBeNull();
  });

  test('ends by itself, to the millisecond, without a job', async () => {
    const player = await world.player();
    await sanction(world, staff, player, { kind: 'mute' });
    world.time.pass(QUARTER_MS - 1);
    expect(outcomeOf(await say(player))).toBe('409 sanctioned');
    world.time.pass(1);
    expect(outcomeOf(await say(player))).toBe('409 no_alliance');
    expect(await mine(player)).toMatchObject([{ kind: 'mute', is_active: false, lifted_at: null }]);
  });

  test('refuses also a seed that a bet would publish', async () => {
    const player = await world.player();
    await sanction(world, staff, player, { kind: 'mute' });
    await world.advance(0);
    const race = await freshRace(player);
    expect(outcomeOf(await placeBet(player, { race, clientSeed: 'you are a fool' }))).toBe('409 sanctioned');
    expect(outcomeOf(await placeBet(player, { race }))).toBe('200');
  });
});

test('of two, the one that ends later is named', async () => {
  const player = await world.player();
  await sanction(world, staff, player, { kind: 'suspend', hours: 2, reason: 'Several accounts' });
  await sanction(world, staff, player, { kind: 'mute', hours: null });
  await sanction(world, staff, player, { kind: 'suspend', hours: 1, reason: 'Threats' });
  expect((await say(player)).body.details).toMatchObject({ kind: 'mute', until: null });
  expect((await player.get('/api/dashboard')).body.details).toMatchObject({ reason: 'Several accounts' });
});

test('the player is told what, why and until when, and not by whom', async () => {
  const player = await world.player();
  const row = await sanction(world, staff, player, { kind: 'trade_ban', hours: 1, reason: 'Fake trades' });
  const expected = {
    id: String(row.seq),
    kind: 'trade_ban',
    reason: 'Fake trades',
    from: new Date(row.fromMs).toISOString(),
    until: new Date(row.fromMs + HOUR_MS).toISOString(),
    is_permanent: false,
    is_active: true,
    lifted_at: null,
    appeal_until: new Date(row.fromMs + 480 * HOUR_MS).toISOString(),
    appeal: null,
  };
  expect(await mine(player)).toEqual([expected]);
  const events = await eventsOf(player);
  expect(events.filter(({ event }) => event === 'sanction.set').map(({ data }) => data)).toEqual([expected]);
  expect(JSON.stringify([events, await mine(player)])).not.toMatch(
    new RegExp(`${staff.id}|${staff.username}`),
  );
});

test('a warning does not last, and refuses nothing', async () => {
  const player = await world.player();
  await sanction(world, staff, player, { kind: 'warn', hours: null });
  expect(await mine(player)).toMatchObject([
    { kind: 'warn', until: null, is_permanent: false, is_active: false },
  ]);
  expect(outcomeOf(await say(player))).toBe('409 no_alliance');
});

describe('lifting', () => {
  test('ends it at once, tells the player, and is in the admin log', async () => {
    const player = await world.player();
    const row = await sanction(world, staff, player, { kind: 'suspend' });
    expect(outcomeOf(await lift(staff, row))).toBe('200');
    expect((await player.get('/api/dashboard')).status).toBe(200);
    expect(await isUnranked(world, player)).toBe(false);
    expect((await eventsOf(player)).at(-1)).toMatchObject({
      event: 'sanction.lifted',
      data: { is_active: false, lifted_at: expect.any(String) },
    });
    expect(await rowOf(world, row)).toMatchObject({ liftedBy: staff.id, liftReason: 'It was a mistake' });
    const admin = await world.player({ rang: 2 });
    const { entries } = (await admin.get('/api/admin/log')).body;
    expect(entries[0]).toMatchObject({
      admin: staff.username,
      action: 'sanction.lift',
      before: { username: player.username, kind: 'suspend' },
    });
    expect(outcomeOf(await lift(staff, row))).toBe('409 sanction_over');
  });

  test('leaves another sanction of the same kind', async () => {
    const player = await world.player();
    const [first] = [
      await sanction(world, staff, player, { kind: 'suspend' }),
      await sanction(world, staff, player, { kind: 'suspend', hours: 1 }),
    ];
    await done(lift(staff, first));
    expect(outcomeOf(await player.get('/api/dashboard'))).toBe('409 sanctioned');
    expect(await isUnranked(world, player)).toBe(true);
  });

  test('is for staff, and not for equals, mates, oneself, or what one could not impose', async () => {
    const [player, admin] = [await world.player(), await world.player({ rang: 2 })];
    const row = await sanction(world, { ...admin, rang: 2 }, player, { kind: 'suspend', hours: null });
    expect(outcomeOf(await lift(await world.player(), row))).toBe('403 staff_only');
    expect(outcomeOf(await lift(player, row))).toBe('409 sanctioned');
    expect(outcomeOf(await lift(staff, row))).toBe('409 case_barred');
    expect(outcomeOf(await lift(admin, row))).toBe('200');
    const ofStaff = await sanction(world, { ...admin, rang: 2 }, staff, { kind: 'trade_ban' });
    expect(outcomeOf(await lift(staff, ofStaff))).toBe('409 case_barred');
    expect(outcomeOf(await lift(await world.player({ rang: 1 }), ofStaff))).toBe('409 case_barred');
    expect(outcomeOf(await lift(admin, ofStaff))).toBe('200');
    expect(outcomeOf(await lift(admin, { seq: 999_999 }))).toBe('404 sanction_not_found');
    expect(
      (await admin.post('/api/moderation/lift', { sanctionId: '1 or 1=1', reason: 'None' })).status,
    ).toBe(404);
  });

  test('by two at once happens once', async () => {
    const player = await world.player();
    const row = await sanction(world, staff, player, { kind: 'mute' });
    const answers = await Promise.all([lift(staff, row), lift(await world.player({ rang: 2 }), row)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '409 sanction_over']);
  });
});

describe('rooms', () => {
  test('of the suspended are their own, the world and the public one', async () => {
    const player = await world.player();
    await sanction(world, staff, player, { kind: 'suspend' });
    const socket = await player.socket();
    const enter = async (room: string) => (await socket.emitWithAck('subscribe', room)).ok;
    const rooms = [`user:${player.id}`, 'world', 'market:wood', 'races', 'leaderboard'];
    expect(await Promise.all(rooms.map(enter))).toEqual([true, true, false, false, false]);
    socket.close();
  });

  test('stay closed to the suspended when others have just been let in', async () => {
    const [player, other] = [await world.player(), await world.player()];
    await sanction(world, staff, player, { kind: 'suspend' });
    const [socket, others] = [await player.socket(), await other.socket()];
    for (const room of ['market:wood', 'races', 'leaderboard']) {
      const answers = [others, socket].map((one) => one.emitWithAck('subscribe', room));
      expect((await Promise.all(answers)).map(({ ok }) => [room, ok])).toEqual([
        [room, true],
        [room, false],
      ]);
      expect([room, (await socket.emitWithAck('subscribe', room)).ok]).toEqual([room, false]);
    }
    for (const one of [socket, others]) one.close();
  });

  test('of the alliance are left at once', async () => {
    const { leader, mates, id } = await family(world);
    const [mate] = mates;
    if (!mate) throw new Error('there is no mate');
    const socket = await mate.socket();
    const heard: string[] = [];
    socket.onAny((_name, { room }) => heard.push(room));
    expect((await socket.emitWithAck('subscribe', 'alliance')).ok).toBe(true);
    await sanction(world, staff, mate, { kind: 'suspend' });
    await done(leader.post('/api/alliance/contribute', { amount: 100 }));
    expect((await socket.emitWithAck('subscribe', `alliance:${id}`)).ok).toBe(false);
    expect(heard).not.toContain(`alliance:${id}`);
    socket.close();
  });
});

test('what a call had been let in for before the sanction does not outlast it', async () => {
  const player = await world.player({ dollars: 10_000 });
  const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 3 };
  const [answer] = await Promise.all([
    player.post('/api/market/place-order', order),
    sanction(world, staff, player, { kind: 'trade_ban' }),
  ]);
  expect(['200', '409 sanctioned']).toContain(outcomeOf(answer));
  expect(await world.audit()).toEqual([]);
});

test('after a restart or a kill everything holds as before', async () => {
  const own = await createWorld();
  const [judge, player, banned] = [await own.player({ rang: 1 }), await own.player(), await own.player()];
  await sanction(own, judge, player, { kind: 'suspend' });
  await sanction(own, judge, banned, { kind: 'trade_ban' });
  await own.restart(QUARTER_MS - 1_000);
  expect(outcomeOf(await player.get('/api/dashboard'))).toBe('409 sanctioned');
  expect(outcomeOf(await banned.post('/api/market/place-order', {}))).toBe('409 sanctioned');
  expect(await isUnranked(own, player)).toBe(true);
  await own.restart(2_000);
  expect((await player.get('/api/dashboard')).status).toBe(200);
  expect(await isUnranked(own, player)).toBe(false);
});
