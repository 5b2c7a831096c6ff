import { expect } from 'vitest';
import { crewStore } from '#db/systems/combat/store/crews.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { MAFIOSI, type MafiosiType } from '#protocol/systems/combat/crew.ts';
import { type WeaponType } from '#protocol/systems/combat/terms.ts';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { NewTestPlayer, TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';

/** A game day in 24 real seconds: sessions last, protection passes. */
export const SPEED = 3600;

/** Newcomers can be attacked after this. */
export const NEWCOMER_MS = 24 * HOUR_MS;

export const hire = (player: TestPlayer, mafiosiType: unknown, quantity: unknown = 1): Promise<TestAnswer> =>
  player.post('/api/mafiosi/hire', { mafiosiType, quantity });

export const forge = (player: TestPlayer, weaponType: unknown, quantity: unknown = 1): Promise<TestAnswer> =>
  player.post('/api/mafiosi/forge-weapons', { weaponType, quantity });

export const equip = (
  player: TestPlayer,
  mafiosiType: MafiosiType,
  weaponType: WeaponType,
  quantity = 1,
): Promise<TestAnswer> => player.post('/api/mafiosi/equip-weapons', { mafiosiType, weaponType, quantity });

export const unequip = (
  player: TestPlayer,
  mafiosiType: MafiosiType,
  weaponType: WeaponType,
  quantity = 1,
): Promise<TestAnswer> => player.post('/api/mafiosi/unequip-weapons', { mafiosiType, weaponType, quantity });

export const attack = (player: TestPlayer, target: Pick<TestPlayer, 'id'> | string): Promise<TestAnswer> =>
  player.post('/api/mafiosi/attack', { targetId: typeof target === 'string' ? target : target.id });

/** An attack that must succeed. */
export async function fought(player: TestPlayer, target: TestPlayer): Promise<Fight> {
  const answer = await attack(player, target);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.fight as Fight;
}

export const stats = async (player: TestPlayer) => (await player.get('/api/mafiosi/combat-stats')).body;

export const equipment = async (player: TestPlayer) =>
  (await player.get('/api/mafiosi/weapon-equipment')).body;

/** A player's crew by type, without empty types. */
export async function crewOf(player: TestPlayer): Promise<Partial<Record<MafiosiType, number>>> {
  const { mafiosi } = (await player.get('/api/mafiosi/my-mafiosi')).body as {
    mafiosi: { type: MafiosiType; quantity: number }[];
  };
  return Object.fromEntries(mafiosi.filter((one) => one.quantity > 0).map((one) => [one.type, one.quantity]));
}

export const dollarsOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/auth/me')).body.user.dollars;

/** A player with enough iron and oil for an arsenal. */
export async function smith(world: TestWorld, options: NewTestPlayer = {}): Promise<TestPlayer> {
  const player = await world.player(options);
  await give(world, player, { iron: 100_000, oil: 100_000 });
  return player;
}

/** A player with a crew of one type. */
export async function gang(world: TestWorld, type: MafiosiType, quantity: number): Promise<TestPlayer> {
  const player = await world.player({ dollars: MAFIOSI[type].cost * quantity + 1_000 });
  expect((await hire(player, type, quantity)).status).toBe(200);
  return player;
}

/** The number of answers by code. */
export function codes(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? '200' : `${status} ${body.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Parallel calls. */
export const atOnce = (count: number, call: (at: number) => Promise<TestAnswer>): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));

/** A player's stored combatant row. */
export const combatant = (world: TestWorld, player: TestPlayer) =>
  world.database.read((tx) => combatantStore(tx).of(player.id));

/** A player's stored squads. */
export const squads = (world: TestWorld, player: TestPlayer) =>
  world.database.read((tx) => crewStore(tx).ofPlayer(player.id));
