import { asc, gt, sql } from 'drizzle-orm';
import { store } from '../kit/store.ts';
import type { Row } from '../kit/tables.ts';

export type PastRateRow = Omit<Row<'pastRates'>, 'id'>;

export const pastRateStore = store(
  { reads: ['pastRates'], writes: ['pastRates'] },
  ({ orm, run, statement, tables: { pastRates } }) => {
    const { id, setting, rate, untilMs } = pastRates;
    const after = statement(
      'past_rates_after',
      orm
        .select({ setting, rate, untilMs })
        .from(pastRates)
        .where(gt(untilMs, sql.placeholder('afterMs')))
        .orderBy(asc(untilMs), asc(id)),
    );

    return {
      after: (afterMs: number): Promise<PastRateRow[]> => after.execute({ afterMs }),
      async add(row: PastRateRow): Promise<void> {
        await run(orm.insert(pastRates).values(row));
      },
    };
  },
);
