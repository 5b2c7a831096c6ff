import type { Tx } from '#db/database/open.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import type { Context } from '#server/action/context.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import type { TwinWorld } from './twin-world.ts';

/** Of the players, by dollars: they bid for the landmarks of the city. */
export const BIDDERS_SHARE = 0.1;

/** Of the dollars in hand, each game week. */
const BID_SHARE = 0.1;

export const BID_DAYS = 7;

/** The game has no auction yet. No agent closes its account, so in a twin this transfer stands for the bids alone. */
export const BID_CODE = 'account_closed';

export async function bidForLandmarks(
  { perform }: Pick<TwinWorld, 'perform'>,
  bidders: readonly string[],
): Promise<void> {
  for (const id of bidders)
    await perform<object>({ actor: { kind: 'clock' }, run: (tx, ctx) => payBid(tx, ctx, id) });
}

async function payBid(tx: Tx, ctx: Context, playerId: string): Promise<object> {
  const amount = Math.floor(BID_SHARE * (await ledgerStore(tx).balanceOf(playerId, 'dollars')));
  if (amount > 0)
    await ctx.post([{ debit: playerId, credit: CENTRAL_BANK, asset: 'dollars', amount, code: BID_CODE }]);
  return {};
}
