import type { Tx } from '#db/store.ts';
import { incomeStore } from '#db/systems/bank/store/income.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { IncomeSource } from '#protocol/systems/dashboard.ts';
import { DAY_MS, dayOf, MINUTE_MS } from '#protocol/time.ts';
import type { Transfer } from './rules.ts';
import type { TransferCode } from '#protocol/transfer-codes.ts';

/** The codes that are income, and what it is called in the pictures. */
export const SOURCES: ReadonlyMap<TransferCode, IncomeSource> = new Map<TransferCode, IncomeSource>([
  ['salary_collected', 'salary'],
  ['rent_collected', 'real_estate'],
  ['company_revenue', 'company'],
  ['king_bonus', 'king'],
]);

/** Of these, what players earned themselves: the economy's production. */
export const PRODUCTION_CODES = ['salary_collected', 'rent_collected', 'company_revenue'] as const;

/**
 * Counts income by player, day and source, and the economy's production by the minute, from what is posted: a system that
 * credits a player with one of the codes above need do nothing more. Other movements cost nothing.
 */
export async function countIncome(
  tx: Tx,
  { atMs, transfers }: { readonly atMs: EpochMs; readonly transfers: readonly Transfer[] },
): Promise<void> {
  let produced = 0;
  for (const { credit, asset, amount, code } of transfers) {
    const source = SOURCES.get(code);
    if (!source || asset !== 'dollars') continue;
    await incomeStore(tx).add({ playerId: credit, day: dayOf(atMs), source, cents: amount });
    if (source !== 'king') produced += amount;
  }
  if (produced > 0) await incomeStore(tx).addMinute(atMs - (atMs % MINUTE_MS), produced);
}

/** What players earned in the last 24 game hours, exact to the full minute. */
export const productionAt = (tx: Tx, nowMs: EpochMs): Promise<Cents> =>
  productionBefore(tx, nowMs - (nowMs % MINUTE_MS) + MINUTE_MS);

/** What players earned in the 24 game hours before a full minute. */
export const productionBefore = (tx: Tx, beforeMs: EpochMs): Promise<Cents> =>
  incomeStore(tx).producedBetween({ fromMs: beforeMs - DAY_MS, beforeMs });
