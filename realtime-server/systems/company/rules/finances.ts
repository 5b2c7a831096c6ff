import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { MONTH_MS } from '#protocol/values/time.ts';

export interface Entry {
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
  readonly revenueCents: Cents;
  readonly expenseCents: Cents;
}

export interface Sums {
  readonly revenueCents: Cents;
  readonly expenseCents: Cents;
}

/** Sums of the last 30 game days; revenue that began earlier counts pro rata. */
export function lastMonth(entries: readonly Entry[], nowMs: EpochMs): Sums {
  const beginMs = nowMs - MONTH_MS;
  let revenueCents = 0;
  let expenseCents = 0;
  for (const { fromMs, toMs, ...sums } of entries) {
    if (toMs <= beginMs) continue;
    const partMs = toMs - Math.max(fromMs, beginMs);
    revenueCents += Number((BigInt(sums.revenueCents) * BigInt(partMs)) / BigInt(toMs - fromMs));
    expenseCents += sums.expenseCents;
  }
  return { revenueCents, expenseCents };
}

/** Game months since the foundation, from 0. */
export const monthOf = (createdAtMs: EpochMs, atMs: EpochMs): number =>
  Math.max(0, Math.floor((atMs - createdAtMs) / MONTH_MS));

export interface MonthSums extends Sums {
  readonly month: number;
}

/** Splits revenue by month; the last month takes the rounding difference. */
export function revenueByMonth(
  { fromMs, toMs, revenueCents }: Omit<Entry, 'expenseCents'>,
  createdAtMs: EpochMs,
): MonthSums[] {
  const parts: MonthSums[] = [];
  const last = monthOf(createdAtMs, toMs - 1);
  let left = revenueCents;
  for (let month = monthOf(createdAtMs, fromMs); month < last; month += 1) {
    const endMs = createdAtMs + (month + 1) * MONTH_MS;
    const partMs = endMs - Math.max(fromMs, endMs - MONTH_MS);
    const cents = Number((BigInt(revenueCents) * BigInt(partMs)) / BigInt(toMs - fromMs));
    parts.push({ month, revenueCents: cents, expenseCents: 0 });
    left -= cents;
  }
  return [...parts, { month: last, revenueCents: left, expenseCents: 0 }];
}

/** One row for each of the last `most` months, including empty ones. */
export function filledMonths(
  rows: readonly MonthSums[],
  { last, most }: { last: number; most: number },
): MonthSums[] {
  const sums = new Map<number, MonthSums>();
  for (const row of rows) {
    const before = sums.get(row.month) ?? { revenueCents: 0, expenseCents: 0 };
    sums.set(row.month, {
      month: row.month,
      revenueCents: before.revenueCents + row.revenueCents,
      expenseCents: before.expenseCents + row.expenseCents,
    });
  }
  const first = Math.max(0, last - most + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const month = first + at;
    return sums.get(month) ?? { month, revenueCents: 0, expenseCents: 0 };
  });
}
