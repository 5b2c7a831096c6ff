import { expect } from 'vitest';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { betsDigest } from '#protocol/systems/racing/commitment.ts';
import type { PickThree, PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { runRace } from '#protocol/systems/racing/race.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { advanceTo } from './bettor.ts';

/** One race a game hour, planned seven hours ahead: the races of 20:00 to 22:00 are known from 15:00 on. */
export const SPEED = 240;

const PATH = '/api/horse-racing/pick-three';

export async function viewOf(player: TestPlayer): Promise<PickThreeView> {
  const { status, body } = await player.get(PATH);
  expect(status).toBe(200);
  return body;
}

export async function currentOf(player: TestPlayer): Promise<PickThree> {
  const { current } = await viewOf(player);
  if (!current) throw new Error('no pick three is open');
  return current;
}

/** Advances to the next opening, and returns what then is on sale. */
export async function openNext(world: TestWorld, player: TestPlayer): Promise<PickThree> {
  const { opens_at } = await viewOf(player);
  if (opens_at) await advanceTo(world, opens_at);
  return currentOf(player);
}

export const buy = (player: TestPlayer, horseIds: unknown): Promise<TestAnswer> =>
  player.post(PATH, { horseIds });

/** The winners of races on which nobody will bet, in their order: the seed decides them alone. */
export const winnersOf = (world: TestWorld, races: readonly Pick<Race, 'id'>[]): Promise<string[]> =>
  world.database.read(async (tx) => {
    const winners: string[] = [];
    for (const { id } of races) {
      const race = await raceStore(tx).withSeed(id);
      if (!race) throw new Error(`race ${id} is gone`);
      const { results } = runRace({ seed: race.seed, betsDigest: betsDigest([]), lineup: race.lineup });
      winners.push(results[0]?.horse_id ?? '');
    }
    return winners;
  });

/** A ticket with so many winners: the others are horses that lose. */
export const ticketWith = (right: number, { races }: PickThree, winners: readonly string[]): string[] =>
  races.map(({ horses }, at) => {
    const loser = horses.find(({ id }) => id !== winners[at])?.id ?? '';
    return at < right ? (winners[at] ?? '') : loser;
  });

export async function runAll(world: TestWorld, races: readonly Race[]): Promise<void> {
  for (const { betting_closes_at, starts_at, finishes_at } of races)
    for (const time of [betting_closes_at, starts_at, finishes_at]) await advanceTo(world, time);
}

export async function remove(world: TestWorld, { id }: TestPlayer): Promise<void> {
  const outcome = await world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId: id, passwordHash: 'none' }),
  });
  expect(outcome.kind).toBe('done');
}
