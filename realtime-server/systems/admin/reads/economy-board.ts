import type { Tx } from '#db/database/open.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { type adminRoutes, MAX_ECONOMY_DAYS } from '#protocol/systems/admin/contract.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Handler } from '../../../action/system.ts';
import { transfers } from '../../../every-system/declarations.ts';
import { type FaucetReport, faucetCaps, faucetReports } from '../../economy/reads/faucets.ts';
import { type FlowSeries, worldTotals } from '../../economy/reads/world-totals.ts';

type Economy = typeof adminRoutes.economy;

export const economyBoard: Handler<Economy> = async (tx, { nowMs, config }, { days: count }) => {
  const totals = await worldTotals(tx, nowMs, count);
  const prices: Answer<Economy>['prices'] = [];
  for (const resource of MARKET_RESOURCES)
    prices.push({ resource, values: await closingPrices(tx, resource, totals.days) });
  return {
    days: totals.days.map((day) => isoOf(day * DAY_MS)),
    supply: totals.supplyCents.map(toDollars),
    issued: totals.issued.map(flow),
    absorbed: totals.absorbed.map(flow),
    gini: totals.inequality.map((sample) => sample && sample.giniPpm / 1_000_000),
    top_share: totals.inequality.map((sample) => sample && sample.topSharePpm / 10_000),
    prices,
    active_players: [...totals.activePlayers],
    reports: (await faucetReports(tx, totals.days[0] ?? 0)).map(report),
    caps: (await faucetCaps(tx, { config, nowMs })).map(({ code, cents, leftCents }) => {
      const dollars = { cap: toDollars(cents), left: toDollars(leftCents) };
      return { code, title: transfers[code].title, ...dollars };
    }),
  };
};

const report = ({ code, day, atMs, issuedCents, averageCents }: FaucetReport) => ({
  code,
  title: transfers[code].title,
  day: isoOf(day * DAY_MS),
  at: isoOf(atMs),
  issued: toDollars(issuedCents),
  average: toDollars(averageCents),
});

const flow = ({ code, cents }: FlowSeries) => ({
  code,
  title: transfers[code].title,
  values: cents.map(toDollars),
});

/** Null before the first trade in range. */
async function closingPrices(
  tx: Tx,
  resource: MarketResource,
  days: readonly number[],
): Promise<(number | null)[]> {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const fromMs = (first - MAX_ECONOMY_DAYS) * DAY_MS;
  const span = { fromMs, beforeMs: (last + 1) * DAY_MS, limit: 2 * MAX_ECONOMY_DAYS };
  const candles = await candleStore(tx).days(resource, span);
  return days.map((day) => {
    const candle = candles.findLast(({ startsAtMs }) => startsAtMs <= day * DAY_MS);
    return candle ? toDollars(candle.closeCents) : null;
  });
}
