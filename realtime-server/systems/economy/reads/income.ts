import type { Tx } from '#db/open.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { DAY_MS, MINUTE_MS } from '#protocol/time.ts';

export const productionAt = (tx: Tx, nowMs: EpochMs): Promise<Cents> =>
  productionBefore(tx, nowMs - (nowMs % MINUTE_MS) + MINUTE_MS);

export const productionBefore = (tx: Tx, beforeMs: EpochMs): Promise<Cents> =>
  incomeStore(tx).producedBetween({ fromMs: beforeMs - DAY_MS, beforeMs });
