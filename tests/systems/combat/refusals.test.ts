import { beforeEach, describe, expect } from 'vitest';
import { HOUR_MS } from '#protocol/values/time.ts';
import { type AttackCheck, attackRefusal } from '#server/systems/combat/rules.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '../bank/customer.ts';
import { attack, combatant, crewOf, gang, hire, NEWCOMER_MS, SPEED, stats } from './boss.ts';

const test = inWorld({ speed: SPEED });

describe('an attack is refused', () => {
  const NOW_MS = 1_000 * HOUR_MS;
  const allowed: AttackCheck = {
    isSelf: false,
    target: { protection: 'defeated', protectedUntilMs: NOW_MS },
    attack: 1,
    attacksLeft: 1,
    isMate: false,
    isLinked: false,
    lastAtMs: NOW_MS - HOUR_MS,
  };
  /** In order of precedence. */
  const reasons: readonly (readonly [string, Partial<AttackCheck>])[] = [
    ['attack_self', { isSelf: true }],
    ['target_not_found', { target: null }],
    ['no_mafiosi', { attack: 0 }],
    ['attack_limit', { attacksLeft: 0 }],
    ['alliance_mate', { isMate: true }],
    ['linked_accounts', { isLinked: true }],
    ['protected', { target: { protection: 'newcomer', protectedUntilMs: NOW_MS + 1 } }],
    ['attacked_recently', { lastAtMs: NOW_MS - HOUR_MS + 1 }],
  ];

  test('for no reason when everything is in order', () => {
    expect(attackRefusal(allowed, NOW_MS)).toBeNull();
    expect(attackRefusal({ ...allowed, lastAtMs: undefined }, NOW_MS)).toBeNull();
  });

  test.each(reasons.map(([code], at) => [code, at] as const))(
    'as %s before all later reasons',
    (code, at) => {
      expect(attackRefusal({ ...allowed, ...reasons[at]?.[1] }, NOW_MS)).toBe(code);
      const later = reasons.slice(at).toReversed();
      const all = later.reduce((check, [, wrong]) => ({ ...check, ...wrong }), allowed);
      expect(attackRefusal(all, NOW_MS)).toBe(code);
    },
  );

  test('when an admin lowers the limit below the attacks already made', () => {
    expect(attackRefusal({ ...allowed, attacksLeft: -3 }, NOW_MS)).toBe('attack_limit');
  });
});

describe('on the wire, an attack is refused', () => {
  let world: TestWorld;
  let player: TestPlayer;
  let target: TestPlayer;
  test.beforeAll(({ world: shared }) => {
    world = shared;
  });
  beforeEach(async () => {
    [player, target] = [await gang(world, 'capo', 30), await gang(world, 'capo', 10)];
  });

  const refused = async (whom: TestPlayer | string, by = player) => {
    const before = await combatant(world, by);
    const { status, body } = await attack(by, whom);
    expect(await combatant(world, by)).toEqual(before);
    return [status, body.code];
  };

  test('on oneself', async () => {
    expect(await refused(player)).toEqual([409, 'attack_self']);
  });

  test.each(['nobody', 'desk', 'trading-desk', 'central-bank', 'escrow:market', '__proto__', ' '])(
    'on a target that is not a player: %s',
    async (id) => {
      expect(await refused(id)).toEqual([404, 'target_not_found']);
    },
  );

  test.each([undefined, null, 7, '', 'x'.repeat(65), [], {}])('on an invalid id: %j', async (targetId) => {
    const { status, body } = await player.post('/api/mafiosi/attack', { targetId });
    expect([status, body.code]).toEqual([400, 'bad_request']);
  });

  test('without mafiosi', async () => {
    expect(await refused(target, await world.player())).toEqual([409, 'no_mafiosi']);
  });

  test('on a newcomer for 24 game hours, to the millisecond', async () => {
    expect(await refused(target)).toEqual([409, 'protected']);
    await world.advance(NEWCOMER_MS - SPEED);
    expect(await refused(target)).toEqual([409, 'protected']);
    await world.advance(SPEED);
    expect((await attack(player, target)).status).toBe(200);
  });

  test('on a newcomer only until the newcomer attacks', async () => {
    const old = await gang(world, 'thug', 1);
    await world.advance(NEWCOMER_MS);
    const newcomer = await gang(world, 'capo', 1);
    expect(await refused(newcomer)).toEqual([409, 'protected']);
    expect((await stats(newcomer)).protected_until).not.toBeNull();
    expect((await attack(newcomer, old)).status).toBe(200);
    expect((await stats(newcomer)).protected_until).toBeNull();
    expect((await attack(player, newcomer)).status).toBe(200);
  });

  test('on the same target within a game hour; a loser who attacks is attackable again', async () => {
    await world.advance(NEWCOMER_MS);
    const weak = await gang(world, 'thug', 1);
    await world.advance(NEWCOMER_MS);
    expect((await attack(weak, player)).body.victory).toBe(false);
    expect((await attack(player, target)).body.victory).toBe(true);
    expect(await refused(target)).toEqual([409, 'protected']);
    expect((await attack(target, player)).body.victory).toBe(false);
    expect(await refused(target)).toEqual([409, 'attacked_recently']);
    await world.advance(HOUR_MS);
    expect((await attack(player, target)).status).toBe(200);
    // Its last mafioso has fallen.
    expect(await refused(player, weak)).toEqual([409, 'no_mafiosi']);
  });

  test('beyond the daily limit, until midnight', async () => {
    await world.advance(NEWCOMER_MS);
    const thug = await gang(world, 'thug', 40);
    for (let hour = 0; hour < 5; hour += 1) {
      expect((await attack(thug, target)).body.victory).toBe(false);
      await world.advance(HOUR_MS);
    }
    expect(await refused(target, thug)).toEqual([409, 'attack_limit']);
    const { remaining_attacks, resets_at } = await stats(thug);
    expect(remaining_attacks).toBe(0);
    await world.advance(Date.parse(resets_at) - world.clock.nowMs());
    expect((await stats(thug)).remaining_attacks).toBe(5);
    expect((await attack(thug, target)).status).toBe(200);
  });

  test('beyond the configured limit', async () => {
    await world.advance(NEWCOMER_MS);
    await configureForTest(world, { dailyAttackLimit: 0 });
    expect(await refused(target)).toEqual([409, 'attack_limit']);
    expect(await stats(player)).toMatchObject({ remaining_attacks: 0, daily_limit: 0 });
  });
});

test('a crew has at most 100,000 of one type', async ({ world }) => {
  const player = await world.player({ dollars: 30_000_000 });
  expect((await hire(player, 'thug', 99_999)).status).toBe(200);
  expect((await hire(player, 'thug', 2)).body.code).toBe('crew_full');
  expect((await hire(player, 'thug', 1)).status).toBe(200);
  expect((await hire(player, 'thug', 1)).body.code).toBe('crew_full');
  expect((await hire(player, 'bodyguard', 1)).status).toBe(200);
  expect(await crewOf(player)).toEqual({ thug: 100_000, bodyguard: 1 });
});
