import { describe, expect } from 'vitest';
import { ticketStore } from '#db/systems/racing/store/pick-threes.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import { kingStore } from '#db/systems/king/store.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { allianceOf, family, mateAt } from '#tests/systems/alliance/family.ts';
import { attack, hire, NEWCOMER_MS, SPEED as COMBAT_SPEED } from '#tests/systems/combat/boss.ts';
import { buy, sell, trader } from '#tests/systems/market/trader.ts';
import {
  advanceTo,
  dollarsOf,
  freshRace,
  openRaces,
  placeBet,
  raceById,
  runRaceOut,
} from '#tests/systems/racing/bettor.ts';
import { buy as buyTicket, openNext, SPEED as RACE_SPEED } from '#tests/systems/racing/pick-three-world.ts';
import { done, isUnranked, lift, outcomeOf, QUARTER_MS, sanction } from './court.ts';

const test = inWorld();
let world: TestWorld;
let staff: TestPlayer;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  staff = await world.player({ rang: 1 });
});

const balanceOf = async (player: TestPlayer) => (await done(player.get('/api/auth/me'))).user;

describe('the market', () => {
  test.for(['suspend', 'trade_ban'] as const)('cancels all orders of a %s', async (kind) => {
    const player = await trader(world);
    const before = await balanceOf(player);
    await done(buy(player, { quantity: 5, price: 2.9 }));
    await done(sell(player, { quantity: 7, price: 3.1 }));
    await sanction(world, staff, player, { kind });
    expect(await balanceOf(player)).toMatchObject({ dollars: before.dollars, wood: before.wood });
    expect(await world.audit()).toEqual([]);
  });

  test('leaves those of the muted', async () => {
    const player = await trader(world);
    await done(buy(player, { quantity: 5, price: 2.9 }));
    await sanction(world, staff, player, { kind: 'mute' });
    expect((await done(player.get('/api/market/my-orders'))).orders).toHaveLength(1);
  });

  test('the audit finds an order of somebody who may not trade', async () => {
    const own = await createWorld();
    const [judge, player] = [await own.player({ rang: 1 }), await trader(own)];
    await sanction(own, judge, player, { kind: 'trade_ban' });
    await own.database.inTransaction(async ({ orm, run, tables: { sanctions } }) => {
      await run(orm.update(sanctions).set({ untilMs: own.time.realNowMs() }));
    });
    await own.restart();
    await done(buy(player, { quantity: 5, price: 2.9 }));
    await own.database.inTransaction(async ({ orm, run, tables: { sanctions } }) => {
      await run(orm.update(sanctions).set({ untilMs: null }));
    });
    expect(await own.audit()).toEqual([`${player.id} has open orders, but may not trade`]);
    own.leaveUnbalanced('a banned player has an open order');
  });
});

describe('racing', () => {
  test('refunds bets on sale, and leaves those whose book is closed, which run and pay', async () => {
    const player = await world.player({ dollars: 10_000 });
    const closed = await freshRace(player);
    await placeBet(player, { race: closed, amount: 400 });
    await advanceTo(world, closed.betting_closes_at);
    const [open] = (await openRaces(player)).filter(({ bet_count }) => bet_count === 0);
    if (!open) throw new Error('no race is open');
    await placeBet(player, { race: open, amount: 300 });
    const before = await dollarsOf(player);
    await sanction(world, staff, player, { kind: 'suspend' });
    expect(await dollarsOf(player)).toBe(before + 300);
    expect(await raceById(staff, open.id)).toMatchObject({ total_pool: 0, bet_count: 0 });
    expect(await raceById(staff, closed.id)).toMatchObject({ total_pool: 400, bet_count: 1 });
    await runRaceOut(world, closed);
    expect(await world.database.read((tx) => playerBetStore(tx).openOf(player.id))).toEqual([]);
    const [settled] = await world.database.read((tx) => playerBetStore(tx).recent(player.id, 1));
    expect(['won', 'lost']).toContain(settled?.settlement?.outcome);
    expect(await world.audit()).toEqual([]);
  });

  test('refunds a pick three’s tickets while they are sold, and lets them run later', async () => {
    const own = await createWorld({ speed: RACE_SPEED });
    const [judge, early, late] = [await own.player({ rang: 1 }), await own.player(), await own.player()];
    const { races, closes_at } = await openNext(own, early);
    const horses = races.map(({ horses: [first] }) => first?.id ?? '');
    const before = await dollarsOf(early);
    await done(buyTicket(early, horses));
    await done(buyTicket(late, horses));
    await sanction(own, judge, early, { kind: 'suspend', hours: 1 });
    expect(await dollarsOf(early)).toBe(before);
    await advanceTo(own, closes_at);
    await sanction(own, judge, late, { kind: 'suspend', hours: 1 });
    const day = Math.floor(Date.parse(closes_at) / DAY_MS);
    expect(await own.database.read((tx) => ticketStore(tx).countOf(day, late.id))).toBe(1);
    expect(await own.audit()).toEqual([]);
  });
});

describe('boards', () => {
  const boardOf = async (): Promise<string[]> =>
    (await done(staff.get('/api/leaderboard?limit=50'))).players.map(
      ({ user_id }: { user_id: string }) => user_id,
    );
  const categoriesOf = async (): Promise<string> =>
    JSON.stringify((await done(staff.get('/api/leaderboard/categories'))).categories);

  test('leave the suspended out, and have them again with all their figures, also after a restart', async () => {
    const own = await createWorld({ speed: COMBAT_SPEED });
    const judge = await own.player({ rang: 1 });
    const player = await own.player({ dollars: 9_000_000 });
    const victim = await own.player({ dollars: 5_000 });
    await done(hire(player, 'enforcer', 5));
    await own.advance(NEWCOMER_MS);
    const fought = await attack(player, victim);
    const viewer = await own.player();
    const rowOfPlayer = async () =>
      (await done(viewer.get('/api/leaderboard?limit=50'))).players.find(
        ({ user_id }: { user_id: string }) => user_id === player.id,
      );
    expect(fought.status).toBe(200);
    await own.advance(2_000 * COMBAT_SPEED);
    const before = { ...(await rowOfPlayer()), net_worth_at: expect.any(String) };
    const row = await sanction(own, judge, player, { kind: 'suspend', hours: null });
    expect(await rowOfPlayer()).toBeUndefined();
    await own.restart();
    expect(await rowOfPlayer()).toBeUndefined();
    const admin = await own.player({ rang: 2 });
    await done(lift(admin, row));
    // Who leads a category is known for a second.
    await own.advance(2_000 * COMBAT_SPEED);
    expect(await rowOfPlayer()).toEqual(before);
    await own.restart();
    expect(await rowOfPlayer()).toEqual(before);
  });

  test('have them again soon after the end', async () => {
    const player = await world.player({ dollars: 8_000_000 });
    await sanction(world, staff, player, { kind: 'suspend' });
    expect(await boardOf()).not.toContain(player.id);
    world.time.pass(1_001);
    expect(await categoriesOf()).not.toContain(player.id);
    await world.advance(QUARTER_MS);
    expect(await isUnranked(world, player)).toBe(false);
    const viewer = await world.player();
    const { players } = await done(viewer.get('/api/leaderboard?limit=50'));
    expect(players.map(({ user_id }: { user_id: string }) => user_id)).toContain(player.id);
    staff = await world.player({ rang: 1 });
  });

  test('crown nobody suspended; a suspended king is none until they return', async () => {
    const own = await createWorld({ speed: 3600 });
    const judge = await own.player({ rang: 1 });
    const [rich, second] = [await own.player({ dollars: 9_000 }), await own.player({ dollars: 5_000 })];
    const king = async () => (await own.database.read((tx) => kingStore(tx).current()))?.id ?? null;
    await own.advance(12 * HOUR_MS);
    expect(await king()).toBe(rich.id);
    const row = await sanction(own, judge, rich, { kind: 'suspend', hours: 1 });
    expect(await king()).toBeNull();
    await done(lift(judge, row));
    expect(await king()).toBe(rich.id);
    await sanction(own, judge, rich, { kind: 'suspend', hours: 1 });
    await own.advance(DAY_MS);
    expect(await king()).toBe(second.id);
  });
});

describe('combat', () => {
  test('nobody attacks the suspended, and they are no targets', async () => {
    const own = await createWorld({ speed: COMBAT_SPEED });
    const [judge, attacker, target] = [
      await own.player({ rang: 1 }),
      await own.player({ dollars: 100_000 }),
      await own.player({ dollars: 5_000 }),
    ];
    await done(hire(attacker, 'enforcer', 2));
    await own.advance(NEWCOMER_MS);
    const targets = async () =>
      (await done(attacker.get('/api/mafiosi/targets'))).targets.map(({ id }: { id: string }) => id);
    expect(await targets()).toContain(target.id);
    const row = await sanction(own, judge, target, { kind: 'suspend', hours: 1 });
    expect(await targets()).not.toContain(target.id);
    expect(outcomeOf(await attack(attacker, target))).toBe('409 protected');
    await done(lift(judge, row));
    expect(await targets()).toContain(target.id);
    expect(outcomeOf(await attack(attacker, target))).toBe('200');
  });
});

describe('alliances', () => {
  const leaderOf = (own: TestWorld, allianceId: string) =>
    own.database.read(async ({ orm, run, tables: { alliances } }) => {
      const rows = await run(orm.select().from(alliances));
      return rows.find(({ id }) => id === allianceId)?.leaderId;
    });
  const passRealDays = async (own: TestWorld, days: number) => {
    for (let day = 0; day < days; day += 1) await own.advance(DAY_MS * own.clock.speed);
  };

  test('the leadership rests, and passes on after 7 real days, not to another suspended member', async () => {
    const own = await createWorld();
    const admin = await own.player({ rang: 2 });
    const { leader, mates, id } = await family(own, { mates: 2 });
    const judge = { ...admin, rang: 2 };
    await sanction(own, judge, leader, { kind: 'suspend', hours: null });
    await done(mateAt(mates, 0).post('/api/alliance/contribute', { amount: 100 }));
    await sanction(own, judge, mateAt(mates, 0), { kind: 'suspend', hours: null });
    await passRealDays(own, 6);
    expect(await leaderOf(own, id)).toBe(leader.id);
    await passRealDays(own, 1);
    expect(await leaderOf(own, id)).toBe(mateAt(mates, 1).id);
  });

  test('the leadership stays after a shorter suspension', async () => {
    const own = await createWorld();
    const judge = await own.player({ rang: 1 });
    const { leader, id } = await family(own);
    await sanction(own, judge, leader, { kind: 'suspend', hours: 167 });
    await passRealDays(own, 8);
    expect(await leaderOf(own, id)).toBe(leader.id);
  });

  test('members are paid and may leave as before', async () => {
    const { leader, mates } = await family(world);
    const mate = mateAt(mates, 0);
    await done(mate.post('/api/alliance/contribute', { amount: 1_000 }));
    await sanction(world, staff, mate, { kind: 'suspend' });
    await done(leader.post('/api/alliance/payout', { username: mate.username, amount: 500 }));
    expect((await allianceOf(leader))?.stats.total_members).toBe(2);
  });
});

test('the salary accrues as usual', async () => {
  const own = await createWorld({ speed: 36_000 });
  const [judge, player] = [await own.player({ rang: 1 }), await own.player()];
  const row = await sanction(own, judge, player, { kind: 'suspend', hours: 1 });
  await own.advance(10 * HOUR_MS);
  await done(lift(judge, row));
  expect((await done(player.post('/api/central-bank/collect-salary'))).success).toBe(true);
});
