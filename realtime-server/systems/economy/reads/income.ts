import type { Tx } from '#db/open.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { DAY_MS, MINUTE_MS } from '#protocol/time.ts';

/** What all players earned in the last 24 game hours, exact to the full minute. */
export const productionAt = (tx: Tx, nowMs: EpochMs): Promise<Cents> =>
  productionBefore(tx, nowMs - (nowMs % MINUTE_MS) + MINUTE_MS);

/** What all players earned in the 24 game hours before a full minute. */
export const productionBefore = (tx: Tx, beforeMs: EpochMs): Promise<Cents> =>
  incomeStore(tx).producedBetween({ fromMs: beforeMs - DAY_MS, beforeMs });
