import { type EpochMs, toCents, toDollars } from '#protocol/values/primitives.ts';
import { MAX_STEPS, rentOf, STEP_PERCENT, STEP_WEALTH_CENTS } from '#protocol/systems/rent/amount.ts';
import {
  daysOverdue,
  EVICTED_AFTER_MS,
  evictionOf,
  goodsTaken,
  OVERDUE_UNTIL_DAY,
  overdueMs,
  type RentState,
  type RentTerms,
  rentStateOf,
  SERIOUS_UNTIL_DAY,
} from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { DAY_MS, MONTH_MS } from '#protocol/values/time.ts';

const MONTH_DAYS = MONTH_MS / DAY_MS;

export interface RentNow {
  readonly state: RentState;
  readonly daysOverdue: number;
}

type Dates = Pick<RentStatus, 'nextDueDate' | 'evictionAt'>;

const termsOf = ({ nextDueDate, evictionAt }: Dates): RentTerms => ({
  dueAtMs: Date.parse(nextDueDate),
  evictionAtMs: Date.parse(evictionAt),
});

/** Never fewer days than the server last reported. */
export function rentAt(status: Dates & Pick<RentStatus, 'daysOverdue'>, nowMs: EpochMs): RentNow {
  const days = Math.max(status.daysOverdue, daysOverdue(termsOf(status), nowMs));
  return { daysOverdue: days, state: rentStateOf(days) };
}

// Days of server downtime do not count, so they postpone the eviction.
export function isEvictionPostponed(status: Dates): boolean {
  const { dueAtMs, evictionAtMs } = termsOf(status);
  return evictionAtMs > dueAtMs + EVICTED_AFTER_MS;
}

/** Last day of each state, after the due date. */
const ENDS = [0, OVERDUE_UNTIL_DAY, SERIOUS_UNTIL_DAY, SERIOUS_UNTIL_DAY + 1] as const;

/** From the last due date to the eviction, 0–1; each state takes a quarter. */
export function trackAt(status: Dates, nowMs: EpochMs): number {
  const days = overdueMs(termsOf(status), nowMs) / DAY_MS;
  const starts = [-MONTH_DAYS, ...ENDS.slice(0, -1)];
  const quarters = ENDS.map((end, index) => {
    const start = starts[index] ?? 0;
    return Math.min(1, Math.max(0, (days - start) / (end - start)));
  });
  return quarters.reduce((all, part) => all + part, 0) / ENDS.length;
}

export interface RentStep {
  readonly step: number;
  /** The rent without wealth, derived from the current rent. */
  readonly base: number;
  readonly top: number;
  /** Null at the top. */
  readonly next: { readonly rent: number; readonly wealth: number } | null;
}

export function rentStepOf(wealth: number, rent: number): RentStep {
  const { steps: step } = rentOf({ baseCents: 0, wealthCents: toCents(wealth) });
  const baseCents = Math.floor((toCents(rent) * 100) / (100 + STEP_PERCENT * step));
  const nextCents = (step + 1) * STEP_WEALTH_CENTS;
  const next =
    step === MAX_STEPS
      ? null
      : {
          rent: toDollars(rentOf({ baseCents, wealthCents: nextCents }).rentCents),
          wealth: toDollars(nextCents),
        };
  const { capCents } = rentOf({ baseCents, wealthCents: 0 });
  return { step, base: toDollars(baseCents), top: toDollars(capCents), next };
}

const GOODS = ['gold', 'food', 'wood', 'stone', 'iron', 'tools', 'oil'] as const;
type Goods = Readonly<Record<(typeof GOODS)[number], number>>;

/** Takes the rent first, then a share of the remaining dollars and of each resource. */
export function evictionLoss(
  { wealth, rent }: { readonly wealth: number; readonly rent: number },
  goods: Goods,
): { readonly dollars: number; readonly goods: readonly (readonly [name: string, amount: number])[] } {
  const wealthCents = toCents(wealth);
  const terms = { rentCents: toCents(rent), wealthCents, reachableCents: wealthCents };
  const { rentCents, partCents } = evictionOf(terms);
  return {
    dollars: toDollars(rentCents + partCents),
    goods: GOODS.flatMap((name) => {
      const amount = goodsTaken(goods[name]);
      return amount > 0 ? [[name, amount] as const] : [];
    }),
  };
}
