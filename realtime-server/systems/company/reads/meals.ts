import type { Tx } from '#db/database/open.ts';
import type { CompanyRow } from '#db/systems/company/store.ts';
import { constantRate, type RateHistory } from '#protocol/values/accrual.ts';
import { type AccrualRate, ratesSince } from '../../../action/accrual-rates.ts';
import type { ReadContext } from '../../../action/system.ts';

type Config = ReadContext['config'];

/** What a meal adds to the revenue. */
export const MEAL: AccrualRate = { setting: 'feeding.revenuePercent', toRate: (percent) => percent };

export const mealPercent = async (
  tx: Tx,
  config: Config,
  { sinceMs, fedUntilMs }: Pick<CompanyRow, 'sinceMs' | 'fedUntilMs'>,
): Promise<RateHistory> =>
  fedUntilMs > sinceMs ? (await ratesSince(tx, config, sinceMs))(MEAL) : constantRate(0);

/** Food for the whole staff. */
export const mealOf = ({ employees }: Pick<CompanyRow, 'employees'>, config: Config): number =>
  employees * config['feeding.employeeFood'];
