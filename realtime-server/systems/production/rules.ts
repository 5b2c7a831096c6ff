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

/** A player's buildings of one type, and from when their hours count. */
export interface BuildingGroup {
  readonly building: Building;
  readonly owned: number;
  readonly sinceMs: EpochMs;
}

/** What one building of each type makes in an hour. */
export type Rates = Readonly<Record<Building, RateHistory>>;

/** What stands in a group: the hours that count, units due, and how many of them the stock lets it make. */
export interface BuildingOutput {
  readonly building: Building;
  readonly hours: number;
  readonly due: number;
  readonly made: number;
}

/** What collecting everything brings. */
export interface Collection {
  readonly outputs: readonly BuildingOutput[];
  readonly collected: Amounts;
  /** What was taken from the stock for it; it may have been collected a moment before. */
  readonly used: Amounts;
  /** The groups whose time has moved on. */
  readonly moved: readonly BuildingGroup[];
}

interface Moment {
  readonly rates: Rates;
  /** What the player holds. */
  readonly stock: Amounts;
  readonly nowMs: EpochMs;
}

/** Collects every group: those that take nothing first, since the workshop takes what they bring. */
export function collectionOf(groups: readonly BuildingGroup[], { rates, stock, nowMs }: Moment): Collection {
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
  return { outputs, collected, used, moved: groups.flatMap((group) => movedOn(group, nowMs)) };
}

function add(amounts: Partial<Record<Good, number>>, good: Good, amount: number): void {
  if (amount !== 0) amounts[good] = (amounts[good] ?? 0) + amount;
}

/** The whole hours that a group has worked, at most a day of them. */
const hoursOf = ({ sinceMs }: BuildingGroup, nowMs: EpochMs): AccruedHours =>
  accruedHours({ sinceMs, maxHours: FULL_AFTER_HOURS }, nowMs);

function movedOn(group: BuildingGroup, nowMs: EpochMs): BuildingGroup[] {
  const { hours, nextSinceMs } = hoursOf(group, nowMs);
  return hours === 0 ? [] : [{ ...group, sinceMs: nextSinceMs }];
}

const unitsDue = ({ building, owned }: BuildingGroup, rates: Rates, accrued: AccruedHours): number =>
  accruedAmount(accrued, rates[building], { times: owned, perMs: HOUR_MS });

/**
 * A type of which more were just built. The hour that has begun was worked by the old ones alone, so it is shared among all:
 * two farms half an hour in are four farms a quarter of an hour in. The first ones begin now.
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

/** After how many hours a building has paid for itself, to the tenth, rounded up; null when what it makes costs more than it is worth. */
export function paybackHours({
  building,
  priceCents,
  perHour,
  worthCents,
}: {
  readonly building: Building;
  readonly priceCents: Cents;
  readonly perHour: number;
  /** What a unit of each good is worth. */
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
