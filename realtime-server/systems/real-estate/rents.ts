import type { Tx } from '#db/open.ts';
import { type OwnedRow, realEstateStore } from '#db/systems/real-estate/store.ts';
import { monthlyCents } from '#protocol/systems/real-estate/values.ts';
import type { ReadContext } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { noted } from '../../ledger/notes.ts';
import type { Transfer } from '../../ledger/post.ts';
import { ratePpm, type WaitingRent, waitingRent } from './rules.ts';

/** A property with the rent that waits in it. */
export interface RipeProperty {
  readonly row: OwnedRow;
  readonly waiting: WaitingRent;
}

/** The rent that waits in each of some properties. */
export async function ripe(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
  rows: readonly OwnedRow[],
): Promise<RipeProperty[]> {
  if (rows.length === 0) return [];
  const past = await realEstateStore(tx).ratesAfter(Math.min(...rows.map(({ sinceMs }) => sinceMs)));
  const maintenance = { ratePpm: ratePpm(config['realEstateSettings.maintenanceRate']), past };
  return rows.map((row) => ({ row, waiting: waitingRent(row, maintenance, nowMs) }));
}

/** What pays out the rent that waits in a property: nothing, or one transfer that says how it came about. */
export function rentTransfers({ row, waiting }: RipeProperty): Transfer[] {
  if (waiting.cents === 0) return [];
  const { hours, cents, maintenancePercent } = waiting;
  const note = { house: row.houseType, hours, monthlyCents: monthlyCents(row), maintenancePercent };
  return [
    {
      debit: CENTRAL_BANK,
      credit: row.ownerId,
      asset: 'dollars',
      amount: cents,
      ...noted('rent_collected', note),
    },
  ];
}
