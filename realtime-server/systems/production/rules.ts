import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { hoursCounted, madeOf } from '#protocol/systems/production/accrual.ts';
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

/** What one building of a type made in an hour, until that was changed. */
export interface PastRate {
  readonly building: Building;
  readonly perHour: number;
  readonly untilMs: EpochMs;
}

/** What one building of each type makes in an hour now, and what it made before, in the order of the changes. */
export interface Rates {
  readonly current: Readonly<Record<Building, number>>;
  readonly past: readonly PastRate[];
}

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
    const due = unitsDue(group, rates, nowMs);
    const made = madeOf(due, uses, left);
    add(collected, makes, made);
    add(left, makes, made);
    for (const good of GOODS) {
      const taken = made * (uses[good] ?? 0);
      add(used, good, taken);
      add(left, good, -taken);
    }
    return [{ building, hours: hoursCounted(group.sinceMs, nowMs), due, made }];
  });
  return { outputs, collected, used, moved: groups.flatMap((group) => movedOn(group, nowMs)) };
}

function add(amounts: Partial<Record<Good, number>>, good: Good, amount: number): void {
  if (amount !== 0) amounts[good] = (amounts[good] ?? 0) + amount;
}

/** The time moves by the whole hours that have passed; those beyond a day are lost, the minutes of the last one are kept. */
function movedOn(group: BuildingGroup, nowMs: EpochMs): BuildingGroup[] {
  if (hoursCounted(group.sinceMs, nowMs) === 0) return [];
  return [{ ...group, sinceMs: nowMs - ((nowMs - group.sinceMs) % HOUR_MS) }];
}

/** What a group's whole hours have brought, each part of them at the rate that was in force; a broken unit is not made. */
export function unitsDue({ building, owned, sinceMs }: BuildingGroup, rates: Rates, nowMs: EpochMs): number {
  const endMs = sinceMs + hoursCounted(sinceMs, nowMs) * HOUR_MS;
  let fromMs = sinceMs;
  let unitMs = 0;
  for (const { building: of, perHour, untilMs } of rates.past) {
    if (of !== building || untilMs <= fromMs) continue;
    const toMs = Math.min(untilMs, endMs);
    unitMs += (toMs - fromMs) * perHour;
    fromMs = toMs;
  }
  unitMs += (endMs - fromMs) * rates.current[building];
  // In two parts: all units of all buildings in milliseconds would be too large to be exact.
  const rest = unitMs % HOUR_MS;
  return owned * ((unitMs - rest) / HOUR_MS) + Math.floor((owned * rest) / HOUR_MS);
}

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
  const workedMs = Math.max(0, nowMs - before.sinceMs);
  const sharedMs = Math.floor((workedMs * before.owned) / owned);
  return { building, owned, sinceMs: Math.max(before.sinceMs, nowMs - sharedMs) };
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
