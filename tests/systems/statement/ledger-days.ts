import type { TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { withMetadata } from '#server/systems/bank/declarations.ts';
import type { Transfer } from '#server/ledger/post.ts';

/** Posts a player's transfers as one action of the game. */
export async function move(world: TestWorld, ...transfers: readonly Transfer[]): Promise<void> {
  const outcome = await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.post(transfers);
      return {};
    },
  });
  if (outcome.kind !== 'done') throw new Error('the goods did not move');
}

/** A salary of this many hours at $50. */
export const salary = ({ id }: TestPlayer, hours: number): Transfer => ({
  debit: CENTRAL_BANK,
  credit: id,
  asset: 'dollars',
  amount: hours * 5_000,
  ...withMetadata('salary_collected', { hours, hourlyCents: 5_000 }),
});

/** A gift of goods. */
export const gift = ({ id }: TestPlayer, asset: Transfer['asset'], amount: number): Transfer => ({
  debit: CENTRAL_BANK,
  credit: id,
  asset,
  amount,
  code: 'starting_goods',
});

/** Goods taken away. */
export const taken = ({ id }: TestPlayer, asset: Transfer['asset'], amount: number): Transfer => ({
  debit: id,
  credit: CENTRAL_BANK,
  asset,
  amount,
  code: 'account_closed',
});
