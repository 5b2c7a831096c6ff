import type { Tx } from '#db/database/open.ts';
import type { CaseAbout } from '#db/systems/moderation/store/cases.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import type { Context } from '../../../action/context.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { withMetadata } from '../declarations.ts';
import { gainsOf } from '../reads/gains.ts';
import { sharesOf } from '../rules/making-good.ts';

/** Gives what cheating gained back to those who lost it, as far as the suspect has it. Returns the sum. */
export async function payBack(tx: Tx, ctx: Context, { row, username }: CaseAbout): Promise<Cents> {
  const { suspectId } = row;
  const shares = sharesOf(await inHand(tx, suspectId, 'dollars'), await gainsOf(tx, ctx, suspectId));
  if (shares.length === 0) return 0;
  const paid = { debit: suspectId, asset: 'dollars' } as const;
  const reason = withMetadata('cheating_repaid', { suspect: username });
  await ctx.post(
    shares.map(({ playerId, cents }) => ({ ...paid, credit: playerId, amount: cents, ...reason })),
  );
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}
