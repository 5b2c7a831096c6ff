import type { EpochMs } from '#protocol/values/primitives.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import {
  lackingMaterials,
  type Material,
  type MaterialUnits,
} from '#protocol/systems/real-estate/materials.ts';

// A house pays rent by the full hour.
export const FIRST_RENT_MS = 3_600_000;

type Property = Pick<OwnedProperty, 'since' | 'upgrade_level' | 'upgradeCost' | 'upgradeMaterials'>;

export interface UpgradePlan {
  readonly price: number;
  /** Dollars. */
  readonly missing: number;
  readonly lacking: readonly Material[];
  readonly isFirst: boolean;
}

export interface Plan {
  /** Game time; null while unknown. */
  readonly raceAtMs: EpochMs | null;
  /** Game time of the next full hour's rent; null without a property. */
  readonly rentAtMs: EpochMs | null;
  /** Null without a property that can be upgraded. */
  readonly upgrade: UpgradePlan | null;
}

export interface PlanFacts {
  readonly raceAt: string | null;
  readonly properties: readonly Property[];
  readonly funds: MaterialUnits & { readonly dollars: number };
}

export function planOf({ raceAt, properties, funds }: PlanFacts): Plan {
  return {
    raceAtMs: raceAt === null ? null : Date.parse(raceAt),
    rentAtMs: nextRentMs(properties),
    upgrade: upgradePlanOf(properties, funds),
  };
}

export function nextRentMs(properties: readonly Pick<Property, 'since'>[]): EpochMs | null {
  const rents = properties.map(({ since }) => Date.parse(since) + FIRST_RENT_MS);
  return rents.length > 0 ? Math.min(...rents) : null;
}

function upgradePlanOf(properties: readonly Property[], funds: PlanFacts['funds']): UpgradePlan | null {
  const [cheapest] = properties
    .flatMap(({ upgradeCost, upgradeMaterials }) =>
      upgradeCost === null ? [] : [{ price: upgradeCost, upgradeMaterials }],
    )
    .toSorted((a, b) => a.price - b.price);
  if (!cheapest) return null;
  const { price, upgradeMaterials } = cheapest;
  return {
    price,
    missing: Math.max(0, price - funds.dollars),
    lacking: lackingMaterials(upgradeMaterials, funds).map(({ material }) => material),
    isFirst: properties.every(({ upgrade_level }) => upgrade_level === 1),
  };
}
