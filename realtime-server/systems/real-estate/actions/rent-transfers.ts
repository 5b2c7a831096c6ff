import { bonusOf } from '#protocol/systems/economy/terms.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { monthlyCents } from '#protocol/systems/real-estate/values.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { withMetadata } from '../declarations.ts';
import type { Transfer } from '../../../ledger/post.ts';
import type { CollectableProperty } from '../reads/accrued-rent.ts';

export function rentTransfers({ row, accrued }: CollectableProperty): Transfer[] {
  if (accrued.cents === 0) return [];
  const { hours, cents, maintenancePercent } = accrued;
  const metadata = { house: row.houseType, hours, monthlyCents: monthlyCents(row), maintenancePercent };
  return [
    {
      debit: CENTRAL_BANK,
      credit: row.ownerId,
      asset: 'dollars',
      amount: cents,
      ...withMetadata('rent_collected', metadata),
    },
  ];
}

/** As far as its cap allows. */
export function rentBonus(
  ownerId: string,
  { rentCents, leftCents }: { readonly rentCents: Cents; readonly leftCents: number },
  bonus: ProductionBonus | null,
): { readonly cents: Cents; readonly transfers: readonly Transfer[] } {
  const cents = Math.min(bonusOf(rentCents, bonus), leftCents);
  if (!bonus || cents === 0) return { cents: 0, transfers: [] };
  const pay = { debit: CENTRAL_BANK, credit: ownerId, asset: 'dollars', amount: cents } as const;
  return { cents, transfers: [{ ...pay, ...withMetadata('rent_bonus', { ...bonus }) }] };
}
