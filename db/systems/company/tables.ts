import type { SystemTables } from '../../kit/system-tables.ts';
import { INDUSTRIES, MAX_UPGRADE_LEVEL } from '#protocol/systems/company/terms.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** Game times. */
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
      /** Start of the accrual; advances by the hours collected. */
      sinceMs: v.epochMs().notNull(),
      paidUntilMs: v.epochMs().notNull(),
      fedUntilMs: v.epochMs().notNull().default(0),
      valueCents: v.cents().notNull(),
      /** Negative employees × efficiency in thousandths: the lowest is the best. */
      boardRank: v.cents().notNull(),
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [
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

const bookTables = (v: Vocabulary) => ({
  /** Last 30 game days. Expenses are booked in their game hour. */
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
      /** Game months since creation. */
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

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof companyTables> {}
}

export const company = {
  tables: companyTables,
  withoutRowid: ['company_books', 'company_months'],
  resets: {
    companyEmployees: 'emptied',
    companyBooks: 'emptied',
    companyMonths: 'emptied',
    companies: 'emptied',
  },
} satisfies SystemTables<typeof companyTables>;
