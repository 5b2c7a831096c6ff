import { monthlyCents } from '#protocol/systems/real-estate/values.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { noted } from '../../../ledger/notes.ts';
import type { Transfer } from '../../../ledger/post.ts';
import type { RipeProperty } from '../reads/waiting.ts';

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
