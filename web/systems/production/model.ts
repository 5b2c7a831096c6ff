import { accruedHours, accruedInHours, nextFullHourMs } from '#protocol/values/accrual.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import {
  type Amounts,
  type Building,
  FULL_AFTER_HOURS,
  type Good,
  madeOf,
  producible,
} from '#protocol/systems/production/buildings.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { costCents, paybackHours, unitGain } from '#protocol/systems/production/prices.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

export interface Accrued {
  readonly building: Building;
  /** Whole hours, at most 24. */
  readonly hours: number;
  readonly due: number;
  /** Units due, limited by the stock of inputs. */
  readonly made: number;
}

/** At least as many as the server last reported. */
export const hoursAt = (buildings: readonly ProductionBuilding[], nowMs: EpochMs): number[] =>
  buildings.map(({ since, hours }) =>
    since === null ? 0 : Math.max(hours, accruedHours(accrualOf(since), nowMs).hours),
  );

const accrualOf = (since: string) => ({ sinceMs: Date.parse(since), maxHours: FULL_AFTER_HOURS });

// Adds the hours since the server's last report.
export function accruedAfter(
  buildings: readonly ProductionBuilding[],
  hours: readonly number[],
  stock: Amounts,
): Accrued[] {
  const dues = buildings.map((group, index) => {
    const counted = hours[index] ?? 0;
    const measure = { times: group.owned, perMs: HOUR_MS };
    const due = group.due + accruedInHours(counted - group.hours, group.hourly_production, measure);
    return { building: group.building, hours: counted, due };
  });
  const made = madeOf(dues, stock);
  return dues.map((due, index) => ({ ...due, made: made[index] ?? 0 }));
}

/** Null when nothing more comes before the groups are full. */
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

const nextHour = (buildings: readonly ProductionBuilding[], hours: readonly number[]) =>
  buildings
    .flatMap(({ since }, index) => {
      const atMs = since === null ? null : nextFullHourMs(accrualOf(since), hours[index] ?? 0);
      return atMs === null ? [] : [{ index, atMs }];
    })
    .toSorted((a, b) => a.atMs - b.atMs)[0];

/** In dollars at the reference price, minus inputs. */
export function worthOf(
  buildings: readonly ProductionBuilding[],
  accrued: readonly Pick<Accrued, 'made'>[],
): number {
  const prices = pricesOf(buildings);
  const dollars = buildings.map((group, index) => (accrued[index]?.made ?? 0) * unitWorth(group, prices));
  return dollars.reduce((sum, worth) => sum + worth, 0);
}

/** 0 for goods without a market. */
const unitWorth = (group: ProductionBuilding, prices: Amounts): number =>
  isTraded(group.makes) ? unitGain(group, prices) : 0;

export const isTraded = (good: Good): boolean => traded.has(good);

const traded: ReadonlySet<string> = new Set(MARKET_RESOURCES);

export const workshopOf = (
  buildings: readonly ProductionBuilding[],
  accrued: readonly Accrued[],
): Pick<Accrued, 'due' | 'made'> =>
  accrued[buildings.findIndex(({ building }) => building === 'workshop')] ?? { due: 0, made: 0 };

export interface Quote {
  readonly quantity: number;
  /** Dollars; null above any possible balance. */
  readonly cost: number | null;
  readonly balanceAfter: number | null;
  readonly morePerHour: number;
  /** Dollars at the reference price, minus inputs. */
  readonly worthPerHour: number;
  /** Null for never. */
  readonly paybackHours: number | null;
}

export function quote(
  group: ProductionBuilding,
  { quantity, dollars, prices }: { quantity: number; dollars: number; prices: Amounts },
): Quote {
  const cents = costCents({ firstCents: Math.round(group.first_price * 100), owned: group.owned, quantity });
  const morePerHour = group.hourly_production * quantity;
  const worthCents = Math.round(unitWorth(group, prices) * 100) * morePerHour;
  const more = { quantity, morePerHour, worthPerHour: worthCents / 100 };
  // Past 2^53 the cents are inexact; no balance reaches that.
  if (!Number.isSafeInteger(cents)) return { ...more, cost: null, balanceAfter: null, paybackHours: null };
  return {
    ...more,
    cost: cents / 100,
    balanceAfter: (Math.round(dollars * 100) - cents) / 100,
    paybackHours: paybackHours(cents, worthCents),
  };
}

/** The first day's output with `quantity` more, limited by stock and the player's own output of inputs. */
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
  return { due, made: producible(due, group.uses, left) };
}

export const shortOf = ({ price }: Pick<ProductionBuilding, 'price'>, dollars: number): number =>
  Math.max(0, Math.round(price * 100) - Math.round(dollars * 100)) / 100;

export function affordable(group: ProductionBuilding, dollars: number, max: number): number {
  const firstCents = Math.round(group.first_price * 100);
  let leftCents = Math.round(dollars * 100);
  for (let built = 0; built < max; built += 1) {
    leftCents -= costCents({ firstCents, owned: group.owned + built, quantity: 1 });
    if (leftCents < 0) return built;
  }
  return max;
}

export const pricesOf = (buildings: readonly ProductionBuilding[]): Amounts =>
  Object.fromEntries(buildings.map(({ makes, reference_price }) => [makes, reference_price]));

/** The shortest payback among traded goods; the first of equals. */
export const bestBuy = (buildings: readonly ProductionBuilding[]): Building | undefined =>
  buildings
    .flatMap(({ building, makes, payback_hours: hours }) =>
      isTraded(makes) && hours !== null ? [{ building, hours }] : [],
    )
    .toSorted((a, b) => a.hours - b.hours)[0]?.building;

/** Of those the player can pay for, the one that pays back soonest; else the cheapest that is traded. */
export function suggestedBuilding(
  buildings: readonly ProductionBuilding[],
  dollars: number,
): ProductionBuilding | undefined {
  const best = bestBuy(buildings.filter((group) => shortOf(group, dollars) === 0));
  const onMarket = buildings.filter(({ makes }) => isTraded(makes));
  return (
    buildings.find(({ building }) => building === best) ?? onMarket.toSorted((a, b) => a.price - b.price)[0]
  );
}
