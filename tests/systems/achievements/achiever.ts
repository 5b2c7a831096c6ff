import { expect } from 'vitest';
import type { EventData } from '#protocol/wire/events.ts';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { NewTestPlayer, TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

/** A game hour in a real second: sessions last, days pass. */
export const SPEED = 3600;

/** A world in which achievements unlock. */
export const REWARDED = { speed: SPEED, rewards: true } as const;

/** A player with an hour of salary to collect. */
export async function worker(world: TestWorld, options: NewTestPlayer = {}): Promise<TestPlayer> {
  const player = await world.player(options);
  await world.advance(HOUR_MS);
  return player;
}

export interface Cabinet {
  readonly unlocked: Achievement[];
  readonly in_progress: Achievement[];
  readonly locked: Achievement[];
  readonly stats: { total_unlocked: number; total_achievements: number; completion_percentage: number };
}

export async function cabinetOf(player: TestPlayer): Promise<Cabinet> {
  const { status, body } = await player.get('/api/achievements/my-achievements');
  expect(status).toBe(200);
  return body;
}

/** The ids of a player's unlocked achievements. */
export const unlockedBy = async (player: TestPlayer): Promise<string[]> =>
  (await cabinetOf(player)).unlocked.map(({ id }) => id).toSorted();

/** A player's progress. */
export async function progressOf(player: TestPlayer, id: string): Promise<Achievement['progress']> {
  const { unlocked, in_progress, locked } = await cabinetOf(player);
  const found = [...unlocked, ...in_progress, ...locked].find((one) => one.id === id);
  if (!found) throw new Error(`there is no achievement ${id}`);
  return found.progress;
}

export const check = (player: TestPlayer): Promise<TestAnswer> =>
  player.post('/api/achievements/check-progress');

export async function userOf(player: TestPlayer): Promise<{ dollars: number; points: number }> {
  const { dollars, points } = (await player.get('/api/auth/me')).body.user;
  return { dollars, points };
}

/** The achievements pushed to a player from now on. */
export async function pushedTo(player: TestPlayer): Promise<EventData<'achievement.unlocked'>[]> {
  const pushed: EventData<'achievement.unlocked'>[] = [];
  const socket = await player.socket();
  socket.on('achievement.unlocked', ({ data }) => pushed.push(data));
  return pushed;
}

/** A call that must succeed. */
export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
