import { INDUSTRIES, MAX_UPGRADE_LEVEL } from '#protocol/systems/company/terms.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Companies, who works there, and their books. All times are game times. */
export const companyTables = (v: Vocabulary) => ({
  companies: companiesTable(v),
  companyEmployees: v.table(
    'company_employees',
    {
      id: v.text().primaryKey(),
      companyId: v.text().notNull(),
      name: v.text().notNull(),
      hiredAtMs: v.epochMs().notNull(),
    },
    (t) => [v.index('company_employees_of').on(t.companyId, t.hiredAtMs, t.id)],
  ),
  ...bookTables(v),
});

const companiesTable = (v: Vocabulary) =>
  v.table(
    'companies',
    {
      id: v.text().primaryKey(),
      ownerId: v.text().notNull(),
      name: v.text().notNull(),
      industry: v.text({ enum: INDUSTRIES }).notNull(),
      salaryCents: v.cents().notNull(),
      employees: v.integer().notNull(),
      efficiency: v.integer().notNull(),
      capacity: v.integer().notNull(),
      automation: v.integer().notNull(),
      /** From when its hours count: moves on by the hours that were credited. */
      sinceMs: v.epochMs().notNull(),
      /** Until when salaries are paid; at first the time of the creation. */
      paidUntilMs: v.epochMs().notNull(),
      /** What was paid for it and its upgrades. */
      valueCents: v.cents().notNull(),
      /** Employees times efficiency in thousandths, negative: the lowest is the best. */
      boardRank: v.cents().notNull(),
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [
      // One company a player.
      v.uniqueIndex('companies_of_owner').on(t.ownerId),
      v.index('companies_by_rank').on(t.boardRank, t.createdAtMs, t.id),
      v.check('companies_employees', v.sql`${t.employees} >= 0 and ${t.boardRank} <= 0`),
      v.check('companies_paid_since', v.sql`${t.paidUntilMs} >= ${t.createdAtMs}`),
      ...[t.efficiency, t.capacity, t.automation].map((level) =>
        v.check(
          `companies_${level.name}_level`,
          v.sql`${level} between 1 and ${v.sql.raw(String(MAX_UPGRADE_LEVEL))}`,
        ),
      ),
    ],
  );

/** What came in and what was spent: by the span in which it was earned, and by month of the company's life. */
const bookTables = (v: Vocabulary) => ({
  /** Only of the last 30 game days. What was spent belongs to the game hour in which it was. */
  companyBooks: v.table(
    'company_books',
    {
      companyId: v.text().notNull(),
      fromMs: v.epochMs().notNull(),
      toMs: v.epochMs().notNull(),
      revenueCents: v.cents().notNull(),
      expenseCents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.companyId, t.fromMs, t.toMs] }),
      v.check('company_books_span', v.sql`${t.toMs} > ${t.fromMs}`),
      v.check('company_books_not_below_zero', v.sql`${t.revenueCents} >= 0 and ${t.expenseCents} >= 0`),
    ],
  ),
  companyMonths: v.table(
    'company_months',
    {
      companyId: v.text().notNull(),
      /** Game months since the creation. */
      month: v.integer().notNull(),
      revenueCents: v.cents().notNull(),
      expenseCents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.companyId, t.month] }),
      v.check('company_months_not_below_zero', v.sql`${t.revenueCents} >= 0 and ${t.expenseCents} >= 0`),
    ],
  ),
});

/** Of these, small rows that are looked up by their text key. */
export const companyWithoutRowid: readonly string[] = ['company_books', 'company_months'];
