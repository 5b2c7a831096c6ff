import { HOUSE_TYPES, type HouseType } from '#protocol/systems/real-estate/houses.ts';
import { type Holding, sum } from '../model.ts';

/** The orders a list of properties can have. */
export const ORDERS = ['rent', 'value', 'type', 'accrued'] as const;
export type Order = (typeof ORDERS)[number];

/** What a list of properties can be parted by. */
export const PARTINGS = ['none', 'type', 'level'] as const;
export type Parting = (typeof PARTINGS)[number];

const placeOf = ({ property }: Holding): number => HOUSE_TYPES.indexOf(property.house_type);

const measures: Readonly<Record<Order, (holding: Holding) => number>> = {
  rent: ({ property }) => property.monthlyRent,
  value: ({ property }) => property.currentValue,
  type: placeOf,
  accrued: ({ accrued }) => accrued,
};

/** The most first; of equals those that bring the most rent, then the oldest. */
export const sorted = (holdings: readonly Holding[], order: Order): Holding[] =>
  holdings.toSorted(
    (a, b) => measures[order](b) - measures[order](a) || b.property.monthlyRent - a.property.monthlyRent,
  );

/** Properties that are alike. */
export interface Group {
  readonly key: string;
  /** None for all together. */
  readonly houseType: HouseType | null;
  /** None where levels stand together. */
  readonly level: number | null;
  readonly holdings: readonly Holding[];
}

/** Parts them, the dearest type and the highest level first; their order within a group stays. */
export function groupsOf(holdings: readonly Holding[], parting: Parting): Group[] {
  if (parting === 'none') return [{ key: 'all', houseType: null, level: null, holdings }];
  const groups = new Map<string, Group & { readonly place: number }>();
  for (const holding of holdings) {
    const { house_type: houseType, upgrade_level } = holding.property;
    const level = parting === 'level' ? upgrade_level : null;
    const key = `${houseType} ${level ?? ''}`;
    const place = placeOf(holding) * 10 + (level ?? 0);
    const before = groups.get(key)?.holdings ?? [];
    groups.set(key, { key, houseType, level, place, holdings: [...before, holding] });
  }
  return [...groups.values()].toSorted((a, b) => b.place - a.place);
}

/** One more level for as many of a group as can be paid. */
export interface UpgradePlan {
  /** In the order in which they are paid. */
  readonly holdings: readonly Holding[];
  readonly cost: number;
  /** The rent that waits in them: it is paid out first and helps to pay. */
  readonly accrued: number;
  /** More rent a month. */
  readonly moreRent: number;
}

/** The cheapest first, as long as the dollars reach for the next one. */
export function upgradePlan(holdings: readonly Holding[], dollars: number): UpgradePlan {
  const open = holdings
    .filter(({ property }) => property.upgradeCost !== null)
    .toSorted((a, b) => netCents(a) - netCents(b));
  const chosen: Holding[] = [];
  let left = Math.round(dollars * 100);
  for (const holding of open) {
    left -= netCents(holding);
    if (left < 0) break;
    chosen.push(holding);
  }
  return {
    holdings: chosen,
    cost: sum(chosen.map(({ property }) => property.upgradeCost ?? 0)),
    accrued: sum(chosen.map(({ accrued }) => accrued)),
    moreRent: sum(chosen.map(({ property }) => (property.upgradedRent ?? 0) - property.monthlyRent)),
  };
}

const netCents = ({ property, accrued }: Holding): number =>
  Math.round((property.upgradeCost ?? 0) * 100) - Math.round(accrued * 100);
