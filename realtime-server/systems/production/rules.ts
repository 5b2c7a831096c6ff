import {
  accruedAmount,
  type AccruedHours,
  accruedHours,
  type RateHistory,
  sinceAtNewRate,
} from '#protocol/values/accrual.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import {
  type Amounts,
  type Building,
  BUILDINGS,
  FULL_AFTER_HOURS,
  type Good,
  GOODS,
  madeOf,
  PLANS,
} from '#protocol/systems/production/buildings.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

/** Hours accrue from `sinceMs` (game time). */
export interface BuildingGroup {
  readonly building: Building;
  readonly owned: number;
  readonly sinceMs: EpochMs;
}

/** Units per building and game hour. */
export type Rates = Readonly<Record<Building, RateHistory>>;

/** `due`: units accrued; `made`: units for which the material suffices. */
export interface BuildingOutput {
  readonly building: Building;
  readonly hours: number;
  readonly due: number;
  readonly made: number;
}

export interface Collection {
  readonly outputs: readonly BuildingOutput[];
  readonly collected: Amounts;
  /** May include material that the same collection produced. */
  readonly used: Amounts;
  /** Groups with a new `sinceMs`. */
  readonly moved: readonly BuildingGroup[];
}

/** Groups without material first, since workshops use their output. */
export function collectionOf(
  groups: readonly BuildingGroup[],
  { rates, stock, nowMs }: { readonly rates: Rates; readonly stock: Amounts; readonly nowMs: EpochMs },
): Collection {
  const collected: Partial<Record<Good, number>> = {};
  const used: Partial<Record<Good, number>> = {};
  const dues = BUILDINGS.flatMap((building) => {
    const group = groups.find((one) => one.building === building);
    if (!group) return [];
    const accrued = hoursOf(group, nowMs);
    return [{ building, hours: accrued.hours, due: unitsDue(group, rates, accrued) }];
  });
  const all = madeOf(dues, stock);
  const outputs = dues.map((due, at): BuildingOutput => ({ ...due, made: all[at] ?? 0 }));
  for (const { building, made } of outputs) {
    const { makes, uses } = PLANS[building];
    add(collected, makes, made);
    for (const good of GOODS) add(used, good, made * (uses[good] ?? 0));
  }
  return { outputs, collected, used, moved: groups.flatMap((group) => advancedGroups(group, nowMs)) };
}

function add(amounts: Partial<Record<Good, number>>, good: Good, amount: number): void {
  if (amount !== 0) amounts[good] = (amounts[good] ?? 0) + amount;
}

const hoursOf = ({ sinceMs }: BuildingGroup, nowMs: EpochMs): AccruedHours =>
  accruedHours({ sinceMs, maxHours: FULL_AFTER_HOURS }, nowMs);

function advancedGroups(group: BuildingGroup, nowMs: EpochMs): BuildingGroup[] {
  const { hours, nextSinceMs } = hoursOf(group, nowMs);
  return hours === 0 ? [] : [{ ...group, sinceMs: nextSinceMs }];
}

const unitsDue = ({ building, owned }: BuildingGroup, rates: Rates, accrued: AccruedHours): number =>
  accruedAmount(accrued, rates[building], { times: owned, perMs: HOUR_MS });

/** The old buildings' started hour is shared among all: two farms half an hour in become four farms 15
 * minutes in. First buildings start now. */
export function enlarged(
  before: BuildingGroup | null,
  {
    building,
    quantity,
    nowMs,
  }: { readonly building: Building; readonly quantity: number; readonly nowMs: EpochMs },
): BuildingGroup {
  if (before === null) return { building, owned: quantity, sinceMs: nowMs };
  const owned = before.owned + quantity;
  const span = { sinceMs: before.sinceMs, untilMs: nowMs };
  return { building, owned, sinceMs: sinceAtNewRate(span, { before: before.owned, after: owned }) };
}
