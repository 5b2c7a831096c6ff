import { ledgerStore } from '#db/ledger/store.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { contribute, done, family, post } from './family.ts';

export const giveStone = (player: TestPlayer, amount: number): Promise<TestAnswer> =>
  post(player, 'contribute-stone', { amount });

export const build = (player: TestPlayer): Promise<TestAnswer> => post(player, 'build-hall');

/** Gives a player stone from the central bank. */
export const holding = (world: TestWorld, player: TestPlayer, stone: number): Promise<void> =>
  give(world, player, { stone });

export const stoneOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/auth/me')).body.user.stone;

export const safeStone = (world: TestWorld, allianceId: string): Promise<number> =>
  world.database.read((tx) => ledgerStore(tx).balanceOf(safeOwner(allianceId), 'stone'));

/** An alliance whose safe holds this much, given by its leader. */
export async function patron(world: TestWorld, { mates = 0, dollars = 50_000, stone = 0 } = {}) {
  const one = await family(world, { mates, dollars: dollars + 40_000 });
  await done(contribute(one.leader, dollars));
  if (stone > 0) {
    await holding(world, one.leader, stone);
    await done(giveStone(one.leader, stone));
  }
  return one;
}
