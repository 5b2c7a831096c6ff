import { asc, eq, sql } from 'drizzle-orm';
import type { Industry } from '#protocol/systems/company/terms.ts';
import { store } from '../../../store.ts';

export interface CompanyRow {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly industry: Industry;
  readonly salaryCents: number;
  readonly employees: number;
  readonly efficiency: number;
  readonly capacity: number;
  readonly automation: number;
  readonly sinceMs: number;
  readonly paidUntilMs: number;
  readonly valueCents: number;
  readonly boardRank: number;
  readonly createdAtMs: number;
}

/** Companies. */
export const companyStore = store(({ orm, tables: { companies, players } }) => {
  const p = sql.placeholder;
  const of = orm
    .select()
    .from(companies)
    .where(eq(companies.ownerId, p('ownerId')))
    .prepare('company_of');
  const worth = orm
    .select({ valueCents: companies.valueCents })
    .from(companies)
    .where(eq(companies.ownerId, p('ownerId')))
    .prepare('company_worth');
  const put = orm
    .update(companies)
    .set({
      employees: sql`${p('employees')}`,
      efficiency: sql`${p('efficiency')}`,
      capacity: sql`${p('capacity')}`,
      automation: sql`${p('automation')}`,
      sinceMs: sql`${p('sinceMs')}`,
      paidUntilMs: sql`${p('paidUntilMs')}`,
      valueCents: sql`${p('valueCents')}`,
      boardRank: sql`${p('boardRank')}`,
    })
    .where(eq(companies.id, p('id')))
    .prepare('company_put');
  const best = orm
    .select({
      name: companies.name,
      owner: players.username,
      employees: companies.employees,
      efficiency: companies.efficiency,
      automation: companies.automation,
    })
    .from(companies)
    .innerJoin(players, eq(players.id, companies.ownerId))
    .orderBy(asc(companies.boardRank), asc(companies.createdAtMs), asc(companies.id))
    .limit(p('limit'))
    .prepare('companies_best');

  return {
    /** A player's company. */
    of: async (ownerId: string): Promise<CompanyRow | null> => (await of.execute({ ownerId }))[0] ?? null,
    /** What a player has paid for the company and its upgrades, in cents; 0 without one. */
    valueOf: async (playerId: string): Promise<number> =>
      (await worth.execute({ ownerId: playerId }))[0]?.valueCents ?? 0,
    async add(company: CompanyRow): Promise<void> {
      await orm.insert(companies).values(company);
    },
    /** Writes down all that changes in a company's life. */
    put: async (company: CompanyRow): Promise<void> => void (await put.execute({ ...company })),
    /** By employees times efficiency, then the oldest. */
    best: (limit: number) => best.execute({ limit }),
    /** Closes a company. */
    async remove(id: string): Promise<void> {
      await orm.delete(companies).where(eq(companies.id, id));
    },
  };
});
