import type { Tx } from '#db/open.ts';
import { pastMaintenanceStore } from '#db/systems/real-estate/store/maintenance.ts';
import type { OwnedRow } from '#db/systems/real-estate/store/properties.ts';
import { ratePpm } from '#protocol/systems/real-estate/values.ts';
import type { ReadContext } from '../../../action/system.ts';
import { type AccruedRent, accruedRentOf } from '../rules.ts';

/** A property with the rent that waits in it. */
export interface CollectableProperty {
  readonly row: OwnedRow;
  readonly accrued: AccruedRent;
}

/** The rent that waits in each of some properties. */
export async function collectable(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
  rows: readonly OwnedRow[],
): Promise<CollectableProperty[]> {
  if (rows.length === 0) return [];
  const past = await pastMaintenanceStore(tx).ratesAfter(Math.min(...rows.map(({ sinceMs }) => sinceMs)));
  const maintenance = { current: ratePpm(config['realEstateSettings.maintenanceRate']), past };
  return rows.map((row) => ({ row, accrued: accruedRentOf(row, maintenance, nowMs) }));
}
