import type { Tx } from '#db/open.ts';
import type { Crew } from '#protocol/systems/combat/crew.ts';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import type { ReadContext } from '../../../action/system.ts';
import { holdings } from '../../../ledger/holdings.ts';
import { storedWeapons } from '../rules.ts';

export const forgePrice = (
  config: ReadContext['config'],
  weapon: WeaponType,
): { readonly iron: number; readonly oil: number } => ({
  iron: config[`weaponPrices.${weapon}.iron`],
  oil: config[`weaponPrices.${weapon}.oil`],
});

export async function weaponsInStore(
  tx: Tx,
  playerId: string,
  crew: Crew,
): Promise<Record<WeaponType, number>> {
  const held = await holdings(tx, playerId);
  return storedWeapons(Object.fromEntries(held.map(({ asset, amount }) => [asset, amount])), crew);
}
