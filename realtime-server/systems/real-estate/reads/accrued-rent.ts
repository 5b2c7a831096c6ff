import type { Tx } from '#db/database/open.ts';
import type { OwnedRow } from '#db/systems/real-estate/store/properties.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import { ratePpm } from '#protocol/systems/real-estate/values.ts';
import { type AccrualRate, ratesSince } from '../../../action/accrual-rates.ts';
import type { ReadContext } from '../../../action/system.ts';
import { type AccruedRent, accruedRentOf } from '../rules.ts';

/** Parts per million of the rent. */
export const MAINTENANCE: AccrualRate = {
  setting: 'realEstateSettings.maintenanceRate',
  toRate: ratePpm,
};

export interface CollectableProperty {
  readonly row: OwnedRow;
  readonly accrued: AccruedRent;
}

/** As many hours of each, in turn, as `limitCents` pays. */
export async function collectable(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
  rows: readonly OwnedRow[],
  limitCents = Infinity,
): Promise<CollectableProperty[]> {
  if (rows.length === 0) return [];
  const rateOf = await ratesSince(tx, config, Math.min(...rows.map(({ sinceMs }) => sinceMs)));
  const maintenance = rateOf(MAINTENANCE);
  let leftCents = limitCents;
  return rows.map((row) => {
    const accrued = accruedRentOf(row, maintenance, nowMs, leftCents);
    leftCents -= accrued.cents;
    return { row, accrued };
  });
}

export const rentOf = (properties: readonly CollectableProperty[]): Cents =>
  properties.reduce((sum, { accrued }) => sum + accrued.cents, 0);
