import { HOUSE_TYPES, type HouseType } from '#protocol/systems/real-estate/houses.ts';
import { lackingMaterials, type MaterialUnits } from '#protocol/systems/real-estate/materials.ts';
import { type Funds, type Holding, sum } from '../model.ts';

export const SORT_KEYS = ['rent', 'value', 'type', 'accrued'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export const GROUPINGS = ['none', 'type', 'level'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const typeIndex = ({ property }: Holding): number => HOUSE_TYPES.indexOf(property.house_type);

const measures: Readonly<Record<SortKey, (holding: Holding) => number>> = {
  rent: ({ property }) => property.monthlyRent,
  value: ({ property }) => property.currentValue,
  type: typeIndex,
  accrued: ({ accrued }) => accrued,
};

/** Descending; ties by rent, then the oldest first. */
export const sorted = (holdings: readonly Holding[], sortKey: SortKey): Holding[] =>
  holdings.toSorted(
    (a, b) => measures[sortKey](b) - measures[sortKey](a) || b.property.monthlyRent - a.property.monthlyRent,
  );

export interface Group {
  readonly key: string;
  readonly houseType: HouseType | null;
  /** Null for a group of several levels. */
  readonly level: number | null;
  readonly holdings: readonly Holding[];
}

/** Most expensive type and highest level first; keeps the order within a group. */
export function groupsOf(holdings: readonly Holding[], grouping: Grouping): Group[] {
  if (grouping === 'none') return [{ key: 'all', houseType: null, level: null, holdings }];
  const groups = new Map<string, Group & { readonly place: number }>();
  for (const holding of holdings) {
    const { house_type: houseType, upgrade_level } = holding.property;
    const level = grouping === 'level' ? upgrade_level : null;
    const key = `${houseType} ${level ?? ''}`;
    const place = typeIndex(holding) * 10 + (level ?? 0);
    const before = groups.get(key)?.holdings ?? [];
    groups.set(key, { key, houseType, level, place, holdings: [...before, holding] });
  }
  return [...groups.values()].toSorted((a, b) => b.place - a.place);
}

export interface UpgradePlan {
  readonly holdings: readonly Holding[];
  readonly cost: number;
  // The server pays out accrued rent first, so it helps to pay.
  readonly accrued: number;
  readonly materials: MaterialUnits;
  readonly moreRent: number;
}

/** Cheapest first, as far as the dollars and the goods go. */
export function upgradePlan(holdings: readonly Holding[], funds: Funds): UpgradePlan {
  const open = holdings
    .filter(({ property }) => property.upgradeCost !== null)
    .toSorted((a, b) => netCents(a) - netCents(b));
  const chosen: Holding[] = [];
  let leftCents = Math.round(funds.dollars * 100);
  let materials: MaterialUnits = { stone: 0, wood: 0, tools: 0 };
  for (const holding of open) {
    if (netCents(holding) > leftCents) break;
    const more = withMaterials(materials, holding);
    if (lackingMaterials(more, funds).length > 0) continue;
    materials = more;
    leftCents -= netCents(holding);
    chosen.push(holding);
  }
  return {
    holdings: chosen,
    cost: sum(chosen.map(({ property }) => property.upgradeCost ?? 0)),
    accrued: sum(chosen.map(({ accrued }) => accrued)),
    materials,
    moreRent: sum(chosen.map(({ property }) => (property.upgradedRent ?? 0) - property.monthlyRent)),
  };
}

const netCents = ({ property, accrued }: Holding): number =>
  Math.round((property.upgradeCost ?? 0) * 100) - Math.round(accrued * 100);

const withMaterials = (units: MaterialUnits, { property }: Holding): MaterialUnits => ({
  stone: units.stone + (property.upgradeMaterials?.stone ?? 0),
  wood: units.wood + (property.upgradeMaterials?.wood ?? 0),
  tools: units.tools + (property.upgradeMaterials?.tools ?? 0),
});
