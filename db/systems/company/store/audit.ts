import { eq, isNotNull, ne, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';
import { rowCount, wholeOf } from '../../../vocabulary/aggregates.ts';

/** What the audit asks of companies; reads every one. */
export const companyAudit = store(({ orm, tables: { companies, companyEmployees, players } }) => {
  const staff = orm
    .select({ companyId: companyEmployees.companyId, count: rowCount().as('count') })
    .from(companyEmployees)
    .groupBy(companyEmployees.companyId)
    .as('staff');
  const counted = sql`coalesce(${staff.count}, 0)`.mapWith(wholeOf);
  return {
    /** Companies that count other employees than they have. */
    miscounted: () =>
      orm
        .select({ id: companies.id, employees: companies.employees, counted })
        .from(companies)
        .leftJoin(staff, eq(staff.companyId, companies.id))
        .where(ne(companies.employees, counted))
        .limit(100),
    /** Employees of companies that are closed. */
    strays: () =>
      orm
        .select({ id: companyEmployees.id })
        .from(companyEmployees)
        .leftJoin(companies, eq(companies.id, companyEmployees.companyId))
        .where(sql`${companies.id} is null`)
        .limit(100),
    /** Owners who are no players any more. */
    ownersGone: () =>
      orm
        .select({ ownerId: companies.ownerId })
        .from(companies)
        .leftJoin(players, eq(players.id, companies.ownerId))
        .where(sql`${players.id} is null or ${isNotNull(players.deletedAtMs)}`)
        .limit(100),
    /** All companies, for what follows from their levels. */
    all: () => orm.select().from(companies),
  };
});
