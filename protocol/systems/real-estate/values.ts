import { type AccruedHours, accruedAmount, type RateHistory } from '../../values/accrual.ts';
import { type Cents, toCents } from '../../values/primitives.ts';
import { MONTH_MS } from '../../values/time.ts';
import { HOUSES, type HouseType, MAX_LEVEL } from './houses.ts';
import type { MaterialUnits } from './materials.ts';

export interface HouseAt {
  readonly houseType: HouseType;
  readonly level: number;
}

/** Percent of the base rent added per level. */
export const LEVEL_RENT_PERCENT = 30;

/** Percent of the base price, times the current level. */
export const UPGRADE_PERCENT = 40;

/** Percent of upgrade costs that add to the value. */
export const UPGRADE_VALUE_PERCENT = 80;

/** Purchase price before upgrades. */
export const baseCents = (houseType: HouseType): Cents => toCents(HOUSES[houseType].baseDollars);

/** Rent per game month, before maintenance. */
export const monthlyCents = ({ houseType, level }: HouseAt): Cents =>
  percentOf(toCents(HOUSES[houseType].monthlyDollars), 100 + LEVEL_RENT_PERCENT * (level - 1));

export const PPM = 1_000_000;

/** A configured rate in millionths, rounded up in the house's favour. */
export const ratePpm = (rate: number): number => Math.ceil(Number((rate * PPM).toFixed(3)));

/** Rent of a span less maintenance (millionths) at the rates in force, rounded down. */
export function rentCents(
  span: Pick<AccruedHours, 'fromMs' | 'toMs'>,
  { monthlyRentCents, maintenance }: { readonly monthlyRentCents: Cents; readonly maintenance: RateHistory },
): Cents {
  const retained = {
    current: PPM - maintenance.current,
    past: maintenance.past.map(({ rate, untilMs }) => ({ rate: PPM - rate, untilMs })),
  };
  return accruedAmount(span, retained, { times: monthlyRentCents, perMs: MONTH_MS * PPM });
}

/** Price of the next level; null at the highest. */
export const upgradeCents = ({ houseType, level }: HouseAt): Cents | null =>
  level >= MAX_LEVEL ? null : percentOf(baseCents(houseType), UPGRADE_PERCENT * level);

/** Upgrades from level 1 take dollars alone. */
const MIN_MATERIAL_LEVEL = 2;

const DOLLARS_PER_RATE = 1_000;

/** Units that the next level takes: the rate × the current level per $1,000 of base price, each rounded up.
 * Null when it takes dollars alone, and at the highest level. */
export function upgradeMaterials({ houseType, level }: HouseAt, rates: MaterialUnits): MaterialUnits | null {
  if (level < MIN_MATERIAL_LEVEL || level >= MAX_LEVEL) return null;
  const unitsAt = (rate: number): number =>
    Math.ceil((rate * level * HOUSES[houseType].baseDollars) / DOLLARS_PER_RATE);
  return { stone: unitsAt(rates.stone), wood: unitsAt(rates.wood), tools: unitsAt(rates.tools) };
}

/** Current value and listing price: base price plus 80 % of upgrade costs. */
export function valueCents({ houseType, level }: HouseAt): Cents {
  const upgrades = (UPGRADE_PERCENT * level * (level - 1)) / 2;
  return baseCents(houseType) + percentOf(percentOf(baseCents(houseType), upgrades), UPGRADE_VALUE_PERCENT);
}

/** Twelve game months' rent in percent of the value, one decimal. */
export const roiPercent = (house: HouseAt): number =>
  Math.round((12 * monthlyCents(house) * 1_000) / valueCents(house)) / 10;

// Base prices and rents are whole dollars, so the percentages are whole cents.
const percentOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent) / 100);

/** Rent accrues for 168 game hours (7 days), then stops until collected. */
export const RENT_FULL_HOURS = 168;
