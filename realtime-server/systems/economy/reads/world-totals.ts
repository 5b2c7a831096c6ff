import type { Tx } from '#db/database/open.ts';
import {
  inequalityStore,
  type InequalityRow,
  moneyFlowStore,
} from '#db/systems/economy/store/world-totals.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { activePlayersOf } from './active-players.ts';
import { inEscrow, inCirculation } from '../../../ledger/holdings.ts';
import { MARKET_MAKER } from '../../../ledger/chart-of-accounts.ts';

export interface FlowSeries {
  readonly code: TransferCode;
  readonly cents: readonly Cents[];
}

export interface WorldTotals {
  readonly days: readonly number[];
  /** At the end of the day, including escrows and safes. */
  readonly supplyCents: readonly Cents[];
  readonly issued: readonly FlowSeries[];
  readonly absorbed: readonly FlowSeries[];
  readonly inequality: readonly (InequalityRow | null)[];
  readonly activePlayers: readonly number[];
}

/** Everything outside the world's own accounts, including escrows and safes. */
export const moneySupply = async (tx: Tx): Promise<Cents> =>
  (await inCirculation(tx, 'dollars')) - (await inEscrow(tx, MARKET_MAKER, 'dollars'));

export async function worldTotals(tx: Tx, nowMs: EpochMs, count: number): Promise<WorldTotals> {
  const today = dayOf(nowMs);
  const first = Math.max(today - count + 1, (await moneyFlowStore(tx).firstDay()) ?? today);
  const days = Array.from({ length: today - first + 1 }, (_, at) => first + at);
  const flows = await moneyFlowStore(tx).between(first, today);
  const active = await activePlayersOf(tx, { from: first, to: today });
  const samples = await inequalityStore(tx).between(first, today);
  const net = days.map(() => 0);
  for (const { day, issuedCents, absorbedCents } of flows)
    net[day - first] = (net[day - first] ?? 0) + issuedCents - absorbedCents;
  return {
    days,
    supplyCents: endsOfDays(await moneySupply(tx), net),
    issued: seriesOf(flows, days, ({ issuedCents }) => issuedCents),
    absorbed: seriesOf(flows, days, ({ absorbedCents }) => absorbedCents),
    inequality: days.map((day) => samples.find((one) => one.day === day) ?? null),
    activePlayers: days.map((day) => active.get(day) ?? 0),
  };
}

function endsOfDays(now: Cents, net: readonly Cents[]): Cents[] {
  let supply = now;
  return net
    .toReversed()
    .map((cents) => {
      const end = supply;
      supply -= cents;
      return end;
    })
    .toReversed();
}

type Flow = Awaited<ReturnType<ReturnType<typeof moneyFlowStore>['between']>>[number];

function seriesOf(
  flows: readonly Flow[],
  days: readonly number[],
  centsOf: (flow: Flow) => Cents,
): FlowSeries[] {
  const first = days[0] ?? 0;
  const byCode = new Map<string, Cents[]>();
  for (const flow of flows) {
    const cents = centsOf(flow);
    if (cents === 0) continue;
    const list = byCode.get(flow.code) ?? Array.from(days, () => 0);
    list[flow.day - first] = cents;
    byCode.set(flow.code, list);
  }
  const total = ({ cents }: FlowSeries): Cents => cents.reduce((sum, one) => sum + one, 0);
  return [...byCode]
    .map(([code, cents]) => ({ code: code as TransferCode, cents }))
    .toSorted((a, b) => total(b) - total(a));
}
