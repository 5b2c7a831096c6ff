import type { Building } from '#protocol/systems/production/buildings.ts';
import type { FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { HOUSES, type HouseType } from '#protocol/systems/real-estate/houses.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const MONTH_HOURS = 720;

const WAGE_CENTS = 50_00;
const SALARY_HOURS = 24;
const RENT_HOURS = 168;
const RENT_KEPT = 0.95;
const BUILDING_HOURS = 24;
const KING_SHARE = 0.03;
const FED_SHARE = 0.1;

/** Each building's output in an hour; the workshop's less its inputs. */
const HOURLY: Readonly<Record<Building, Readonly<Record<string, number>>>> = {
  farm: { food: 12 },
  sawmill: { wood: 10 },
  quarry: { stone: 8 },
  iron_mine: { iron: 6 },
  gold_mine: { gold: 2 },
  oil_well: { oil: 5 },
  workshop: { tools: 2, wood: -2, iron: -2 },
};

/** The value of a unit of each good, in cents. */
export type Prices = ReadonlyMap<string, number>;

/** The terms of collecting: goods at their prices, and the alliance's percentage. */
export interface Terms {
  readonly prices: Prices;
  readonly bonus: number;
}

interface House {
  readonly type: HouseType;
  level: number;
  waitedMs: number;
}

interface Firm {
  readonly salaryCents: number;
  employees: number;
  efficiency: number;
  automation: number;
  /** Uncredited time worked, and time for which salaries are paid. */
  waitedMs: number;
  paidMs: number;
  /** Working time for which the staff is still fed; below 0 afterwards. */
  fedMs: number;
}

/** One player's accrued sources by the stated rules: time, and the income of an hour. */
export interface Sources {
  salaryMs: number;
  /** The first steps already paid to its mail address. */
  readonly paidSteps: Set<FirstStepId>;
  /** Has signed up again. */
  readonly isBack: boolean;
  readonly houses: Map<string, House>;
  firm: Firm | null;
  readonly groups: Map<Building, { count: number; waitedMs: number }>;
}

/** A new player: an hour of salary has accrued. */
export const newcomer = (): Sources => ({
  ...emptyHanded(new Set()),
  salaryMs: HOUR_MS,
  isBack: false,
});

/** A player who signed up again with a mail address already paid for some steps. */
export const emptyHanded = (paidSteps: Set<FirstStepId>): Sources => ({
  salaryMs: 0,
  paidSteps,
  isBack: true,
  houses: new Map(),
  firm: null,
  groups: new Map(),
});

/** Time passes: accruals stop at the stated maximum, and the current hour continues. */
export function wait(of: Sources, ms: number): void {
  of.salaryMs = capped(of.salaryMs + ms, SALARY_HOURS);
  for (const house of of.houses.values()) house.waitedMs = capped(house.waitedMs + ms, RENT_HOURS);
  for (const group of of.groups.values()) group.waitedMs = capped(group.waitedMs + ms, BUILDING_HOURS);
  if (!of.firm) return;
  const workedMs = Math.min(ms, of.firm.paidMs);
  of.firm.waitedMs += workedMs;
  of.firm.paidMs -= workedMs;
  of.firm.fedMs -= workedMs;
}

/** Rounds down, but not for floating-point error: an hour would come one millisecond too late. */
const wholeMs = (ms: number): number => Math.floor(ms + 1e-6);

const hoursIn = (ms: number): number => Math.floor(ms / HOUR_MS);
const capped = (ms: number, hours: number): number => Math.min(hoursIn(ms), hours) * HOUR_MS + (ms % HOUR_MS);

/** Collects the salary; returns its cents, like the functions below. */
export function takeSalary(of: Sources): number {
  const hours = hoursIn(of.salaryMs);
  of.salaryMs %= HOUR_MS;
  return hours * WAGE_CENTS;
}

/** Collects the rent of one house. */
export function takeRent(of: Sources, id: string): number {
  const house = of.houses.get(id);
  if (!house) throw new Error(`there is no property ${id}`);
  const cents = hoursIn(house.waitedMs) * hourOf(house);
  house.waitedMs %= HOUR_MS;
  return cents;
}

const hourOf = ({ type, level }: House): number =>
  (HOUSES[type].monthlyDollars * 100 * (1 + 0.3 * (level - 1)) * RENT_KEPT) / MONTH_HOURS;

/** Upgrades a house: the accrued minutes keep their value. */
export function raiseHouse(of: Sources, id: string): number {
  const cents = takeRent(of, id);
  const house = of.houses.get(id);
  if (!house) return cents;
  const before = hourOf(house);
  house.level += 1;
  house.waitedMs = wholeMs((house.waitedMs * before) / hourOf(house));
  return cents;
}

export function takeRevenue({ firm }: Sources): number {
  if (!firm) throw new Error('there is no company');
  const hours = hoursIn(firm.waitedMs);
  const fedHours = Math.max(0, Math.min(hours, hoursIn(firm.waitedMs + firm.fedMs)));
  firm.waitedMs %= HOUR_MS;
  return (hours + FED_SHARE * fedHours) * firmHour(firm);
}

/** Feeds the staff for a game day. */
export function feedStaff(of: Sources): number {
  const cents = takeRevenue(of);
  if (of.firm) of.firm.fedMs = DAY_MS;
  return cents;
}

const firmHour = ({ employees, salaryCents, efficiency, automation }: Firm): number => {
  const grown = (1 + 0.2 * (efficiency - 1)) * (1 + 0.15 * (automation - 1));
  return (employees * 300_00 * Math.sqrt(salaryCents / 100_00) * grown) / MONTH_HOURS;
};

/** Credits, then changes a company: the accrued minutes keep their value, and are lost with the last employee. */
export function changeFirm(of: Sources, change: (firm: Firm) => void): number {
  const cents = takeRevenue(of);
  const firm = of.firm;
  if (!firm) return cents;
  const before = firmHour(firm);
  change(firm);
  const after = firmHour(firm);
  if (firm.fedMs <= 0) firm.fedMs = -Infinity;
  if (after !== before) firm.waitedMs = after === 0 ? 0 : wholeMs((firm.waitedMs * before) / after);
  return cents;
}

/** Pays one more month. */
export function payStaff(of: Sources): number {
  const cents = takeRevenue(of);
  if (of.firm) of.firm.paidMs += MONTH_HOURS * HOUR_MS;
  return cents;
}

/** Collects the output of all buildings, at its price. */
export function takeGoods(of: Sources, { prices, bonus }: Terms): number {
  let cents = 0;
  for (const [building, group] of of.groups) {
    const each = Object.entries(HOURLY[building]).reduce(
      // Inputs are not raised.
      (sum, [good, units]) => sum + units * (units > 0 ? 1 + bonus : 1) * (prices.get(good) ?? 0),
      0,
    );
    cents += Math.max(0, hoursIn(group.waitedMs) * group.count * each);
    group.waitedMs %= HOUR_MS;
  }
  return cents;
}

/** Builds more: the accrued minutes are divided among all. */
export function build(
  of: Sources,
  terms: Terms,
  { building, more }: { readonly building: Building; readonly more: number },
): number {
  const cents = takeGoods(of, terms);
  const { count, waitedMs } = of.groups.get(building) ?? { count: 0, waitedMs: 0 };
  of.groups.set(building, {
    count: count + more,
    waitedMs: wholeMs((waitedMs * count) / (count + more)),
  });
  return cents;
}

/** The earnings and their time. */
export interface Earning {
  readonly atMs: number;
  readonly cents: number;
}

/** The king's pay at the midnights of a period: a share of each previous day's production. */
export function kingShare(earnings: readonly Earning[], fromMs: number, toMs: number): number {
  let cents = 0;
  for (let midnight = nextMidnight(fromMs); midnight <= toMs; midnight += DAY_MS) {
    const day = earnings.filter(({ atMs }) => atMs >= midnight - DAY_MS && atMs <= midnight);
    cents += KING_SHARE * day.reduce((sum, earning) => sum + earning.cents, 0);
  }
  return cents;
}

const nextMidnight = (ms: number): number => (Math.floor(ms / DAY_MS) + 1) * DAY_MS;
