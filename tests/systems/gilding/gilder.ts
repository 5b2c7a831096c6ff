import { expect } from 'vitest';
import type { Answer } from '#protocol/kit/contract.ts';
import type { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';

/** A player with dollars and gold. */
export async function gilderIn(world: TestWorld, { dollars = 50_000, gold = 500 } = {}): Promise<TestPlayer> {
  const player = await world.player({ dollars });
  await give(world, player, { gold });
  return player;
}

export const gild = (player: TestPlayer, part: GildedPart, horseId?: string): Promise<TestAnswer> =>
  player.post('/api/gilding/gild', { part, ...(horseId !== undefined && { horseId }) });

/** Gilds a part this many times. */
export async function gilded(
  player: TestPlayer,
  part: GildedPart,
  { levels = 1, horseId }: { readonly levels?: number; readonly horseId?: string } = {},
): Promise<void> {
  for (let level = 0; level < levels; level += 1) {
    const { status, body } = await gild(player, part, horseId);
    expect(status, JSON.stringify(body)).toBe(200);
  }
}

type Gildings = Answer<typeof gildingRoutes.gildings>;

export const gildingsOf = async (player: TestPlayer): Promise<Gildings> =>
  (await player.get('/api/gilding/mine')).body;

export const levelOf = async (player: TestPlayer, part: GildedPart): Promise<number | undefined> =>
  (await gildingsOf(player)).gildings.find((one) => one.part === part)?.level;

export async function purseOf(player: TestPlayer): Promise<{ gold: number; dollars: number }> {
  const { gold, dollars } = (await player.get('/api/auth/me')).body.user;
  return { gold, dollars };
}
