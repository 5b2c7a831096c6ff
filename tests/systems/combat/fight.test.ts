import { beforeEach, describe, expect } from 'vitest';
import { chanceOfVictory } from '#protocol/systems/combat/fight.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  attack,
  combatant,
  crewOf,
  dollarsOf,
  equip,
  equipment,
  forge,
  fought,
  hire,
  NEWCOMER_MS,
  smith,
  SPEED,
  stats,
} from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let strong: TestPlayer;
let weak: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  strong = await smith(world, { dollars: 100_000 });
  weak = await smith(world, { dollars: 20_000 });
  await hire(strong, 'hitman', 20);
  await hire(weak, 'bodyguard', 41);
  await world.advance(NEWCOMER_MS);
});

describe('a victory', () => {
  test('takes a tenth of the wealth, and both sides read the same fight', async () => {
    const held = await dollarsOf(weak);
    const before = await dollarsOf(strong);
    const { status, body } = await attack(strong, weak);
    expect(status).toBe(200);
    const { fight } = body;
    const reward = Math.floor(held * 10) / 100;
    expect(body).toMatchObject({
      success: true,
      victory: true,
      reward,
      attacker: { username: strong.username, power: fight.attacker.power },
      defender: { username: weak.username, power: fight.defender.power },
      balance: { dollars: before + reward, points: 5 },
    });
    expect(body.message).toContain(`You beat ${weak.username} and took $`);
    expect(fight).toMatchObject({
      victory: true,
      reward,
      points: 5,
      chance: chanceOfVictory({ attack: 800, defense: 410 }),
      attacker: {
        id: strong.id,
        base_power: 800,
        crew: [{ type: 'hitman', quantity: 20, weapons: {} }],
        fallen: [{ type: 'hitman', quantity: 1, weapons: {} }],
      },
      defender: {
        id: weak.id,
        base_power: 410,
        crew: [{ type: 'bodyguard', quantity: 41, weapons: {} }],
        fallen: [{ type: 'bodyguard', quantity: 4, weapons: {} }],
      },
    });
    expect(await dollarsOf(weak)).toBeCloseTo(held - reward, 2);
    expect(await crewOf(strong)).toEqual({ hitman: 19 });
    expect(await crewOf(weak)).toEqual({ bodyguard: 37 });
    for (const player of [strong, weak, await world.player()]) {
      expect((await player.get(`/api/mafiosi/fight/${fight.id}`)).body).toEqual({ fight });
    }
  });

  test('of a tenth protects the loser until midnight, leaves the winner unprotected, and counts for both', async () => {
    const { at } = await fought(strong, weak);
    expect(await stats(strong)).toMatchObject({
      remaining_attacks: 4,
      daily_limit: 5,
      total_wins: 1,
      total_losses: 0,
      win_rate: 100,
      protected_until: null,
    });
    const until = new Date((dayOf(Date.parse(at)) + 1) * DAY_MS).toISOString();
    expect(await stats(weak)).toMatchObject({ total_losses: 1, win_rate: 0, protected_until: until });
    await world.advance(23 * HOUR_MS);
    expect((await attack(strong, weak)).body.code).toBe('protected');
    await world.advance(HOUR_MS);
    expect((await attack(strong, weak)).status).toBe(200);
  });

  test('reaches the defender as a complete event, even when away', async () => {
    const socket = await weak.socket();
    const pushed = new Promise<{ data: unknown }>((resolve) => {
      socket.once('combat.attacked', resolve);
    });
    const fight = await fought(strong, weak);
    expect((await pushed).data).toEqual(fight);
    socket.close();
  });
});

test("a fallen mafioso's weapon goes back to the central bank", async () => {
  await forge(weak, 'vest', 40);
  await equip(weak, 'bodyguard', 'vest', 40);
  const fight = await fought(strong, weak);
  expect(fight.victory).toBe(true);
  // One of the four fallen is unarmed.
  expect(fight.defender.fallen).toEqual([{ type: 'bodyguard', quantity: 4, weapons: { vest: 3 } }]);
  const { equipment: carried, available_weapons } = await equipment(weak);
  expect(carried.bodyguard).toMatchObject({
    quantity: 37,
    available_slots: 0,
    equipped_weapons: { vest: 37 },
  });
  expect(available_weapons.vest).toBe(0);
  expect(await combatant(world, weak)).toMatchObject({ defense: 37 * 17, attack: 37 * 2 });
});
