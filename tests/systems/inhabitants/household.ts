import { expect } from 'vitest';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

/** A game day in 24 real seconds. */
export const SPEED = 3600;

const PATH = '/api/admin/inhabitants';

export const mark = (admin: TestPlayer, ...players: readonly Pick<TestPlayer, 'username'>[]) =>
  admin.post(PATH, { usernames: players.map(({ username }) => username) });

export const pay = (admin: TestPlayer, to: Pick<TestPlayer, 'id'>, dollars: unknown): Promise<TestAnswer> =>
  admin.post(`${PATH}/pay`, { userId: to.id, dollars });

export const retire = (admin: TestPlayer, who: Pick<TestPlayer, 'id'>): Promise<TestAnswer> =>
  admin.post(`${PATH}/retire`, { userId: who.id });

export const listed = async (admin: TestPlayer) => (await admin.get(PATH)).body;

/** `200`, or the status with the code of the refusal. */
export const outcomeOf = ({ status, body }: TestAnswer): string =>
  status === 200 ? '200' : `${status} ${body.code}`;

/** An inhabitant with only the starting goods. */
export async function inhabitant(world: TestWorld, admin: TestPlayer): Promise<TestPlayer> {
  const player = await world.player();
  expect(outcomeOf(await mark(admin, player))).toBe('200');
  return player;
}

/** Whether a leaderboard lists the player. */
export const isRanked = async (viewer: TestPlayer, { username }: TestPlayer): Promise<boolean> => {
  const { players } = (await viewer.get(`/api/leaderboard?search=${username}`)).body;
  return players.some((one: { username: string }) => one.username === username);
};
