import { type AccruedHours, accruedAmount, type RateHistory } from '../../accrual.ts';
import { type Cents, toCents } from '../../primitives.ts';
import { MONTH_MS } from '../../time.ts';
import { HOUSES, type HouseType, MAX_LEVEL } from './houses.ts';

/** A property as far as its figures go: they follow from its type and level alone. */
export interface HouseAt {
  readonly houseType: HouseType;
  readonly level: number;
}

/** Each level above the first adds so much of the base rent. */
export const LEVEL_RENT_PERCENT = 30;

/** An upgrade costs so much of the base price times the level it starts from. */
export const UPGRADE_PERCENT = 40;

/** So much of what upgrades cost is kept in the property's value. */
export const UPGRADE_KEPT_PERCENT = 80;

export const baseCents = (houseType: HouseType): Cents => toCents(HOUSES[houseType].baseDollars);

/** The rent of a game month, before maintenance. */
export const monthlyCents = ({ houseType, level }: HouseAt): Cents =>
  percentOf(toCents(HOUSES[houseType].monthlyDollars), 100 + LEVEL_RENT_PERCENT * (level - 1));

/** Rates are exact in millionths. */
export const PPM = 1_000_000;

/** A rate of the configuration in millionths, rounded in favour of the house. */
export const ratePpm = (rate: number): number => Math.ceil(Number((rate * PPM).toFixed(3)));

/** The rent of a span, less what maintenance (in millionths) takes of each part of it. */
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

/** What the upgrade to the next level costs; null at the highest. */
export const upgradeCents = ({ houseType, level }: HouseAt): Cents | null =>
  level >= MAX_LEVEL ? null : percentOf(baseCents(houseType), UPGRADE_PERCENT * level);

/** The current value, which is also the price of a listing: the base price and what is kept of the upgrades. */
export function valueCents({ houseType, level }: HouseAt): Cents {
  const upgrades = (UPGRADE_PERCENT * level * (level - 1)) / 2;
  return baseCents(houseType) + percentOf(percentOf(baseCents(houseType), upgrades), UPGRADE_KEPT_PERCENT);
}

/** The rent of twelve game months in percent of the price, to the tenth. */
export const roiPercent = (house: HouseAt): number =>
  Math.round((12 * monthlyCents(house) * 1_000) / valueCents(house)) / 10;

/** Every base price and rent is whole dollars, so percents of them are whole cents. */
const percentOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent) / 100);

/** Rent waits for so many whole game hours (7 days); then it stands still until it is collected. */
export const RENT_FULL_HOURS = 168;
