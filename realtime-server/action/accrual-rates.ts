import { pastRateStore } from '#db/accrual/store.ts';
import type { Tx } from '#db/database/open.ts';
import type { RateHistory } from '#protocol/values/accrual.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { ConfigValues } from './config-types.ts';
import type { Reaction } from './context.ts';

export interface AccrualRate {
  readonly setting: keyof ConfigValues;
  readonly toRate: (value: number) => number;
}

// Time before an admin's change still accrues at the old rate.
export const rememberRates =
  (rates: readonly AccrualRate[]): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'admin.acted') return;
    for (const { setting, toRate } of rates) {
      const value = fact.before?.[setting];
      if (typeof value !== 'number' || value === fact.after?.[setting]) continue;
      await pastRateStore(tx).add({ setting, rate: toRate(value), untilMs: ctx.nowMs });
    }
  };

export async function ratesSince(
  tx: Tx,
  config: ConfigValues,
  sinceMs: EpochMs,
): Promise<(rate: AccrualRate) => RateHistory> {
  const past = await pastRateStore(tx).after(sinceMs);
  return ({ setting, toRate }) => ({
    current: toRate(config[setting]),
    past: past.filter((one) => one.setting === setting),
  });
}
