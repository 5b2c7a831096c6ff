import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';

/** What came in or was spent within a span of time. */
export interface BookRow {
  readonly fromMs: number;
  readonly toMs: number;
  readonly revenueCents: number;
  readonly expenseCents: number;
}

/** What came in and was spent in one month of the company's life. */
export interface MonthRow {
  readonly month: number;
  readonly revenueCents: number;
  readonly expenseCents: number;
}

/** The books of companies: additions to the same span or month are summed. */
export const companyBookStore = store(({ orm, tables: { companyBooks, companyMonths } }) => {
  const p = sql.placeholder;
  const sums = { revenueCents: p('revenueCents'), expenseCents: p('expenseCents') };
  const addition = (table: { readonly revenueCents: unknown; readonly expenseCents: unknown }) => ({
    revenueCents: sql`${table.revenueCents} + excluded.revenue_cents`,
    expenseCents: sql`${table.expenseCents} + excluded.expense_cents`,
  });
  const enter = orm
    .insert(companyBooks)
    .values({ companyId: p('companyId'), fromMs: p('fromMs'), toMs: p('toMs'), ...sums })
    .onConflictDoUpdate({
      target: [companyBooks.companyId, companyBooks.fromMs, companyBooks.toMs],
      set: addition(companyBooks),
    })
    .prepare('company_book_enter');
  const enterMonth = orm
    .insert(companyMonths)
    .values({ companyId: p('companyId'), month: p('month'), ...sums })
    .onConflictDoUpdate({
      target: [companyMonths.companyId, companyMonths.month],
      set: addition(companyMonths),
    })
    .prepare('company_month_enter');
  const after = orm
    .select({
      fromMs: companyBooks.fromMs,
      toMs: companyBooks.toMs,
      revenueCents: companyBooks.revenueCents,
      expenseCents: companyBooks.expenseCents,
    })
    .from(companyBooks)
    .where(and(eq(companyBooks.companyId, p('companyId')), gt(companyBooks.toMs, p('afterMs'))))
    .prepare('company_books_after');
  const prune = orm
    .delete(companyBooks)
    .where(and(eq(companyBooks.companyId, p('companyId')), lte(companyBooks.toMs, p('untilMs'))))
    .prepare('company_books_prune');
  const months = orm
    .select({
      month: companyMonths.month,
      revenueCents: companyMonths.revenueCents,
      expenseCents: companyMonths.expenseCents,
    })
    .from(companyMonths)
    .where(and(eq(companyMonths.companyId, p('companyId')), gte(companyMonths.month, p('fromMonth'))))
    .orderBy(asc(companyMonths.month))
    .prepare('company_months_from');

  return {
    enter: async (companyId: string, row: BookRow): Promise<void> =>
      void (await enter.execute({ companyId, ...row })),
    enterMonth: async (companyId: string, row: MonthRow): Promise<void> =>
      void (await enterMonth.execute({ companyId, ...row })),
    /** What belongs, at least in part, to the time after. */
    after: (companyId: string, afterMs: number): Promise<BookRow[]> => after.execute({ companyId, afterMs }),
    /** Drops what ended by then. */
    prune: async (companyId: string, untilMs: number): Promise<void> =>
      void (await prune.execute({ companyId, untilMs })),
    /** The months from one on. */
    months: (companyId: string, fromMonth: number): Promise<MonthRow[]> =>
      months.execute({ companyId, fromMonth }),
    async remove(companyId: string): Promise<void> {
      await orm.delete(companyBooks).where(eq(companyBooks.companyId, companyId));
      await orm.delete(companyMonths).where(eq(companyMonths.companyId, companyId));
    },
  };
});
