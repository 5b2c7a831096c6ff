import { asc, desc, gte, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdderOnce } from '../../../kit/unit-of-work/row-statements.ts';

export type FaucetReportRow = Row<'faucetReports'>;

export const faucetReportStore = store(
  { reads: ['faucetReports'], writes: ['faucetReports'] },
  ({ orm, statement, tables: { faucetReports } }) => {
    const p = sql.placeholder;
    const { day, code } = faucetReports;
    const since = statement(
      'faucet_reports_since',
      orm
        .select()
        .from(faucetReports)
        .where(gte(day, p('fromDay')))
        .orderBy(desc(day), asc(code)),
    );
    return {
      /** False if the faucet was already reported on that day. */
      add: rowAdderOnce({ orm, statement }, faucetReports),
      since: (fromDay: number): Promise<FaucetReportRow[]> => since.execute({ fromDay }),
    };
  },
);
