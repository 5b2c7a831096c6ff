import { beforeEach, describe, expect, test } from 'vitest';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { chanceOfVictory } from '#protocol/systems/combat/fight.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { Target } from '#protocol/systems/combat/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { attack, fought, gang, hire, NEWCOMER_MS, SPEED } from './boss.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
});

const targetsOf = async (player: TestPlayer, limit?: number): Promise<Target[]> => {
  const { status, body } = await player.get(`/api/mafiosi/targets${limit ? `?limit=${limit}` : ''}`);
  expect(status).toBe(200);
  return body.targets;
};

/** Sets a player's powers without a crew. */
const setPowers = (player: TestPlayer, powers: { attack: number; defense: number }) =>
  world.database.inTransaction((tx) => combatantStore(tx).setPowers(player.id, powers));

describe('targets', () => {
  test('have the closest power first, on either side, for any limit', async () => {
    world.leaveUnbalanced('the powers are set without a crew');
    const player = await world.player();
    await setPowers(player, { attack: 500, defense: 0 });
    const defenses = [0, 100, 430, 499, 500, 500, 502, 600, 5_000, 90_000];
    for (const [at, defense] of defenses.entries())
      await setPowers(await world.player({ username: `target${at}` }), { attack: 0, defense });
    const all = (await targetsOf(player, 100)).map(({ defense_power }) => defense_power);
    const distance = (power: number): number => Math.abs(power - 500);
    expect(all.map(distance)).toEqual(defenses.map(distance).toSorted((a, b) => a - b));
    for (let limit = 1; limit <= 10; limit += 1)
      expect((await targetsOf(player, limit)).map(({ defense_power }) => defense_power)).toEqual(
        all.slice(0, limit),
      );
  });

  test.each([0, 60, 7])('of equal power differ for everybody, seen from %d', async (power) => {
    if (power > 0) world.leaveUnbalanced('the powers are set without a crew');
    const players: TestPlayer[] = [];
    for (let at = 0; at < 40; at += 1) players.push(await world.player());
    for (const player of players) await setPowers(player, { attack: power, defense: power === 7 ? 90 : 0 });
    const seen = new Map<string, number>();
    for (const player of players)
      for (const { id } of await targetsOf(player, 5)) {
        expect(id).not.toBe(player.id);
        seen.set(id, (seen.get(id) ?? 0) + 1);
      }
    expect(seen.size).toBeGreaterThan(35);
    expect(Math.max(...seen.values())).toBeLessThan(12);
  });

  test("show the specified fields, the remaining protection and the hour's wait", async () => {
    const player = await gang(world, 'capo', 20);
    const target = await gang(world, 'thug', 2);
    const [shown] = await targetsOf(player);
    expect(shown).toEqual({
      id: target.id,
      username: target.username,
      dollars: 1_000,
      points: 0,
      defense_power: 6,
      wins: 0,
      losses: 0,
      protection: 'newcomer',
      protected_until: new Date(world.clock.nowMs() + NEWCOMER_MS).toISOString(),
      next_attack_at: null,
    });
    await world.advance(NEWCOMER_MS);
    expect((await targetsOf(player))[0]).toMatchObject({ protection: null, protected_until: null });
    await fought(player, target);
    const now = world.clock.nowMs();
    expect((await targetsOf(player))[0]).toMatchObject({
      losses: 1,
      dollars: 900,
      protection: 'defeated',
      protected_until: new Date(now + NEWCOMER_MS).toISOString(),
      next_attack_at: new Date(now + HOUR_MS).toISOString(),
    });
    await world.advance(HOUR_MS);
    expect((await targetsOf(player))[0]).toMatchObject({ next_attack_at: null });
  });

  test('are attackable ones first, then those of the last hour, then protected ones; never staff', async () => {
    const player = await gang(world, 'capo', 20);
    const veterans = [
      await gang(world, 'thug', 1),
      await gang(world, 'thug', 2),
      await gang(world, 'thug', 3),
    ];
    await world.player({ rang: 2 });
    await world.advance(NEWCOMER_MS);
    // Closer to the player's power than the veterans, but too new.
    for (let at = 0; at < 18; at += 1) await gang(world, 'bodyguard', 20);
    const states = async (limit?: number) =>
      (await targetsOf(player, limit)).map(({ id, protection }) =>
        protection === null ? veterans.findIndex((one) => one.id === id) : protection,
      );
    expect(await states()).toEqual([2, 1, 0, ...Array(17).fill('newcomer')]);
    expect(await states(2)).toEqual([2, 1]);
    expect(await states(100)).toEqual([2, 1, 0, ...Array(18).fill('newcomer')]);
    await fought(player, veterans[2]!);
    await attack(veterans[2]!, player);
    expect(await states(4)).toEqual([1, 0, 2, 'newcomer']);
  });

  test('default to twenty, and never include the player', async () => {
    const player = await world.player();
    for (let at = 0; at < 25; at += 1) await world.player();
    expect(await targetsOf(player)).toHaveLength(20);
    const all = await targetsOf(player, 100);
    expect(all).toHaveLength(25);
    expect(all.map(({ id }) => id)).not.toContain(player.id);
    for (const limit of ['0', '101', 'x'])
      expect((await player.get(`/api/mafiosi/targets?limit=${limit}`)).status).toBe(400);
  });
});

describe('odds', () => {
  test('are the exact chance and the maximum reward', async () => {
    const player = await gang(world, 'enforcer', 9);
    const target = await gang(world, 'bodyguard', 12);
    const { status, body } = await player.get(`/api/mafiosi/odds?targetId=${target.id}`);
    expect([status, body]).toEqual([
      200,
      {
        chance: chanceOfVictory({ attack: 126, defense: 120 }),
        attack: 126,
        defense: 120,
        maxReward: 100,
        points: 5,
        target: expect.objectContaining({ id: target.id, protection: 'newcomer' }),
      },
    ]);
    await world.advance(NEWCOMER_MS);
    expect((await fought(player, target)).chance).toBe(body.chance);
  });

  test('exist only for other players', async () => {
    const player = await gang(world, 'thug', 1);
    for (const id of [player.id, 'nobody', 'central-bank'])
      expect((await player.get(`/api/mafiosi/odds?targetId=${id}`)).body.code).toBe('target_not_found');
    expect((await player.get('/api/mafiosi/odds')).status).toBe(400);
    const bystander = await world.player();
    const { body } = await bystander.get(`/api/mafiosi/odds?targetId=${player.id}`);
    expect(body).toMatchObject({ chance: 0, attack: 0, defense: 3, points: 0 });
  });
});

describe('the leaderboard', () => {
  test('lists winners by wins, then fewer losses, then age', async () => {
    const [first, second, third] = [
      await gang(world, 'capo', 30),
      await gang(world, 'capo', 30),
      await gang(world, 'capo', 30),
    ];
    const weak: TestPlayer[] = [];
    for (let at = 0; at < 4; at += 1) weak.push(await gang(world, 'thug', 2));
    await world.advance(NEWCOMER_MS);
    await attack(third, weak[0]!);
    await attack(second, weak[1]!);
    await attack(first, weak[2]!);
    await attack(first, weak[3]!);
    await attack(weak[0]!, third);
    await attack(weak[1]!, third);
    await attack(weak[2]!, second);
    const { leaderboard } = (await weak[0]!.get('/api/mafiosi/leaderboard')).body;
    expect(leaderboard).toMatchObject([
      { rank: 1, user_id: third.id, username: third.username, total_wins: 3, win_rate: 100 },
      { rank: 2, user_id: first.id, total_wins: 2 },
      { rank: 3, user_id: second.id, total_wins: 2 },
    ]);
    expect(leaderboard[0].dollars).toBe((await third.get('/api/auth/me')).body.user.dollars);
    const { leaderboard: short } = (await first.get('/api/mafiosi/leaderboard?limit=1')).body;
    expect(short).toHaveLength(1);
  });

  test('prefers fewer losses, and counts a successful defense', async () => {
    const [holder, winner] = [await gang(world, 'bodyguard', 40), await gang(world, 'capo', 12)];
    const thugs = await gang(world, 'thug', 30);
    await world.advance(NEWCOMER_MS);
    await attack(thugs, holder);
    await attack(winner, thugs);
    await world.advance(HOUR_MS);
    await hire(winner, 'thug', 1);
    await attack(thugs, winner);
    await attack(thugs, holder);
    const { leaderboard } = (await thugs.get('/api/mafiosi/leaderboard')).body;
    expect(
      leaderboard.map((one: { username: string; total_wins: number }) => [one.username, one.total_wins]),
    ).toEqual([
      [holder.username, 2],
      [winner.username, 2],
    ]);
    expect((await thugs.get('/api/mafiosi/combat-stats')).body).toMatchObject({
      total_wins: 0,
      total_losses: 4,
      win_rate: 0,
    });
  });
});
