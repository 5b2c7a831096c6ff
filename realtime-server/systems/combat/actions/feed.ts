import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore } from '#db/systems/combat/store/crews.ts';
import { groupDigits } from '#protocol/values/format.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { headcount } from '#protocol/systems/combat/crew.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { formatCount } from '../../../ledger/format.ts';
import { withMetadata } from '../declarations.ts';
import { isFed } from '../rules.ts';

export const feedCrew: Handler<typeof combatRoutes.feedCrew> = async (tx, ctx) => {
  const { actor, config, nowMs } = ctx;
  const own = await combatantStore(tx).of(actor.id);
  if (!own) return refuse('unauthorized');
  const men = headcount(await crewStore(tx).ofPlayer(actor.id));
  if (men === 0) return refuse('no_mafiosi');
  if (isFed(own, nowMs)) return refuse('already_fed');
  const cost = men * config['feeding.mafiosoFood'];
  const eaten = { debit: actor.id, credit: CENTRAL_BANK, asset: 'food', amount: cost } as const;
  await ctx.post([{ ...eaten, ...withMetadata('crew_fed', { men }) }]);
  const fedUntilMs = nowMs + DAY_MS;
  await combatantStore(tx).setFed(actor.id, fedUntilMs);
  const message = `Pasta for ${formatCount(men, 'mafioso', 'mafiosi')}: ${groupDigits(cost)} food.`;
  return { success: true, message, cost, fed_until: isoOf(fedUntilMs) };
};
