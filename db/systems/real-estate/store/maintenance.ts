import { asc, gt, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';

/** A maintenance rate that ended. */
export interface PastMaintenanceRow {
  readonly rate: number;
  readonly untilMs: number;
}

/** Maintenance rates that admins have changed. */
export const pastMaintenanceStore = store(({ orm, tables: { pastMaintenance } }) => {
  const p = sql.placeholder;
  const ratesAfter = orm
    .select({ rate: pastMaintenance.ratePpm, untilMs: pastMaintenance.untilMs })
    .from(pastMaintenance)
    .where(gt(pastMaintenance.untilMs, p('afterMs')))
    .orderBy(asc(pastMaintenance.untilMs), asc(pastMaintenance.id))
    .prepare('past_maintenance_after');

  return {
    /** Rates that ended after a time, in the order of their end. */
    ratesAfter: (afterMs: number): Promise<PastMaintenanceRow[]> => ratesAfter.execute({ afterMs }),
    async rememberRate(rate: PastMaintenanceRow): Promise<void> {
      await orm.insert(pastMaintenance).values({ ratePpm: rate.rate, untilMs: rate.untilMs });
    },
  };
});
