import type { Tx } from '#db/open.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore, type SquadRow } from '#db/systems/combat/store/crews.ts';
import { strengthOf } from '#protocol/systems/combat/crew.ts';
import type { Context } from '../../../action/context.ts';

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
  ctx.record({ system: 'combat', kind: 'powers.changed', playerId });
}
