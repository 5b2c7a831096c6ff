import type { Tx } from '#db/database/open.ts';
import { crewStore, type SquadRow } from '#db/systems/combat/store/crews.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { MAFIOSI, mafiosiNoun, MAX_OF_TYPE, strengthOf } from '#protocol/systems/combat/crew.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { type Context, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { formatCount } from '../../../ledger/format.ts';
import { withMetadata } from '../declarations.ts';

export const hireMafiosi: Handler<typeof combatRoutes.hireMafiosi> = async (
  tx,
  ctx,
  { mafiosiType: type, quantity },
) => {
  const squad = await crewStore(tx).of(ctx.actor.id, type);
  if (squad.quantity + quantity > MAX_OF_TYPE) return refuse('crew_full');
  const eachCents = toCents(MAFIOSI[type].cost);
  const amount = eachCents * quantity;
  const hired = formatCount(quantity, mafiosiNoun(type, 1), mafiosiNoun(type, 2));
  await ctx.post([
    {
      ...{ debit: ctx.actor.id, credit: CENTRAL_BANK, asset: 'dollars', amount },
      ...withMetadata('mafiosi_hired', { hired, eachCents }),
    },
  ]);
  const totals = { quantity: squad.quantity + quantity, totalHired: squad.totalHired + quantity };
  await putSquads(tx, ctx, ctx.actor.id, [{ ...squad, ...totals }]);
  return { success: true, message: `${hired} hired.`, cost: toDollars(amount) };
};

export async function putSquads(
  tx: Tx,
  ctx: Context,
  playerId: string,
  changed: readonly SquadRow[],
): Promise<void> {
  const crews = crewStore(tx);
  for (const squad of changed) await crews.put(playerId, squad);
  const powers = strengthOf(await crews.ofPlayer(playerId));
  await combatantStore(tx).setPowers(playerId, powers);
  ctx.record({ kind: 'powers.changed', playerId });
}
