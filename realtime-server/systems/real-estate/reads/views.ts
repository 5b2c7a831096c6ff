import type { ListingRow, OwnedRow } from '#db/systems/real-estate/store/properties.ts';
import { fullAtMs } from '#protocol/values/accrual.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import {
  type HouseAt,
  monthlyCents,
  roiPercent,
  upgradeCents,
  upgradeMaterials,
  valueCents,
  RENT_FULL_HOURS,
} from '#protocol/systems/real-estate/values.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { MaterialUnits } from '#protocol/systems/real-estate/materials.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import { saleCents, type AccruedRent } from '../rules.ts';

export const listingView = (row: ListingRow): Listing => ({
  _id: row.id,
  house_type: row.houseType,
  upgrade_level: row.level,
  price: toDollars(valueCents(row)),
  monthlyRent: toDollars(monthlyCents(row)),
  roi: roiPercent(row),
});

/** Units that the next level takes at the configured rates. */
export const materialsOf = (house: HouseAt, config: ConfigValues): MaterialUnits | null =>
  upgradeMaterials(house, {
    stone: config['realEstateSettings.upgradeStone'],
    wood: config['realEstateSettings.upgradeWood'],
    tools: config['realEstateSettings.upgradeTools'],
  });

export function ownedView(
  row: OwnedRow,
  {
    accrued,
    config,
  }: { readonly accrued: Pick<AccruedRent, 'hours' | 'cents'>; readonly config: ConfigValues },
): OwnedProperty {
  const upgradeCost = upgradeCents(row);
  const next = { ...row, level: Math.min(row.level + 1, MAX_LEVEL) };
  return {
    _id: row.id,
    house_type: row.houseType,
    upgrade_level: row.level,
    purchase_price: toDollars(row.purchasePriceCents),
    currentValue: toDollars(valueCents(row)),
    monthlyRent: toDollars(monthlyCents(row)),
    upgradeCost: upgradeCost === null ? null : toDollars(upgradeCost),
    upgradeMaterials: materialsOf(row, config),
    upgradedRent: upgradeCost === null ? null : toDollars(monthlyCents(next)),
    salePrice: toDollars(saleCents(valueCents(row), config['realEstateSettings.saleCommission'])),
    accruedRent: toDollars(accrued.cents),
    hours: accrued.hours,
    purchasedAt: isoOf(row.purchasedAtMs),
    since: isoOf(row.sinceMs),
    fullAt: isoOf(fullAtMs({ sinceMs: row.sinceMs, maxHours: RENT_FULL_HOURS })),
  };
}
