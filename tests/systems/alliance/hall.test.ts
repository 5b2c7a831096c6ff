import { describe, expect } from 'vitest';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  DAY_MS,
  done,
  get,
  HOUR_MS,
  join,
  joined,
  mateAt,
  outcomeOf,
  outcomesOf,
  post,
  safeCents,
  SPEED,
} from './family.ts';
import { build, giveStone, holding, patron, safeStone } from './stone.ts';

const test = inWorld({ speed: SPEED });

const WEEK_MS = 7 * DAY_MS;

describe('building', () => {
  test('takes dollars and stone from the safe, and makes room for five more', async ({ world }) => {
    const { leader, mates, id, name } = await patron(world, { mates: 1, dollars: 35_000, stone: 1_600 });
    expect(await allianceOf(leader)).toMatchObject({
      hall: { level: 0, upkeep: 0, upkeep_at: null, next: { dollars: 10_000, stone: 500 } },
      stats: { max_members: 50 },
    });
    const built = await done(build(leader));
    expect(built.message).toBe(`The hall of ${name} is at level 1, with room for 55 members.`);
    expect(built.alliance).toMatchObject({
      hall: { level: 1, upkeep: 1_000, next: { dollars: 20_000, stone: 1_000 } },
      safe: { dollars: 25_000, stone: 1_100 },
      stats: { max_members: 55 },
    });
    const dueMs = Date.parse(built.alliance.hall.upkeep_at);
    expect(dueMs).toBe(world.clock.nowMs() + WEEK_MS);
    await world.advance(DAY_MS);
    await done(build(leader));
    const seen = await allianceOf(mateAt(mates, 0));
    expect(seen).toMatchObject({ hall: { level: 2, upkeep: 2_000 }, safe: { dollars: 5_000, stone: 100 } });
    expect(Date.parse(seen?.hall.upkeep_at ?? '')).toBe(dueMs + DAY_MS);
    const { entries } = await done(get(leader, 'log'));
    expect(entries[0]).toMatchObject({
      kind: 'hall_built',
      username: leader.username,
      amount: 20_000,
      stone: 1_000,
    });
    const { alliances } = await done(get(await world.player(), `list?search=${name}`));
    expect(alliances[0]).toMatchObject({ hall: { level: 2 }, stats: { max_members: 60 } });
    expect(await safeCents(world, id)).toBe(500_000);
  });

  test('is for leaders with enough in the safe', async ({ world }) => {
    const { leader, mates, id } = await patron(world, { mates: 1, dollars: 9_999, stone: 499 });
    expect(outcomeOf(await build(mateAt(mates, 0)))).toBe('409 not_leader');
    expect(outcomeOf(await build(await world.player()))).toBe('409 no_alliance');
    expect(outcomeOf(await build(await joined(world, { rang: 2 })))).toBe('409 not_leader');
    expect(outcomeOf(await build(leader))).toBe('409 safe_too_small');
    await done(contribute(leader, 1));
    expect(outcomeOf(await build(leader))).toBe('409 safe_lacks_stone');
    expect([await safeCents(world, id), await safeStone(world, id)]).toEqual([1_000_000, 499]);
  });

  test('ends at level 10, with 100 members', async ({ world }) => {
    const { leader } = await patron(world, { dollars: 600_000, stone: 30_000 });
    for (let level = 1; level <= 10; level += 1) await done(build(leader));
    expect(outcomeOf(await build(leader))).toBe('409 max_hall_level');
    expect(await allianceOf(leader)).toMatchObject({
      hall: { level: 10, next: null },
      safe: { dollars: 50_000, stone: 2_500 },
      stats: { max_members: 100 },
    });
  });

  test('ten times at once pays once when the safe holds one level', async ({ world }) => {
    const { leader, id } = await patron(world, { dollars: 12_000, stone: 5_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => build(leader)));
    expect(outcomesOf(answers)).toEqual({ '200': 1, '409 safe_too_small': 9 });
    expect([await safeCents(world, id), await safeStone(world, id)]).toEqual([200_000, 4_500]);
  });

  test('against a payout: the safe pays for one of them', async ({ world }) => {
    const { leader, id } = await patron(world, { dollars: 10_000, stone: 500 });
    const payout = { username: leader.username, amount: 10_000 };
    const answers = await Promise.all([post(leader, 'payout', payout), build(leader), build(leader)]);
    expect(outcomesOf(answers)).toMatchObject({ '200': 1 });
    expect(await safeCents(world, id)).toBe(0);
  });

  test('opens seats for exactly five more, however many come at once', async ({ world }) => {
    const { leader, name } = await patron(world, { mates: 49, dollars: 10_000, stone: 500 });
    expect(outcomeOf(await join(await world.player(), name))).toBe('409 alliance_full');
    await done(build(leader));
    const players = await Promise.all(Array.from({ length: 12 }, () => world.player()));
    const answers = await Promise.all(players.map((player) => join(player, name)));
    expect(outcomesOf(answers)).toEqual({ '200': 5, '409 alliance_full': 7 });
  });

  test('keeps the experience earned, and the rest of the safe earns on', async ({ world }) => {
    const { leader } = await patron(world, { dollars: 60_000, stone: 500 });
    await world.advance(7 * DAY_MS);
    expect((await allianceOf(leader))?.stats.experience).toBe(600);
    await done(build(leader));
    expect((await allianceOf(leader))?.stats.experience).toBe(600);
    await done(contribute(leader, 20_000));
    await world.advance(6 * DAY_MS);
    expect((await allianceOf(leader))?.stats.experience).toBe(600);
    await world.advance(DAY_MS);
    // The upkeep is due at that moment, and takes nothing back.
    expect(await allianceOf(leader)).toMatchObject({ stats: { experience: 700 }, safe: { dollars: 69_000 } });
  });
});

describe('the upkeep', () => {
  const hallOf = async (player: TestPlayer) => (await allianceOf(player))?.hall;

  test('is a tenth of what the present level cost, each week', async ({ world }) => {
    const { leader, id } = await patron(world, { dollars: 35_000, stone: 1_500 });
    await done(build(leader));
    await done(build(leader));
    await world.advance(WEEK_MS - HOUR_MS);
    expect(await safeCents(world, id)).toBe(500_000);
    await world.advance(HOUR_MS);
    expect(await safeCents(world, id)).toBe(300_000);
    await world.advance(WEEK_MS);
    expect(await safeCents(world, id)).toBe(100_000);
    expect(await hallOf(leader)).toMatchObject({ level: 2, upkeep: 2_000 });
  });

  test('unpaid closes a level a week, takes nothing, and tells the leader and the log', async ({ world }) => {
    const { leader, mates, id, name } = await patron(world, { mates: 1, dollars: 30_999, stone: 1_500 });
    const notices: unknown[] = [];
    (await leader.socket()).on('alliance.notice', ({ data }) => notices.push(data));
    await done(build(leader));
    await done(build(leader));
    await world.advance(WEEK_MS);
    expect(await hallOf(leader)).toMatchObject({ level: 1, upkeep: 1_000 });
    expect(await safeCents(world, id)).toBe(99_900);
    const notice = { kind: 'hall_closed', alliance: name, by: 'The house', amount: 2_000 };
    await expect.poll(() => notices).toEqual([notice]);
    const { entries } = await done(get(mateAt(mates, 0), 'log'));
    expect(entries[0]).toMatchObject({ kind: 'hall_closed', username: 'The house', amount: 2_000 });
    await world.advance(WEEK_MS);
    expect(await hallOf(leader)).toMatchObject({ level: 0, upkeep: 0, upkeep_at: null });
    await world.advance(WEEK_MS);
    expect(await safeCents(world, id)).toBe(99_900);
    await done(contribute(leader, 10_000));
    await holding(world, leader, 500);
    await done(giveStone(leader, 500));
    expect((await done(build(leader))).alliance.hall.level).toBe(1);
  });

  test('leaves members above the limit where they are, and lets nobody in until there is room', async ({
    world,
  }) => {
    const { leader, mates, name } = await patron(world, { mates: 49, dollars: 10_000, stone: 500 });
    await done(build(leader));
    const late = await Promise.all(Array.from({ length: 3 }, () => world.player()));
    for (const player of late) await done(join(player, name));
    await world.advance(WEEK_MS);
    expect((await allianceOf(leader))?.stats).toMatchObject({ total_members: 53, max_members: 50 });
    const waiting = await world.player();
    for (const player of late) {
      expect(outcomeOf(await join(waiting, name))).toBe('409 alliance_full');
      await done(post(player, 'leave'));
    }
    expect(outcomeOf(await join(waiting, name))).toBe('409 alliance_full');
    await done(post(mateAt(mates, 0), 'leave'));
    await done(join(waiting, name));
  });

  test('is caught up week by week after a long stop', async () => {
    const world = await createWorld({ speed: SPEED });
    const { leader, id } = await patron(world, { dollars: 35_500, stone: 1_500 });
    await done(build(leader));
    const { hall } = (await done(build(leader))).alliance;
    const firstMs = Date.parse(hall.upkeep_at);
    await world.restart((30 * DAY_MS) / SPEED);
    await world.advance(HOUR_MS);
    // Two weeks at level 2, an unpaid one, and one at level 1.
    expect(await hallOf(leader)).toMatchObject({ level: 1, upkeep: 1_000 });
    expect(await safeCents(world, id)).toBe(50_000);
    const { entries } = await done(get(leader, 'log'));
    expect(entries[0]).toMatchObject({ kind: 'hall_closed', at: isoOf(firstMs + 2 * WEEK_MS) });
    expect(Date.parse((await hallOf(leader))?.upkeep_at ?? '')).toBe(firstMs + 4 * WEEK_MS);
    expect(await world.audit()).toEqual([]);
  });

  test('of many halls due at once is taken from all', async () => {
    const world = await createWorld({ speed: SPEED });
    const halls = [];
    for (let at = 0; at < 60; at += 1) halls.push(await patron(world, { dollars: 11_000, stone: 500 }));
    for (const { leader } of halls) await done(build(leader));
    await world.advance(WEEK_MS);
    for (const { id } of halls) expect(await safeCents(world, id)).toBe(0);
    await world.advance(WEEK_MS);
    for (const { leader } of halls) expect((await hallOf(leader))?.level).toBe(0);
  });

  test('follows the settings of the day', async () => {
    const world = await createWorld({ speed: SPEED });
    const admin = await world.player({ rang: 2 });
    const { leader, id } = await patron(world, { dollars: 1_000, stone: 10 });
    const set = (values: object) => done(admin.send('PUT', '/api/admin/config', values));
    await set({ 'allianceHalls.dollars': 100, 'allianceHalls.stone': 0, 'allianceHalls.upkeepPercent': 0 });
    await done(build(leader));
    expect([await safeCents(world, id), await safeStone(world, id)]).toEqual([90_000, 10]);
    await world.advance(WEEK_MS);
    expect(await safeCents(world, id)).toBe(90_000);
    await set({ 'allianceHalls.upkeepPercent': 12.5 });
    expect((await hallOf(leader))?.upkeep).toBe(12.5);
    await world.advance(WEEK_MS);
    expect(await safeCents(world, id)).toBe(88_750);
  });
});

test('an upkeep due before the first week is over is found by the audit', async () => {
  const world = await createWorld();
  const { leader, id } = await patron(world, { dollars: 10_000, stone: 500 });
  await done(build(leader));
  world.leaveUnbalanced('its upkeep was moved');
  const dueMs = world.clock.nowMs();
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx) => {
      const alliance = await allianceStore(tx).byId(id);
      if (alliance) await allianceStore(tx).put({ ...alliance, hallDueMs: dueMs });
      return {};
    },
  });
  const finding = `${id} has a hall of level 1 whose upkeep is due at ${dueMs}`;
  expect(await world.audit()).toEqual([finding]);
});
