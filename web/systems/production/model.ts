import { accruedHours, accruedInHours, nextFullHourMs } from '#protocol/accrual.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';
import { FULL_AFTER_HOURS, madeOf } from '#protocol/systems/production/accrual.ts';
import { type Amounts, type Building, type Good, GOODS } from '#protocol/systems/production/buildings.ts';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { costCents } from '#protocol/systems/production/prices.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** What waits in one group at a moment. */
export interface Accrued {
  readonly building: Building;
  /** Whole hours, at most a day of them. */
  readonly hours: number;
  readonly due: number;
  /** What collecting brings: what is due, as far as the stock allows. */
  readonly made: number;
}

/** The whole hours that count in each group at a moment: at least those that the server last said. */
export const hoursAt = (buildings: readonly ProductionBuilding[], nowMs: EpochMs): number[] =>
  buildings.map(({ since, hours }) =>
    since === null ? 0 : Math.max(hours, accruedHours(accrualOf(since), nowMs).hours),
  );

const accrualOf = (since: string) => ({ sinceMs: Date.parse(since), maxHours: FULL_AFTER_HOURS });

/** What has accrued after so many hours: what the server last said, and since then an hour’s output each hour. */
export function accruedAfter(
  buildings: readonly ProductionBuilding[],
  hours: readonly number[],
  stock: Amounts,
): Accrued[] {
  const left: Partial<Record<Good, number>> = {};
  for (const good of GOODS) left[good] = stock[good] ?? 0;
  return buildings.map((group, index) => {
    const counted = hours[index] ?? 0;
    const measure = { times: group.owned, perMs: HOUR_MS };
    const due = group.due + accruedInHours(counted - group.hours, group.hourly_production, measure);
    const made = madeOf(due, group.uses, left);
    left[group.makes] = (left[group.makes] ?? 0) + made;
    for (const good of GOODS) left[good] = (left[good] ?? 0) - made * (group.uses[good] ?? 0);
    return { building: group.building, hours: counted, due, made };
  });
}

/** When an hour fills that adds to what can be collected; null when none does before the groups are full. */
export function moreAtMs(
  buildings: readonly ProductionBuilding[],
  accrued: readonly Accrued[],
  stock: Amounts,
): EpochMs | null {
  const hours = accrued.map((group) => group.hours);
  const madeNow = sumMade(accrued);
  for (let next = nextHour(buildings, hours); next; next = nextHour(buildings, hours)) {
    hours[next.index] = (hours[next.index] ?? 0) + 1;
    if (sumMade(accruedAfter(buildings, hours, stock)) > madeNow) return next.atMs;
  }
  return null;
}

const sumMade = (accrued: readonly Accrued[]): number => accrued.reduce((sum, { made }) => sum + made, 0);

/** The group whose hour fills first. */
const nextHour = (buildings: readonly ProductionBuilding[], hours: readonly number[]) =>
  buildings
    .flatMap(({ since }, index) => {
      const atMs = since === null ? null : nextFullHourMs(accrualOf(since), hours[index] ?? 0);
      return atMs === null ? [] : [{ index, atMs }];
    })
    .toSorted((a, b) => a.atMs - b.atMs)[0];

/** What a collection is worth at the reference price, less what it takes from the stock. */
export function worthOf(
  buildings: readonly ProductionBuilding[],
  accrued: readonly Pick<Accrued, 'made'>[],
): number {
  const prices = pricesOf(buildings);
  const dollars = buildings.map((group, index) => (accrued[index]?.made ?? 0) * unitWorth(group, prices));
  return dollars.reduce((sum, worth) => sum + worth, 0);
}

/** What a unit is worth at the reference price, less what it takes; nothing where nobody buys it. */
const unitWorth = ({ makes, reference_price, uses }: ProductionBuilding, prices: Amounts): number =>
  isTraded(makes)
    ? GOODS.reduce((left, good) => left - (uses[good] ?? 0) * (prices[good] ?? 0), reference_price)
    : 0;

/** Whether the market takes it. */
export const isTraded = (good: Good): boolean => traded.has(good);

const traded: ReadonlySet<string> = new Set(MARKET_RESOURCES);

/** What is due in the workshops, and what the stock lets them make of it. */
export const workshopOf = (
  buildings: readonly ProductionBuilding[],
  accrued: readonly Accrued[],
): Pick<Accrued, 'due' | 'made'> =>
  accrued[buildings.findIndex(({ building }) => building === 'workshop')] ?? { due: 0, made: 0 };

/** Why nothing can be collected; nothing when something can. */
export function emptyReason(accrued: readonly Accrued[]): string | undefined {
  if (accrued.some(({ made }) => made > 0)) return undefined;
  const isShort = accrued.some(({ due }) => due > 0);
  return isShort ? 'The workshop needs wood and iron.' : 'Nothing to collect yet.';
}

/** What a purchase would mean. */
export interface Quote {
  readonly quantity: number;
  /** Dollars; null for more than anybody can hold. */
  readonly cost: number | null;
  readonly balanceAfter: number | null;
  /** Units more in an hour. */
  readonly moreAnHour: number;
  /** Dollars more in an hour at the reference price, what it uses deducted. */
  readonly worthAnHour: number;
  /** Null for never. */
  readonly paybackHours: number | null;
}

/** What `quantity` more of a type cost and bring. */
export function quote(
  group: ProductionBuilding,
  { quantity, dollars, prices }: { quantity: number; dollars: number; prices: Amounts },
): Quote {
  const cents = costCents({ firstCents: Math.round(group.first_price * 100), owned: group.owned, quantity });
  const moreAnHour = group.hourly_production * quantity;
  const worthCents = Math.round(unitWorth(group, prices) * 100) * moreAnHour;
  const more = { quantity, moreAnHour, worthAnHour: worthCents / 100 };
  // From here on the figure is no longer exact, and no balance reaches it.
  if (!Number.isSafeInteger(cents)) return { ...more, cost: null, balanceAfter: null, paybackHours: null };
  return {
    ...more,
    cost: cents / 100,
    balanceAfter: (Math.round(dollars * 100) - cents) / 100,
    paybackHours: worthCents > 0 ? Math.ceil((cents * 10) / worthCents) / 10 : null,
  };
}

/**
 * The first day's output of a type with `quantity` more of it, and what of it the stock and the player's own buildings let
 * be made.
 */
export function dayOf(
  group: ProductionBuilding,
  {
    quantity,
    buildings,
    stock,
  }: { quantity: number; buildings: readonly ProductionBuilding[]; stock: Amounts },
): Pick<Accrued, 'due' | 'made'> {
  const left = { ...stock };
  for (const { makes, owned, hourly_production } of buildings)
    left[makes] = (left[makes] ?? 0) + owned * hourly_production * FULL_AFTER_HOURS;
  const due = (group.owned + quantity) * group.hourly_production * FULL_AFTER_HOURS;
  return { due, made: madeOf(due, group.uses, left) };
}

/** How many dollars the player lacks for the next one. */
export const shortOf = ({ price }: Pick<ProductionBuilding, 'price'>, dollars: number): number =>
  Math.max(0, Math.round(price * 100) - Math.round(dollars * 100)) / 100;

/** How many of the next ones the player can pay, at most `most`. */
export function affordable(group: ProductionBuilding, dollars: number, most: number): number {
  const firstCents = Math.round(group.first_price * 100);
  let leftCents = Math.round(dollars * 100);
  for (let built = 0; built < most; built += 1) {
    leftCents -= costCents({ firstCents, owned: group.owned + built, quantity: 1 });
    if (leftCents < 0) return built;
  }
  return most;
}

/** The reference price of each good that is made. */
export const pricesOf = (buildings: readonly ProductionBuilding[]): Amounts =>
  Object.fromEntries(buildings.map(({ makes, reference_price }) => [makes, reference_price]));

/** The one whose next building pays back soonest, in goods that can be sold; of equals the first, none when none does. */
export const bestBuy = (buildings: readonly ProductionBuilding[]): Building | undefined =>
  buildings
    .flatMap(({ building, makes, payback_hours: hours }) =>
      isTraded(makes) && hours !== null ? [{ building, hours }] : [],
    )
    .toSorted((a, b) => a.hours - b.hours)[0]?.building;
