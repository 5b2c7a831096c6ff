import {
  accruedAmount,
  type AccruedHours,
  accruedHours,
  type RateHistory,
  sinceAtNewRate,
} from '#protocol/accrual.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { FULL_AFTER_HOURS, madeOf } from '#protocol/systems/production/accrual.ts';
import {
  type Amounts,
  type Building,
  BUILDINGS,
  type Good,
  GOODS,
  PLANS,
} from '#protocol/systems/production/buildings.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** A player's buildings of one type, and the time from which their hours accrue. */
export interface BuildingGroup {
  readonly building: Building;
  readonly owned: number;
  readonly sinceMs: EpochMs;
}

/** Output per building and hour, by type. */
export type Rates = Readonly<Record<Building, RateHistory>>;

/** A group's accrued hours, the units they amount to, and how many of these the material suffices for. */
export interface BuildingOutput {
  readonly building: Building;
  readonly hours: number;
  readonly due: number;
  readonly made: number;
}

/** The result of collecting all groups. */
export interface Collection {
  readonly outputs: readonly BuildingOutput[];
  readonly collected: Amounts;
  /** Material used, which the same collection may have produced. */
  readonly used: Amounts;
  /** The groups whose accrual time moved. */
  readonly moved: readonly BuildingGroup[];
}

interface CollectionInput {
  readonly rates: Rates;
  /** The player's goods in hand. */
  readonly stock: Amounts;
  readonly nowMs: EpochMs;
}

/** Collects every group: those without material first, since the workshop uses their output. */
export function collectionOf(
  groups: readonly BuildingGroup[],
  { rates, stock, nowMs }: CollectionInput,
): Collection {
  const collected: Partial<Record<Good, number>> = {};
  const used: Partial<Record<Good, number>> = {};
  const left: Partial<Record<Good, number>> = { ...stock };
  const outputs = BUILDINGS.flatMap((building): BuildingOutput[] => {
    const group = groups.find((one) => one.building === building);
    if (!group) return [];
    const { makes, uses } = PLANS[building];
    const accrued = hoursOf(group, nowMs);
    const due = unitsDue(group, rates, accrued);
    const made = madeOf(due, uses, left);
    add(collected, makes, made);
    add(left, makes, made);
    for (const good of GOODS) {
      const taken = made * (uses[good] ?? 0);
      add(used, good, taken);
      add(left, good, -taken);
    }
    return [{ building, hours: accrued.hours, due, made }];
  });
  return { outputs, collected, used, moved: groups.flatMap((group) => advancedGroups(group, nowMs)) };
}

function add(amounts: Partial<Record<Good, number>>, good: Good, amount: number): void {
  if (amount !== 0) amounts[good] = (amounts[good] ?? 0) + amount;
}

/** A group's whole accrued hours, at most 24. */
const hoursOf = ({ sinceMs }: BuildingGroup, nowMs: EpochMs): AccruedHours =>
  accruedHours({ sinceMs, maxHours: FULL_AFTER_HOURS }, nowMs);

function advancedGroups(group: BuildingGroup, nowMs: EpochMs): BuildingGroup[] {
  const { hours, nextSinceMs } = hoursOf(group, nowMs);
  return hours === 0 ? [] : [{ ...group, sinceMs: nextSinceMs }];
}

const unitsDue = ({ building, owned }: BuildingGroup, rates: Rates, accrued: AccruedHours): number =>
  accruedAmount(accrued, rates[building], { times: owned, perMs: HOUR_MS });

/**
 * A group after building more. The started hour was worked by the old buildings only, so it is shared among all: two farms
 * half an hour in become four farms a quarter of an hour in. First buildings start now.
 */
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

/** Hours until a building pays for itself, to one decimal, rounded up; null when its material is worth more than it. */
export function paybackHours({
  building,
  priceCents,
  perHour,
  worthCents,
}: {
  readonly building: Building;
  readonly priceCents: Cents;
  readonly perHour: number;
  /** The value of a unit of each good. */
  readonly worthCents: Readonly<Record<Good, Cents>>;
}): number | null {
  const { makes, uses } = PLANS[building];
  const unitCents = GOODS.reduce(
    (left, good) => left - (uses[good] ?? 0) * worthCents[good],
    worthCents[makes],
  );
  const hourCents = unitCents * perHour;
  return hourCents > 0 ? Math.ceil((priceCents * 10) / hourCents) / 10 : null;
}
