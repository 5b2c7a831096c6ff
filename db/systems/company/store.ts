import { and, asc, eq, gt, gte, isNotNull, lte, max, ne, sql } from 'drizzle-orm';
import { createTableCache } from '../../kit/unit-of-work/epoch-cache.ts';
import { isPlayerId } from '../../players/is-player.ts';
import { store } from '../../kit/store.ts';
import { changedRows, rowCount, wholeOf } from '../../kit/columns/expressions.ts';
import type { Row } from '../../kit/tables.ts';
import { rowAdder, rowChanger, rowReader, rowWriter } from '../../kit/unit-of-work/row-statements.ts';

export type CompanyRow = Row<'companies'>;

export const companyStore = store(
  { reads: ['companies', 'inhabitants', 'players', 'unrankedPlayers'], writes: ['companies'] },
  (tx) => {
    const { orm } = tx;
    const { companies, players } = tx.tables;
    const p = sql.placeholder;
    const of = rowReader(tx, companies, ['ownerId']);
    const worth = tx.statement(
      'company_worth',
      orm
        .select({ valueCents: companies.valueCents })
        .from(companies)
        .where(eq(companies.ownerId, p('ownerId'))),
    );
    const worths = createTableCache<number>(tx, companies);
    const put = rowChanger(
      tx,
      companies,
      ['id'],
      [
        ...(['employees', 'efficiency', 'capacity', 'automation', 'sinceMs', 'paidUntilMs'] as const),
        ...(['fedUntilMs', 'valueCents', 'boardRank'] as const),
      ],
    );
    const best = tx.statement(
      'companies_best',
      orm
        .select({
          name: companies.name,
          owner: players.username,
          employees: companies.employees,
          efficiency: companies.efficiency,
          automation: companies.automation,
        })
        .from(companies)
        .innerJoin(players, eq(players.id, companies.ownerId))
        .where(isPlayerId(tx, companies.ownerId))
        .orderBy(asc(companies.boardRank), asc(companies.createdAtMs), asc(companies.id))
        .limit(p('limit')),
    );

    return {
      of: (ownerId: string): Promise<CompanyRow | null> => of({ ownerId }),
      /** Cents paid for the company and its upgrades; 0 without one. */
      valueOf: (playerId: string): Promise<number> =>
        worths.getOr(playerId, async () => (await worth.execute({ ownerId: playerId }))[0]?.valueCents ?? 0),
      async add(company: CompanyRow): Promise<void> {
        await tx.run(orm.insert(companies).values(company));
      },
      put: async (company: CompanyRow): Promise<void> => void (await put(company)),
      async rename(id: string, name: string): Promise<void> {
        await tx.run(orm.update(companies).set({ name }).where(eq(companies.id, id)));
      },
      best: (limit: number) => best.execute({ limit }),
      async remove(id: string): Promise<void> {
        await tx.run(orm.delete(companies).where(eq(companies.id, id)));
      },
    };
  },
);

export type EmployeeRow = Row<'companyEmployees'>;

export const staffStore = store(
  { reads: ['companyEmployees'], writes: ['companyEmployees'] },
  ({ orm, run, statement, tables: { companyEmployees } }) => {
    const p = sql.placeholder;
    const staff = statement(
      'company_staff',
      orm
        .select()
        .from(companyEmployees)
        .where(eq(companyEmployees.companyId, p('companyId')))
        .orderBy(asc(companyEmployees.hiredAtMs), asc(companyEmployees.id)),
    );
    const fire = statement(
      'company_fire',
      orm
        .delete(companyEmployees)
        .where(and(eq(companyEmployees.id, p('id')), eq(companyEmployees.companyId, p('companyId')))),
    );

    return {
      staff: (companyId: string): Promise<EmployeeRow[]> => staff.execute({ companyId }),
      hire: rowAdder({ orm, statement }, companyEmployees),
      fire: async (companyId: string, id: string): Promise<boolean> =>
        changedRows(await fire.execute({ companyId, id })) === 1,
      async remove(companyId: string): Promise<void> {
        await run(orm.delete(companyEmployees).where(eq(companyEmployees.companyId, companyId)));
      },
    };
  },
);

export type BookRow = Omit<Row<'companyBooks'>, 'companyId'>;

export type MonthRow = Omit<Row<'companyMonths'>, 'companyId'>;

// Amounts of the same span or month add up.
export const companyBookStore = store(
  { reads: ['companyBooks', 'companyMonths'], writes: ['companyBooks', 'companyMonths'] },
  ({ orm, run, statement, tables: { companyBooks, companyMonths } }) => {
    const p = sql.placeholder;
    const handle = { orm, statement };
    const enter = rowWriter(handle, companyBooks, ['companyId', 'fromMs', 'toMs'], { isSum: true });
    const enterMonth = rowWriter(handle, companyMonths, ['companyId', 'month'], { isSum: true });
    const after = statement(
      'company_books_after',
      orm
        .select({
          fromMs: companyBooks.fromMs,
          toMs: companyBooks.toMs,
          revenueCents: companyBooks.revenueCents,
          expenseCents: companyBooks.expenseCents,
        })
        .from(companyBooks)
        .where(and(eq(companyBooks.companyId, p('companyId')), gt(companyBooks.toMs, p('afterMs')))),
    );
    const prune = statement(
      'company_books_prune',
      orm
        .delete(companyBooks)
        .where(and(eq(companyBooks.companyId, p('companyId')), lte(companyBooks.toMs, p('untilMs')))),
    );
    const months = statement(
      'company_months_from',
      orm
        .select({
          month: companyMonths.month,
          revenueCents: companyMonths.revenueCents,
          expenseCents: companyMonths.expenseCents,
        })
        .from(companyMonths)
        .where(and(eq(companyMonths.companyId, p('companyId')), gte(companyMonths.month, p('fromMonth'))))
        .orderBy(asc(companyMonths.month)),
    );

    return {
      enter: (companyId: string, row: BookRow): Promise<void> => enter({ companyId, ...row }),
      enterMonth: (companyId: string, row: MonthRow): Promise<void> => enterMonth({ companyId, ...row }),
      after: (companyId: string, afterMs: number): Promise<BookRow[]> =>
        after.execute({ companyId, afterMs }),
      prune: async (companyId: string, untilMs: number): Promise<void> =>
        void (await prune.execute({ companyId, untilMs })),
      months: (companyId: string, fromMonth: number): Promise<MonthRow[]> =>
        months.execute({ companyId, fromMonth }),
      async remove(companyId: string): Promise<void> {
        await run(orm.delete(companyBooks).where(eq(companyBooks.companyId, companyId)));
        await run(orm.delete(companyMonths).where(eq(companyMonths.companyId, companyId)));
      },
    };
  },
);

export const companyAudit = store(
  { reads: ['companies', 'companyEmployees', 'players', 'transfers'], writes: [] },
  ({ orm, run, tables: { companies, companyEmployees, players, transfers } }) => {
    const staff = orm
      .select({ companyId: companyEmployees.companyId, count: rowCount().as('count') })
      .from(companyEmployees)
      .groupBy(companyEmployees.companyId)
      .as('staff');
    const counted = sql`coalesce(${staff.count}, 0)`.mapWith(wholeOf);
    return {
      miscounted: () =>
        run(
          orm
            .select({ id: companies.id, employees: companies.employees, counted })
            .from(companies)
            .leftJoin(staff, eq(staff.companyId, companies.id))
            .where(ne(companies.employees, counted))
            .limit(100),
        ),
      orphans: () =>
        run(
          orm
            .select({ id: companyEmployees.id })
            .from(companyEmployees)
            .leftJoin(companies, eq(companies.id, companyEmployees.companyId))
            .where(sql`${companies.id} is null`)
            .limit(100),
        ),
      ownersGone: () =>
        run(
          orm
            .select({ ownerId: companies.ownerId })
            .from(companies)
            .leftJoin(players, eq(players.id, companies.ownerId))
            .where(sql`${players.id} is null or ${isNotNull(players.deletedAtMs)}`)
            .limit(100),
        ),
      all: () => run(orm.select().from(companies)),
      /** Game time of each owner's last meal for the staff. */
      lastMeals: () =>
        run(
          orm
            .select({ ownerId: transfers.debit, atMs: max(transfers.atMs) })
            .from(transfers)
            .where(eq(transfers.code, 'staff_fed'))
            .groupBy(transfers.debit),
        ),
    };
  },
);
