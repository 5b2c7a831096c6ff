import { asc, desc, gte, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { changedRows } from '../../../kit/columns/expressions.ts';

export interface FaucetReportRow {
  readonly day: number;
  readonly code: string;
  readonly issuedCents: number;
  readonly averageCents: number;
  readonly atMs: number;
}

export const faucetReportStore = store(
  { reads: ['faucetReports'], writes: ['faucetReports'] },
  ({ orm, statement, tables: { faucetReports } }) => {
    const p = sql.placeholder;
    const { day, code } = faucetReports;
    const insert = statement(
      'faucet_report_insert',
      orm
        .insert(faucetReports)
        .values({
          day: p('day'),
          code: p('code'),
          issuedCents: p('issuedCents'),
          averageCents: p('averageCents'),
          atMs: p('atMs'),
        })
        .onConflictDoNothing({ target: [day, code] }),
    );
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
      add: async (report: FaucetReportRow): Promise<boolean> =>
        changedRows(await insert.execute({ ...report })) === 1,
      since: (fromDay: number): Promise<FaucetReportRow[]> => since.execute({ fromDay }),
    };
  },
);
