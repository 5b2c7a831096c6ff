import { expect } from 'vitest';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

export const MINUTE_MS = 60_000;

/** From the start of a world at speed 1: race interval, book close before a start, and duration. */
export const INTERVAL_MS = 3 * MINUTE_MS;
export const CLOSES_MS = 162_000;
export const RUNNING_MS = 60_000;

/** The open races, earliest first. */
export async function openRaces(player: TestPlayer): Promise<Race[]> {
  return (await racesOf(player)).filter((race) => race.status === 'upcoming');
}

/** The next race open for bets. */
export async function nextRace(player: TestPlayer): Promise<Race> {
  const [race] = await openRaces(player);
  if (race === undefined) throw new Error('no race is open');
  return race;
}

/** The next race without bets. */
export async function freshRace(player: TestPlayer): Promise<Race> {
  const race = (await openRaces(player)).find(({ bet_count }) => bet_count === 0);
  if (race === undefined) throw new Error('no race without bets is open');
  return race;
}

/** A race of today's list. */
export async function raceById(player: TestPlayer, id: string): Promise<Race | undefined> {
  return (await racesOf(player)).find((race) => race.id === id);
}

export async function racesOf(player: TestPlayer): Promise<Race[]> {
  const { status, body } = await player.get('/api/horse-racing/todays-races');
  expect(status).toBe(200);
  return body.races;
}

/** The id of a race's horse by its number. */
export function horseOf(race: Race, number: number): string {
  const horse = race.horses.find((one) => one.number === number);
  if (horse === undefined) throw new Error(`no number ${number}`);
  return horse.id;
}

export interface Bet {
  readonly race: Race;
  /** The horse's number; 1 by default. */
  readonly number?: number;
  readonly amount?: number;
  readonly clientSeed?: string;
}

export function placeBet(
  player: TestPlayer,
  { race, number = 1, amount = 100, clientSeed }: Bet,
): Promise<TestAnswer> {
  return player.post('/api/horse-racing/place-bet', {
    raceId: race.id,
    horseId: horseOf(race, number),
    amount,
    ...(clientSeed === undefined ? {} : { client_seed: clientSeed }),
  });
}

export async function dollarsOf(player: TestPlayer): Promise<number> {
  return (await player.get('/api/auth/me')).body.user.dollars;
}

/** Advances to a time, unless it has passed. */
export const advanceTo = (world: TestWorld, time: string, afterMs = 0): Promise<void> =>
  world.advance(Math.max(0, Date.parse(time) + afterMs - world.clock.nowMs()));

/** Advances, change by change, until a race is over. */
export async function runRaceOut(world: TestWorld, race: Race): Promise<void> {
  for (const time of [race.betting_closes_at, race.starts_at, race.finishes_at]) await advanceTo(world, time);
}
