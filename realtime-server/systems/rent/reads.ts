import type { Tx } from '#db/database/open.ts';
import { type RentRow, rentStore } from '#db/systems/rent/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import { type Cents, type EpochMs, toCents, toDollars } from '#protocol/values/primitives.ts';
import { type RentBreakdown, rentOf } from '#protocol/systems/rent/amount.ts';
import { daysOverdue, rentStateOf } from '#protocol/systems/rent/states.ts';
import type { rentRoutes } from '#protocol/systems/rent/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { refuse } from '../../action/context.ts';
import type { Handler, ReadContext } from '../../action/system.ts';
import { inHand } from '../../ledger/holdings.ts';
import { wealthOf } from '../economy/reads/wealth.ts';
import { evictionAtMs } from './rules.ts';

export const rentStatus: Handler<typeof rentRoutes.rentStatus> = async (tx, ctx) => {
  const standing = await rentStanding(tx, ctx, ctx.actor.id);
  if (!standing) return refuse('unauthorized');
  const { row, evictionAtMs: evictedAtMs, days, rent, wealthCents } = standing;
  const dollarsCents = await inHand(tx, ctx.actor.id, 'dollars');
  return {
    isOverdue: days > 0,
    daysOverdue: days,
    canPay: days > 0 && dollarsCents >= rent.rentCents,
    currentRent: toDollars(rent.rentCents),
    nextDueDate: isoOf(row.dueAtMs),
    lastPayment: row.paidAtMs === null ? null : isoOf(row.paidAtMs),
    state: rentStateOf(days),
    evictionAt: isoOf(evictedAtMs),
    wealth: toDollars(wealthCents),
  };
};

export interface RentStanding {
  readonly row: RentRow;
  readonly evictionAtMs: EpochMs;
  readonly days: number;
  readonly rent: RentBreakdown;
  readonly wealthCents: Cents;
}

export const evictionOfRentDue = async (tx: Tx, dueAtMs: EpochMs): Promise<EpochMs> =>
  evictionAtMs(dueAtMs, await downtimeStore(tx).endedAfter(dueAtMs));

export async function nextEvictionMs(tx: Tx): Promise<EpochMs | null> {
  const dueAtMs = await rentStore(tx).firstRunningMs();
  return dueAtMs === null ? null : evictionOfRentDue(tx, dueAtMs);
}

export async function rentStanding(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
  playerId: string,
): Promise<RentStanding | null> {
  const row = await rentStore(tx).of(playerId);
  if (!row) return null;
  const wealthCents = await wealthOf(tx, playerId);
  const evictedAtMs = await evictionOfRentDue(tx, row.dueAtMs);
  const baseCents = toCents(config['centralBankSettings.rentBaseCost']);
  return {
    row,
    evictionAtMs: evictedAtMs,
    days: daysOverdue({ dueAtMs: row.dueAtMs, evictionAtMs: evictedAtMs }, nowMs),
    rent: rentOf({ baseCents, wealthCents }),
    wealthCents,
  };
}
